import { tariffTreeTexts, tariffOptionTexts as texts } from '@contador/contract/messages';
import type { OptionMonth } from '@contador/contract/tariff-option';
import type { LevelKey } from '@contador/domain/tariff-calculation';
import { parseMonth } from '@contador/kernel';
import type { ChartOption } from '../../../ui/charts/chart.tsx';
import type { ChartTokens } from '../../../ui/charts/chart-tokens.ts';
import { monthText, shortMonth } from '../../../ui/format/date-text.ts';
import { numberText } from '../../../ui/format/number-text.ts';

/** Figures of one level in one month. */
export interface OptionPoint {
  readonly tariffMonth: string;
  readonly published: boolean;
  readonly calculated: number | null;
  readonly option: number | null;
  readonly charged: number | null;
  readonly balance: number | null;
}

const MILLION = 1_000_000;
const BAR_WIDTH = '40%';
const WIDEST_BAR = 40;

export function optionPoints(months: readonly OptionMonth[], level: LevelKey): OptionPoint[] {
  return months.map(({ tariffMonth, published, levels }) => ({ tariffMonth, published, ...levels[level] }));
}

/** Chart with two lines, the calculated and the option's cost, both without COT, and the balance as bars on a second axis below. */
export function optionChart(points: readonly OptionPoint[], tokens: ChartTokens): ChartOption {
  const costs = points.flatMap(({ calculated, option }) => [calculated, option]).filter((it) => it !== null);
  const line = (name: string, values: (number | null)[], color: string, width: number) => ({
    name,
    type: 'line' as const,
    data: values,
    symbolSize: 6,
    itemStyle: { color },
    lineStyle: { color, width },
  });
  return {
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (items) => inWords(points[[items].flat()[0]?.dataIndex ?? -1]),
    },
    xAxis: {
      type: 'category',
      data: points.map(({ tariffMonth }, place) => axisLabel(tariffMonth, place)),
      axisLabel: { interval: 0, lineHeight: tokens.smallSize + 4 },
    },
    yAxis: [
      {
        type: 'value',
        min: Math.floor(Math.min(...costs) / 50) * 50,
        axisLabel: { formatter: (value: number) => numberText(value, 0) },
      },
      {
        type: 'value',
        position: 'right',
        splitLine: { show: false },
        axisLabel: { formatter: (value: number) => numberText(value, 0) },
      },
    ],
    series: [
      {
        name: texts.balance,
        type: 'bar' as const,
        yAxisIndex: 1,
        barWidth: BAR_WIDTH,
        barMaxWidth: WIDEST_BAR,
        data: points.map(({ balance }) => (balance === null ? null : balance / MILLION)),
        itemStyle: { color: tokens.component.COT },
      },
      line(
        texts.calculated,
        points.map(({ calculated }) => calculated),
        tokens.text3,
        1.5,
      ),
      line(
        texts.option,
        points.map(({ option }) => option),
        tokens.ink,
        2.5,
      ),
    ],
  };
}

function inWords(point: OptionPoint | undefined): string {
  if (point === undefined) return '';
  const { tariffMonth, published, calculated, option, charged, balance } = point;
  return [
    `${monthText(tariffMonth)}${published ? '' : ` · ${texts.unpublishedMonth}`}`,
    `${texts.calculated}  ${numberText(calculated)} ${tariffTreeTexts.unit}`,
    `${texts.option}  ${numberText(option)} ${tariffTreeTexts.unit}`,
    `${texts.charged}  ${numberText(charged)} ${tariffTreeTexts.unit}`,
    `${texts.balance}  $ ${numberText(balance)}`,
  ].join('\n');
}

/** Label of a month, 'Oct', with the year for the first month and for each January. */
function axisLabel(tariffMonth: string, place: number): string {
  const month = parseMonth(tariffMonth);
  if (month === undefined) return monthText(tariffMonth);
  return place === 0 || month.number === 1 ? `${shortMonth(month)}\n${month.year}` : shortMonth(month);
}
