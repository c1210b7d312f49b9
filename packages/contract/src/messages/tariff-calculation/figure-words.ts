import { stateConsoleTexts as texts } from './state-console.ts';

/** Index of a figure among the values of its term, such as `{ market: 'DNOM', voltage: '1', band: 'max' }`. */
export type FigureIndex = Readonly<Record<string, string>>;

/** Parses the index in a figure's id, such as `PR[market=DNOM;voltage=1;band=max]`; empty for a value of the whole company. */
export function figureIndex(id: string): FigureIndex {
  const inside = /\[(.*)\]/.exec(id)?.[1];
  if (inside === undefined) return {};
  return Object.fromEntries(inside.split(';').map((part) => part.split('=', 2)));
}

/** Names a figure in words, such as `PR, Nivel 1, Máxima`. */
export function figureWords(symbol: string, id: string): string {
  const { level, voltage, band } = figureIndex(id);
  const place = level ?? (voltage && `n${voltage}`);
  const words = [place && levelName(place), band && (texts.bandNames as Record<string, string>)[band]];
  return [symbol, ...words].filter((it) => it !== undefined).join(', ');
}

/** Name of a level, such as `Nivel 1 OR` for `n1or`. */
export function levelName(level: string): string {
  return (texts.levelNames as Record<string, string>)[level] ?? level;
}
