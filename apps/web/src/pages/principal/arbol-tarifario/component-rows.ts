import { tariffCalculationTexts, tariffTreeTexts as texts } from '@contador/contract/messages';
import type { LevelKey, PublishedMonth, TariffTree } from '@contador/contract/tariff-calculation';
import type { PartSymbol } from './level-parts.ts';
import { bandRows, cotFigure, type TariffFigure } from './tariff-figures.ts';

type LevelOfMonth = PublishedMonth['levels'][LevelKey];

export interface ComponentRow {
  /** Component whose colour marks the row; undefined for sums. */
  readonly symbol?: PartSymbol | 'COT';
  readonly heading: string;
  readonly figure: TariffFigure;
  /** Reads the amount of the row from another month. */
  readonly amountOf: (level: LevelOfMonth | undefined) => number | null | undefined;
  readonly total: boolean;
}

interface Scope {
  readonly market: string;
  readonly level: LevelKey;
  readonly showsCot: boolean;
}

const parts = ['G', 'T', 'D', 'Cv', 'PR', 'R'] as const;

/**
 * Amounts of the month in the monomial band: the components, their sum, the option's cost that replaces the sum, COT, and the charged cost.
 */
export function componentRows(tree: TariffTree, { market, level, showsCot }: Scope): ComponentRow[] {
  const figures = bandRows(tree, { market, level, showsCot }).at(-1)?.figures;
  if (figures === undefined) return [];
  const components = parts.map(
    (symbol): ComponentRow => ({
      symbol,
      heading: symbol,
      figure: symbol === 'Cv' ? figures.CvWithoutCot : figures[symbol],
      amountOf: (month) => month?.[symbol === 'Cv' ? 'C' : symbol],
      total: false,
    }),
  );
  const sum = (heading: string, figure: TariffFigure, amountOf: ComponentRow['amountOf']): ComponentRow => ({
    heading,
    figure,
    amountOf: amountOf,
    total: true,
  });
  const inOption = figures.option.value !== null;
  const cot: ComponentRow = {
    symbol: 'COT',
    heading: texts.cot,
    figure: cotFigure(tree, market, level),
    amountOf: (month) => month?.COT,
    total: false,
  };
  return [
    ...components,
    sum(inOption ? texts.calculated : texts.unitCost, figures.CU, (month) => month?.CU),
    ...(inOption ? [sum(texts.columns.option, figures.option, (month) => month?.CUop)] : []),
    ...(showsCot ? [cot] : []),
    ...(showsCot || inOption
      ? [
          sum(
            showsCot ? tariffCalculationTexts.unitCostWithCot : texts.charged,
            figures.CUWithCot,
            (month) => month?.CUap,
          ),
        ]
      : []),
  ];
}
