import { stateConsoleTexts as texts } from '../messages/state-console.ts';

/** Which one of a term's values a figure is: `{ market: 'DNOM', voltage: '1', band: 'max' }`. */
export type FigureIndex = Readonly<Record<string, string>>;

/** Reads the index out of a figure's id, `PR[market=DNOM;voltage=1;band=max]`; nothing for a value of the whole company. */
export function figureIndex(id: string): FigureIndex {
  const inside = /\[(.*)\]/.exec(id)?.[1];
  if (inside === undefined) return {};
  return Object.fromEntries(inside.split(';').map((part) => part.split('=', 2)));
}

/** `PR, Nivel 1, Máxima`: the figure in words. */
export function figureWords(symbol: string, id: string): string {
  const { level, voltage, band } = figureIndex(id);
  const place = level ?? (voltage && `n${voltage}`);
  const words = [place && levelName(place), band && (texts.bandNames as Record<string, string>)[band]];
  return [symbol, ...words].filter((it) => it !== undefined).join(', ');
}

/** `Nivel 1 OR` of `n1or`. */
export function levelName(level: string): string {
  return (texts.levelNames as Record<string, string>)[level] ?? level;
}
