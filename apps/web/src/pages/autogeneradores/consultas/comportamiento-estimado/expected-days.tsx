import { expectedMonthTexts as texts } from '@contador/contract/messages';
import type { ExpectedOfMonth, ExpectedRange } from '@contador/contract/self-generators';
import { Chart, type ChartOption } from '../../../../ui/charts/chart.tsx';
import { ChartFrame } from '../../../../ui/charts/chart-frame.tsx';
import type { ChartTokens } from '../../../../ui/charts/chart-tokens.ts';
import { dateText } from '../../../../ui/format/date-text.ts';
import { numberText } from '../../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';

/** Chart of the expected days: import above the axis, export below it, as the median with the range between the quartiles. */
export function ExpectedDays({ expected }: { readonly expected: ExpectedOfMonth }) {
  const { dates, imported_by_day: imported, exported_by_day: exported } = expected;
  const range = (expectedRange: ExpectedRange | undefined) =>
    expectedRange && texts.range(numberText(expectedRange.lower, 1), numberText(expectedRange.upper, 1));
  return (
    <ChartFrame
      title={texts.byDay}
      unit="kWh"
      legend={[
        { label: texts.taken, color: 'imported' },
        { label: texts.delivered, color: 'exported' },
      ]}
      note={texts.chartNote}
      chart={<Chart label={`${texts.byDay}, kWh`} height={300} option={(tokens) => bands(expected, tokens)} />}
      table={
        <SimpleTable
          dense
          label={texts.byDay}
          head={[
            { text: texts.dayColumn },
            { text: texts.taken, align: 'right' },
            { text: texts.importedRange, align: 'right' },
            { text: texts.delivered, align: 'right' },
            { text: texts.exportedRange, align: 'right' },
          ]}
          rows={dates.map((date, day) => [
            dateText(date),
            numberText(imported[day]?.middle, 1),
            range(imported[day]),
            numberText(exported[day]?.middle, 1),
            range(exported[day]),
          ])}
        />
      }
    />
  );
}

function bands({ dates, imported_by_day, exported_by_day }: ExpectedOfMonth, tokens: ChartTokens): ChartOption {
  return {
    tooltip: { trigger: 'axis', valueFormatter: (value) => numberText(Math.abs(Number(value)), 1) },
    xAxis: { type: 'category', data: dates.map((date) => String(Number(date.slice(8)))) },
    yAxis: { type: 'value', axisLabel: { formatter: (value: number) => numberText(Math.abs(value), 0) } },
    series: [
      ...band({ name: texts.taken, color: tokens.imported, sign: 1 }, imported_by_day),
      ...band({ name: texts.delivered, color: tokens.exported, sign: -1 }, exported_by_day),
    ],
  };
}

/** Series of a line with its band. The band is stacked on its lower bound. */
function band(
  { name, color, sign }: { readonly name: string; readonly color: string; readonly sign: 1 | -1 },
  days: readonly ExpectedRange[],
) {
  const line = { type: 'line' as const, step: 'middle' as const, symbol: 'none' as const, color };
  const hidden = { ...line, stack: name, silent: true, tooltip: { show: false }, lineStyle: { opacity: 0 } };
  return [
    { ...hidden, data: days.map(({ lower }) => sign * lower) },
    { ...hidden, data: days.map(({ lower, upper }) => sign * (upper - lower)), areaStyle: { color, opacity: 0.28 } },
    { ...line, name, lineStyle: { width: 2 }, data: days.map(({ middle }) => sign * middle) },
  ];
}
