import { settledReportTexts as texts } from '@contador/contract/messages';
import type { TrendRow } from '@contador/contract/self-generators';
import { parseMonth } from '@contador/kernel';
import { Chart } from '../../../ui/charts/chart.tsx';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import { monthText, shortMonth } from '../../../ui/format/date-text.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import style from './trend-charts.module.css';
import { type TrendPicture, trendPictures } from './trend-pictures.ts';

/** Charts of active and surplus energy, reactive energy, and income against expense. */
export function TrendCharts({ rows }: { readonly rows: readonly TrendRow[] }) {
  return (
    <div className={style.charts}>
      {trendPictures(rows).map((picture) => (
        <TrendChart key={picture.title} picture={picture} months={rows.map(({ month }) => month)} />
      ))}
    </div>
  );
}

function TrendChart({ picture, months }: { readonly picture: TrendPicture; readonly months: readonly string[] }) {
  const { title, unit, series } = picture;
  return (
    <ChartFrame
      title={title}
      unit={unit}
      legend={series.map(({ name, color }) => ({ label: name, color }))}
      chart={
        <Chart
          label={`${title}, ${unit}`}
          height={260}
          option={(tokens) => ({
            tooltip: { trigger: 'axis', valueFormatter: (value) => numberText(Number(value)) },
            xAxis: { type: 'category', data: months.map(nameOf) },
            yAxis: { type: 'value', axisLabel: { formatter: (value: number) => numberText(value, 0) } },
            series: series.map(({ name, color, values }) => ({
              type: 'bar' as const,
              name,
              data: [...values],
              color: color === 'text-3' ? tokens.text3 : tokens[color],
            })),
          })}
        />
      }
      table={
        <SimpleTable
          label={title}
          head={[{ text: texts.columns.month }, ...series.map(({ name }) => ({ text: name, align: 'right' as const }))]}
          rows={months.map((month, at) => [monthText(month), ...series.map(({ values }) => numberText(values[at]))])}
        />
      }
    />
  );
}

function nameOf(month: string): string {
  const parsed = parseMonth(month);
  return parsed === undefined ? month : shortMonth(parsed);
}
