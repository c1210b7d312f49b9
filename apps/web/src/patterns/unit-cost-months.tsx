import { type LevelKey, type PublishedMonth, tariffTreeTexts as texts } from '@contador/contract';
import { parseMonth } from '@contador/kernel';
import { Chart } from '../ui/charts/chart.tsx';
import { ChartFrame } from '../ui/charts/chart-frame.tsx';
import { monthText } from '../ui/format/date-text.ts';
import { numberText } from '../ui/format/number-text.ts';
import { SimpleTable } from '../ui/tables/simple-table.tsx';
import { stackedMonths, type UnitCostMonth } from './stacked-months.ts';

interface UnitCostMonthsProps {
  /** Oldest first. */
  readonly months: readonly PublishedMonth[];
  readonly level: LevelKey;
  /** COT is drawn on top of the components, which it is not one of. */
  readonly withCot: boolean;
  /** ISO month of the tariff that is looked at: its column is tinted. */
  readonly current?: string;
  readonly height?: number;
}

const HEIGHT = 340;
const components = ['G', 'T', 'D', 'Cv', 'PR', 'R'] as const;
const colors = {
  G: 'component-g',
  T: 'component-t',
  D: 'component-d',
  Cv: 'component-cv',
  PR: 'component-pr',
  R: 'component-r',
  COT: 'component-cot',
} as const;

/** A level's unit cost as stacked components over the published months, with its exact values as a table. */
export function UnitCostMonths({ months, level, withCot, current, height = HEIGHT }: UnitCostMonthsProps) {
  const symbols = withCot ? ([...components, 'COT'] as const) : components;
  const stacks = months.map((month) => monthOf(month, level, symbols));
  const scope = texts.scope(texts.levelNames[level], withCot);
  return (
    <ChartFrame
      title={texts.compositionOf(months.length)}
      unit={texts.unit}
      scope={scope}
      legend={symbols.map((symbol) => ({
        label: symbol === 'COT' ? symbol : `${symbol} ${texts.componentNames[symbol]}`,
        color: colors[symbol],
        hatched: symbol === 'COT',
      }))}
      chart={
        <Chart
          label={`${texts.compositionOf(months.length)}, ${scope}`}
          height={height}
          option={(tokens) => stackedMonths(stacks, tokens, current)}
        />
      }
      table={
        <SimpleTable
          label={`${texts.compositionOf(months.length)}, ${scope}`}
          head={[
            { text: texts.month },
            ...symbols.map((symbol) => ({ text: symbol, align: 'right' as const })),
            { text: texts.total, align: 'right', answer: true },
          ]}
          rows={stacks.map(({ tariffMonth, parts, total }) => [
            monthText(parseMonth(tariffMonth)),
            ...parts.map(({ value }) => numberText(value)),
            numberText(total),
          ])}
          dense
          wide
        />
      }
    />
  );
}

function monthOf(month: PublishedMonth, level: LevelKey, symbols: readonly (keyof typeof colors)[]): UnitCostMonth {
  const amounts = month.levels[level];
  const parts = symbols.map((symbol) => ({ symbol, value: amounts?.[symbol === 'Cv' ? 'C' : symbol] ?? null }));
  const cot = symbols.includes('COT') ? (amounts?.COT ?? null) : 0;
  const unitCost = amounts?.CU ?? null;
  return { tariffMonth: month.tariffMonth, parts, total: unitCost === null || cot === null ? null : unitCost + cot };
}
