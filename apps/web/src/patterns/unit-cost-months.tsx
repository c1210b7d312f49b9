import { tariffTreeTexts as texts } from '@contador/contract/messages';
import type { LevelKey, PublishedMonth } from '@contador/contract/tariff-calculation';
import { parseMonth } from '@contador/kernel';
import { Chart } from '../ui/charts/chart.tsx';
import { ChartFrame } from '../ui/charts/chart-frame.tsx';
import { monthText } from '../ui/format/date-text.ts';
import { numberText } from '../ui/format/number-text.ts';
import { SimpleTable } from '../ui/tables/simple-table.tsx';
import { chargedName, stackedMonths, type UnitCostMonth } from './stacked-months.ts';

interface UnitCostMonthsProps {
  /** Oldest first. */
  readonly months: readonly PublishedMonth[];
  readonly level: LevelKey;
  /** Draws COT, which is not a component, on top of the components in charts whose charged price is their sum. */
  readonly withCot: boolean;
  /** ISO month of the shown tariff: its column is tinted. */
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

/**
 * Chart of a level's calculated unit cost as stacked components over the published months, with the exact values as a table. In a month of
 * the tariff option the charged price is not their sum and has a mark of its own.
 */
export function UnitCostMonths({ months, level, withCot, current, height = HEIGHT }: UnitCostMonthsProps) {
  const symbols = withCot ? ([...components, 'COT'] as const) : components;
  const stacks = months.map((month) => monthOf(month, level, symbols));
  const scope = texts.scope(texts.levelNames[level]);
  const anyOption = stacks.some(({ option }) => option !== null);
  return (
    <ChartFrame
      title={texts.compositionOf(months.length)}
      unit={texts.unit}
      scope={scope}
      legend={[
        ...symbols.map((symbol) => ({
          label: symbol === 'COT' ? symbol : `${symbol} ${texts.componentNames[symbol]}`,
          color: colors[symbol],
          hatched: symbol === 'COT',
        })),
        ...(anyOption ? [{ label: texts.inOption(chargedName(withCot)), color: 'ink' }] : []),
      ]}
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
            ...components.map((symbol) => right(symbol)),
            right(texts.calculated),
            ...(withCot ? [right(texts.cot)] : []),
            ...(anyOption ? [right(texts.columns.option)] : []),
            ...(withCot || anyOption ? [{ ...right(chargedName(withCot)), answer: true }] : []),
          ]}
          rows={stacks.map(({ tariffMonth, amounts, calculated, option, charged }) => [
            monthText(parseMonth(tariffMonth)),
            ...components.map((symbol) => numberText(amounts?.[symbol === 'Cv' ? 'C' : symbol])),
            numberText(calculated),
            ...(withCot ? [numberText(amounts?.COT)] : []),
            ...(anyOption ? [numberText(option)] : []),
            ...(withCot || anyOption ? [numberText(charged)] : []),
          ])}
          dense
        />
      }
    />
  );
}

const right = (text: string) => ({ text, align: 'right' as const });

interface LevelMonth extends UnitCostMonth {
  readonly amounts: PublishedMonth['levels'][LevelKey] | undefined;
}

function monthOf(month: PublishedMonth, level: LevelKey, symbols: readonly (keyof typeof colors)[]): LevelMonth {
  const amounts = month.levels[level];
  const option = amounts?.CUop ?? null;
  const drawsCot = symbols.includes('COT') && option === null;
  const amountOf = (symbol: keyof typeof colors) =>
    symbol === 'COT' && !drawsCot ? null : (amounts?.[symbol === 'Cv' ? 'C' : symbol] ?? null);
  return {
    tariffMonth: month.tariffMonth,
    amounts,
    parts: symbols.map((symbol) => ({ symbol, value: amountOf(symbol) })),
    calculated: amounts?.CU ?? null,
    option,
    charged: amounts?.CUap ?? null,
    top: (drawsCot ? amounts?.CUap : amounts?.CU) ?? null,
  };
}
