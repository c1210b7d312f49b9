import type { DiagramDrawing, DiagramInk, DiagramShape } from './diagram-shapes.ts';

/** Colours of a theme or of paper. */
export type DiagramPalette = Readonly<Record<DiagramInk, string>>;

/** Font sizes in the drawing's units. */
export const DIAGRAM_LETTERS: Readonly<Record<DiagramInk, number>> = {
  conductor: 12,
  secondary: 12,
  device: 12,
  text: 12,
  note: 10.5,
};

/** Stroke width of each ink. */
export const DIAGRAM_STROKES: Readonly<Record<DiagramInk, number>> = {
  conductor: 2.2,
  secondary: 1.2,
  device: 1.6,
  text: 1,
  note: 1,
};

/** Renders the drawing as a standalone SVG document, for a PDF or as an image. */
export function svgOfDrawing({ width, height, title, shapes }: DiagramDrawing, palette: DiagramPalette): string {
  const drawn = shapes.map((shape) => svgOfShape(shape, palette)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>${escaped(title)}</title>${drawn}</svg>`;
}

/** The points of a path in SVG syntax. */
export const svgPoints = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y]) => `${x},${y}`).join(' ');

function svgOfShape(shape: DiagramShape, palette: DiagramPalette): string {
  const color = palette[shape.ink];
  const line = `fill="none" stroke="${color}" stroke-width="${DIAGRAM_STROKES[shape.ink]}" stroke-linejoin="round"`;
  switch (shape.kind) {
    case 'path':
      return `<polyline points="${svgPoints(shape.points)}" ${line}/>`;
    case 'circle':
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.r}" ${line}/>`;
    case 'box':
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="3" ${line}/>`;
    case 'word':
      return `<text x="${shape.x}" y="${shape.y}" text-anchor="${shape.from}" font-size="${DIAGRAM_LETTERS[shape.ink]}" fill="${color}">${escaped(shape.text)}</text>`;
  }
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
