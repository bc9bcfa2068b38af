// A picture with at most 256 colours: the most frequent ones, and for every other pixel the nearest of those.
async (source) => {
  const image = new Image();
  image.src = `data:image/png;base64,${source}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const counts = new Map();
  const colourAt = (at) => (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
  for (let at = 0; at < data.length; at += 4) counts.set(colourAt(at), (counts.get(colourAt(at)) ?? 0) + 1);
  const parts = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];
  const far = (one, other) => {
    const [a, b] = [parts(one), parts(other)];
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
  };
  const palette = [];
  const sorted = [...counts.keys()].sort((one, other) => counts.get(other) - counts.get(one) || one - other);
  for (const apart of [300, 60, 0]) {
    for (const colour of sorted) {
      if (palette.length === 256) break;
      if (palette.every((chosen) => far(chosen, colour) > apart)) palette.push(colour);
    }
  }
  const nearest = new Map(palette.map((colour, index) => [colour, index]));
  const index = (colour) => {
    if (!nearest.has(colour)) {
      let best = 0;
      palette.forEach((chosen, at) => far(chosen, colour) < far(palette[best], colour) && (best = at));
      nearest.set(colour, best);
    }
    return nearest.get(colour);
  };
  const pixels = new Uint8Array(width * height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = index(colourAt(4 * at));
  return { width, height, palette: palette.flatMap(parts), pixels: pixels.toBase64?.() ?? btoa(Array.from(pixels, (byte) => String.fromCharCode(byte)).join("")) };
}
