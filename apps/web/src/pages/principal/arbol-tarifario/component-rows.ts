import {
  type LevelKey,
  type PublishedMonth,
  type TariffTree,
  tariffCalculationTexts,
  tariffTreeTexts as texts,
} from '@contador/contract';
import type { PartSymbol } from './level-parts.ts';
import { bandRows, cotFigure, type TariffFigure } from './tariff-figures.ts';

type LevelOfMonth = PublishedMonth['levels'][LevelKey];

export interface ComponentRow {
  /** The component whose colour marks the row; absent for sums. */
  readonly symbol?: PartSymbol | 'COT';
  readonly heading: string;
  readonly figure: TariffFigure;
  /** The same amount in another month. */
  readonly of: (level: LevelOfMonth | undefined) => number | null | undefined;
  readonly total: boolean;
}

interface Scope {
  readonly market: string;
  readonly level: LevelKey;
  readonly showsCot: boolean;
}

const parts = ['G', 'T', 'D', 'Cv', 'PR', 'R'] as const;

/** The amounts of the month in the monomial band: the components, their sum, and what COT adds where it is shown. */
export function componentRows(tree: TariffTree, { market, level, showsCot }: Scope): ComponentRow[] {
  const figures = bandRows(tree, { market, level, showsCot }).at(-1)?.figures;
  if (figures === undefined) return [];
  const components = parts.map(
    (symbol): ComponentRow => ({
      symbol,
      heading: symbol,
      figure: symbol === 'Cv' ? figures.CvWithoutCot : figures[symbol],
      of: (month) => month?.[symbol === 'Cv' ? 'C' : symbol],
      total: false,
    }),
  );
  const unitCost: ComponentRow = { heading: texts.unitCost, figure: figures.CU, of: (month) => month?.CU, total: true };
  if (!showsCot) return [...components, unitCost];
  return [
    ...components,
    unitCost,
    {
      symbol: 'COT',
      heading: texts.cot,
      figure: cotFigure(tree, market, level),
      of: (month) => month?.COT,
      total: false,
    },
    {
      heading: tariffCalculationTexts.unitCostWithCot,
      figure: figures.CUWithCot,
      of: (month) => {
        const cost = month?.CUop ?? month?.CU ?? null;
        return cost === null || month?.COT == null ? null : cost + month.COT;
      },
      total: true,
    },
  ];
}
