/** Files to and from the device. */

import { Problem } from "../core/api";
import type { GameRecord } from "./replay/reel.svelte";

export function download(name: string, content: unknown): void {
  const text = JSON.stringify(content, null, 1);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The record in a file; whether it is a true one the server says. */
export async function readRecord(file: File): Promise<GameRecord> {
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    throw new Problem("web.file.none");
  }
  if ((content as Partial<GameRecord> | null)?.format !== "gnomery-record") throw new Problem("web.file.none");
  return content as GameRecord;
}
