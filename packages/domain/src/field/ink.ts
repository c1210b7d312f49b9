/**
 * True when a picture shows something: on white paper, its pixels do not all have one colour. `pixels` holds red, green, blue and alpha of
 * each pixel, from 0 to 255. An empty, a transparent and a single-coloured picture have no ink and therefore are not signatures.
 */
export function hasInk(pixels: ArrayLike<number>): boolean {
  const onPaper = (at: number, channel: number) => {
    const alpha = pixels[at + 3] ?? 0;
    return ((pixels[at + channel] ?? 0) * alpha + 255 * (255 - alpha)) / 255;
  };
  for (let at = 4; at < pixels.length; at += 4) {
    for (let channel = 0; channel < 3; channel += 1) {
      if (onPaper(at, channel) !== onPaper(0, channel)) return true;
    }
  }
  return false;
}
