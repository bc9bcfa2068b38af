/** Styles go into files, never into the page: the server's policy forbids inline styles. */
export default { compilerOptions: { runes: true, css: "external" } };
