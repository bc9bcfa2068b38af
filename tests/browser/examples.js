// What a law finds wrong with the pictures of all examples on a page, gone through within the page: scrolled to, drawn, before and after.
async (law) => {
  const PATIENCE = 120_000, NAMES = / (id|for|href|fill|aria-[a-z]+)="[^"]*"/g;
  const wrong = [];
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const until = async (what, is) => {
    for (const end = performance.now() + PATIENCE; !is(); await frame()) if (performance.now() > end) throw new Error(`never: ${what}`);
  };
  for (const entry of document.querySelectorAll(".examples")) {
    const { id: rule } = entry.closest("[id]");
    entry.scrollIntoView();
    await until(`the examples of ${rule}`, () => entry.querySelector("article"));
    for (const [at, card] of [...entry.querySelectorAll(":scope > article")].entries()) {
      card.scrollIntoView();
      await until(`a picture of ${rule}`, () => card.querySelector(".shots[aria-busy=false]"));
      const found = new Set(law(card));
      for (const other of card.querySelectorAll(".segments button[aria-pressed=false]")) {
        other.click();
        await frame();
        for (const one of law(card)) found.add(one);
      }
      const looks = [...card.querySelectorAll("figure [data-picture]")].map((picture) => picture.innerHTML.replace(NAMES, ""));
      if (new Set(looks).size < looks.length) found.add("looks alike");
      wrong.push([rule, at + 1, [...found]]);
    }
  }
  return wrong;
}
