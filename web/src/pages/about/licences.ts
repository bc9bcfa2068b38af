/** The packages in this client, and under what licence; read from them when the client is built. */

import { version as clsx } from "../../../node_modules/clsx/package.json";
import clsxText from "../../../node_modules/clsx/license?raw";
import { version as esmEnv } from "../../../node_modules/esm-env/package.json";
import esmEnvText from "../../../node_modules/esm-env/LICENSE?raw";
import { version as hashes } from "../../../node_modules/@noble/hashes/package.json";
import hashesText from "../../../node_modules/@noble/hashes/LICENSE?raw";
import { version as figtree } from "../../../node_modules/@fontsource-variable/figtree/package.json";
import figtreeText from "../../../node_modules/@fontsource-variable/figtree/LICENSE?raw";
import { version as caprasimo } from "../../../node_modules/@fontsource/caprasimo/package.json";
import caprasimoText from "../../../node_modules/@fontsource/caprasimo/LICENSE?raw";
import { version as svelte } from "../../../node_modules/svelte/package.json";
import svelteText from "../../../node_modules/svelte/LICENSE.md?raw";
import { version as uqr } from "../../../node_modules/uqr/package.json";
import uqrText from "../../../node_modules/uqr/LICENSE?raw";

interface Licence {
  name: string;
  version: string;
  licence: string;
  text: string;
}

export const LICENCES: Licence[] = [
  { name: "Svelte", version: svelte, licence: "MIT", text: svelteText },
  { name: "clsx", version: clsx, licence: "MIT", text: clsxText },
  { name: "esm-env", version: esmEnv, licence: "MIT", text: esmEnvText },
  { name: "noble-hashes", version: hashes, licence: "MIT", text: hashesText },
  { name: "uqr", version: uqr, licence: "MIT", text: uqrText },
  { name: "Caprasimo", version: caprasimo, licence: "OFL-1.1", text: caprasimoText },
  { name: "Figtree", version: figtree, licence: "OFL-1.1", text: figtreeText },
];
