import { customerPanelTexts as texts } from '@contador/contract/messages';
import type { CustomerPanel } from '@contador/contract/self-generators';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { ChartFrame } from '../../../../ui/charts/chart-frame.tsx';
import { numberText } from '../../../../ui/format/number-text.ts';
import { signedText } from '../../../../ui/format/signed-text.ts';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';

/** Mean import and export by weekday. */
export function WeekdayMeans({ panel }: { readonly panel: CustomerPanel }) {
  const { importedByWeekday: imported, exportedByWeekday: exported, differenceByWeekday: difference } = panel;
  return (
    <ChartFrame
      title={texts.meanDay}
      unit={texts.meanDayScope}
      legend={[
        { label: texts.taken, color: 'imported' },
        { label: texts.delivered, color: 'exported' },
      ]}
      chart={
        <Chart
          label={`${texts.meanDay}, ${texts.meanDayScope}`}
          height={220}
          option={(tokens) => ({
            tooltip: { trigger: 'axis', valueFormatter: (value) => numberText(Number(value)) },
            xAxis: { type: 'category', data: texts.weekdays.map((name) => name.slice(0, 3)) },
            yAxis: { type: 'value' },
            series: [
              { type: 'bar', name: texts.taken, color: tokens.imported, data: imported.map((mean) => mean ?? '-') },
              {
                type: 'bar',
                name: texts.delivered,
                color: tokens.exported,
                data: exported.map((mean) => mean ?? '-'),
              },
            ],
          })}
        />
      }
      table={
        <SimpleTable
          label={texts.meanDay}
          head={[
            { text: texts.weekday },
            { text: texts.taken, align: 'right' },
            { text: texts.delivered, align: 'right' },
            { text: 'Diferencia', align: 'right' },
          ]}
          rows={texts.weekdays.map((name, at) => [
            name,
            numberText(imported[at]),
            numberText(exported[at]),
            difference[at] === null || difference[at] === undefined ? '—' : signedText(difference[at]),
          ])}
        />
      }
    />
  );
}
