import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** What the home page is made of, in one file: many small ones take longer and squeeze worse. */
const HOME =
  /node_modules\/svelte\/|src\/(App|main|art\/(Piece|drawings|shell|covers)|core\/(api|badge|memory|router|settings|shelf|words)|pages\/(Home|NotFound|home\/|links|summary)|games\/\w+\/tag|ui\/(Cover|Dialog|Field|Glyph|LanguageSelect|Notice|Page|SeatHat|Site|ThemeToggle|Wrong))/;

/** A table's own parts come together; the television brings what it needs besides. */
const SHELL = /\/web\/src\/shell\/(?!tv\/|hand\/|Lesson|goal\/|coach\/)/;

const server = "http://127.0.0.1:8017";

/** Built into the Python package, which serves it; in development Vite asks a running server. */
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: process.env.GNOMERY_OUT ?? "../src/gnomery/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: "licences.md" }, // of everything bundled, into the package too
    rolldownOptions: { output: { advancedChunks: { groups: [{ name: "home", test: HOME }, { name: "shell", test: SHELL }] } } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": server, "/ws": { target: server.replace("http", "ws"), ws: true } },
  },
});
