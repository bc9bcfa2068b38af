/** The client's beginning: words first, then the page. */

import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./art/shell";
import { mount } from "svelte";
import App from "./App.svelte";
import { follow } from "./core/router.svelte";
import { preferred, words } from "./core/words.svelte";

document.addEventListener("click", follow);
await words.speak(preferred());
mount(App, { target: document.getElementById("app")! });
