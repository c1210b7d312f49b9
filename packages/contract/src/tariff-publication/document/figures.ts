import type { LevelKey } from '@contador/domain/tariff-calculation';
import { numberText, percentText } from '../../format/number-text.ts';
import type { PublicationTree } from '../publication-tree.ts';
import type { DocumentFigure } from './publication-document.ts';

const PRICE_DECIMALS = 2;
const TRANSMISSION_DECIMALS = 4;
/** Decimals of a share in its explanation, where it is a fraction. */
const SHARE_DECIMALS = 4;

/** Identity of a figure: its path in the reply, its name and its place in the document. */
export interface FigurePlace {
  readonly path: string;
  readonly name: string;
  readonly place: readonly string[];
}

/** A price with the decimals of a publication. */
export function price(tree: PublicationTree, value: number | null | undefined, at: FigurePlace): DocumentFigure {
  return figure(tree, value, at, PRICE_DECIMALS);
}

/** A transmission price: four decimals when calculated, those of the print when imported from one. */
export function transmissionPrice(tree: PublicationTree, value: number | null, at: FigurePlace): DocumentFigure {
  return figure(tree, value, at, tree.brought ? PRICE_DECIMALS : TRANSMISSION_DECIMALS);
}

/** A percentage, such as `55.36 %`. */
export function percentage(tree: PublicationTree, value: number | null, at: FigurePlace): DocumentFigure {
  return { ...figure(tree, value, at, SHARE_DECIMALS), text: percentText(value) };
}

function figure(
  tree: PublicationTree,
  value: number | null | undefined,
  { path, name, place }: FigurePlace,
  decimals: number,
): DocumentFigure {
  const id = tree.figureIds[path];
  return { text: numberText(value, decimals), value: value ?? null, name, place, decimals, ...(id && { id }) };
}

const VOLTAGE = { n1or: 'n1', n1comp: 'n1', n1us: 'n1', n2: 'n2', n3: 'n3' } as const;

/** Key of a level for losses, COT and Cv with COT. */
export function voltageKey(level: LevelKey): 'n1' | 'n2' | 'n3' {
  return VOLTAGE[level];
}

/** Voltage level: 1, 2 or 3. */
export function voltageNumber(level: LevelKey): 1 | 2 | 3 {
  return Number(VOLTAGE[level].slice(1)) as 1 | 2 | 3;
}
