/** Which one of a term's values a figure is: `{ market: 'DNOM', voltage: '1', band: 'max' }`. */
export type FigureIndex = Readonly<Record<string, string>>;

/** Reads the index out of a figure's id, `PR[market=DNOM;voltage=1;band=max]`; nothing for a value of the whole company. */
export function figureIndex(id: string): FigureIndex {
  const inside = /\[(.*)\]/.exec(id)?.[1];
  if (inside === undefined) return {};
  return Object.fromEntries(inside.split(';').map((part) => part.split('=', 2)));
}
