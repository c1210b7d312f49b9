import { tariffCalculationTexts, tariffTreeTexts as texts } from '@contador/contract/messages';
import { parseMonth } from '@contador/kernel';
import type { ChartOption } from '../ui/charts/chart.tsx';
import type { ChartTokens } from '../ui/charts/chart-tokens.ts';
import { monthText, shortMonth } from '../ui/format/date-text.ts';
import { numberText } from '../ui/format/number-text.ts';

export interface UnitCostMonth {
  /** Month of the tariff, `2025-10`. */
  readonly tariffMonth: string;
  /** From the bottom of the stack to its top. */
  readonly parts: readonly { readonly symbol: StackedSymbol; readonly value: number | null }[];
  readonly calculated: number | null;
  /** Price of a month in the tariff option, otherwise null. */
  readonly option: number | null;
  readonly charged: number | null;
  /** Published total of the stack. */
  readonly top: number | null;
}

export type StackedSymbol = 'G' | 'T' | 'D' | 'Cv' | 'PR' | 'R' | 'COT';

const BAR_WIDTH = '64%';
const WIDEST_BAR = 56;
/** Width and height in pixels of the dash at the charged price. */
const DASH = [38, 5];

/**
 * Chart of unit costs with one stack per month. Above each stack is its total or, in the tariff option, the charged price, which is also
 * marked by a dash. The `current` month is on a tinted column.
 */
export function stackedMonths(months: readonly UnitCostMonth[], tokens: ChartTokens, current?: string): ChartOption {
  const at = months.findIndex(({ tariffMonth }) => tariffMonth === current);
  const symbols = months[0]?.parts.map(({ symbol }) => symbol) ?? [];
  return {
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (items) => inWords(months[[items].flat()[0]?.dataIndex ?? -1]),
    },
    xAxis: {
      type: 'category',
      data: months.map(({ tariffMonth }, place) => axisLabel(tariffMonth, place)),
      splitArea: {
        show: at >= 0,
        areaStyle: { color: months.map((_, place) => (place === at ? tokens.inkVeil : 'transparent')) },
      },
      axisLabel: {
        interval: 0,
        lineHeight: tokens.smallSize + 4,
        formatter: (label: string, place: number) => (place === at ? `{current|${label}}` : label),
        rich: { current: { color: tokens.text, fontWeight: 600, fontSize: tokens.smallSize } },
      },
    },
    yAxis: {
      type: 'value',
      axisLabel: { formatter: (value: number) => numberText(value, 0) },
    },
    series: [
      ...symbols.map((symbol, place) => ({
        name: symbol,
        type: 'bar' as const,
        stack: 'cu',
        barWidth: BAR_WIDTH,
        barMaxWidth: WIDEST_BAR,
        data: months.map(({ parts }) => parts[place]?.value ?? null),
        itemStyle: partStyle(symbol, tokens),
      })),
      {
        name: texts.unitCost,
        type: 'line' as const,
        // Above the dash as well, because a label under it would be unreadable.
        data: months.map(({ top, ...month }) =>
          top === null ? null : Math.max(top, priceAbove({ top, ...month }) ?? top),
        ),
        symbolSize: 0,
        lineStyle: { width: 0 },
        silent: true,
        emphasis: { disabled: true },
        label: {
          show: true,
          position: 'top' as const,
          distance: 6,
          fontSize: tokens.smallSize,
          color: tokens.text2,
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const month = months[dataIndex];
            const label = month ? numberText(priceAbove(month), 0) : '';
            return dataIndex === at ? `{current|${label}}` : label;
          },
          rich: { current: { color: tokens.text, fontWeight: 600, fontSize: tokens.smallSize } },
        },
      },
      {
        name: texts.charged,
        type: 'line' as const,
        data: months.map(({ option, charged }) => (option === null ? null : charged)),
        symbol: 'rect',
        symbolSize: DASH,
        itemStyle: { color: tokens.ink, borderColor: tokens.surface, borderWidth: 1 },
        lineStyle: { width: 0 },
      },
    ],
  };
}

/** Price written above a month: the total of its stack, or the charged price in the tariff option, which is not a total. */
function priceAbove({ option, charged, top }: UnitCostMonth): number | null {
  return option === null ? top : charged;
}

function partStyle(symbol: StackedSymbol, tokens: ChartTokens) {
  const edge = { color: tokens.component[symbol], borderColor: tokens.surface, borderWidth: 1 };
  if (symbol !== 'COT') return edge;
  return {
    color: tokens.surface,
    borderColor: tokens.control,
    borderWidth: 1,
    decal: {
      symbol: 'rect',
      color: tokens.component.COT,
      dashArrayX: [1, 0],
      dashArrayY: [2, 3],
      rotation: -Math.PI / 4,
    },
  };
}

/** Name of the charged cost in the chart, its table and the cards of the levels. */
export const chargedName = (withCot: boolean) => (withCot ? tariffCalculationTexts.unitCostWithCot : texts.charged);

/** The exact values of a month, the top of the stack first. */
function inWords(month: UnitCostMonth | undefined): string {
  if (month === undefined) return '';
  const { tariffMonth, parts, calculated, option, charged } = month;
  const shown = parts.filter(({ value }) => value !== null);
  const line = (name: string, value: number | null) => `${name}  ${numberText(value)} ${texts.unit}`;
  return [
    monthText(tariffMonth),
    ...shown.map(({ symbol, value }) => `${symbol}  ${numberText(value)}`).reverse(),
    line(texts.calculated, calculated),
    ...(option === null ? [] : [line(texts.columns.option, option)]),
    ...(charged === calculated ? [] : [line(chargedName(parts.some(({ symbol }) => symbol === 'COT')), charged)]),
  ].join('\n');
}

/** Axis label: 'Oct', with the year under the first month and under each January. */
function axisLabel(tariffMonth: string, place: number): string {
  const month = parseMonth(tariffMonth);
  if (month === undefined) return monthText(tariffMonth);
  return place === 0 || month.number === 1 ? `${shortMonth(month)}\n${month.year}` : shortMonth(month);
}
