/** What anybody may know of a table. */

import { type Schemas, get } from "../core/api";

export type Summary = Schemas["TableInfo"];

export const summary = (table: string): Promise<Summary> => get<Summary>(`/api/tables/${encodeURIComponent(table)}`);
