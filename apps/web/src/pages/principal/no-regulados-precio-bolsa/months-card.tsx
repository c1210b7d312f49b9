import { spotPriceTexts as texts } from '@contador/contract/messages';
import type { SpotMonth } from '@contador/contract/non-regulated';
import { Card } from '../../../ui/card/card.tsx';
import { Chart } from '../../../ui/charts/chart.tsx';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { monthText } from '../../../ui/format/date-text.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';

/** Compares the month with the previous ones: averages, highest hour, hours above the scarcity price. */
export function MonthsCard({ months }: { readonly months: readonly SpotMonth[] }) {
  const names = months.map(({ month }) => monthText(month));
  return (
    <Card label={texts.months}>
      <ChartFrame
        bare
        title={texts.months}
        unit={texts.unit}
        legend={[
          { label: texts.simpleMean, color: 'ink' },
          { label: texts.weightedMean, color: 'text-3' },
        ]}
        chart={
          <Chart
            label={`${texts.months}, ${texts.unit}`}
            height={220}
            option={(tokens) => ({
              xAxis: { type: 'category', data: names },
              yAxis: { type: 'value' },
              tooltip: { trigger: 'axis' },
              series: [
                {
                  type: 'bar',
                  name: texts.simpleMean,
                  data: months.map(({ mean }) => mean),
                  color: tokens.ink,
                  barMaxWidth: 28,
                },
                {
                  type: 'line',
                  name: texts.weightedMean,
                  data: months.map(({ weighted }) => weighted),
                  color: tokens.text3,
                },
              ],
            })}
          />
        }
        table={
          <SimpleTable
            dense
            label={texts.months}
            head={[
              { text: texts.month },
              ...[texts.simpleMean, texts.weightedMean, texts.highest, texts.hoursAbove, texts.activation].map(
                (text) => ({
                  text,
                  align: 'right' as const,
                }),
              ),
            ]}
            rows={months.map((it, at) => [
              names[at],
              ...[it.mean, it.weighted, it.highest].map((value) => numberText(value)),
              numberText(it.hoursAbove, 0),
              numberText(it.activation),
            ])}
          />
        }
      />
    </Card>
  );
}
