import { customerPanelTexts as texts } from '@contador/contract/messages';
import { type CustomerHistory, checkUserPanelHistory } from '@contador/contract/self-generators';
import { parseMonth } from '@contador/kernel';
import { IconSolarPanel2 } from '@tabler/icons-react';
import { useRead } from '../../../../http/use-read.ts';
import { SummaryFigures } from '../../../../patterns/summary-figures.tsx';
import { useSession } from '../../../../shell/session/session.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { ChartFrame } from '../../../../ui/charts/chart-frame.tsx';
import { monthText, shortMonth } from '../../../../ui/format/date-text.ts';
import { numberText } from '../../../../ui/format/number-text.ts';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import style from './panel.module.css';

/** Every settled month of a customer. */
export function HistoryView({ code }: { readonly code: string }) {
  const { username } = useSession().tenant;
  const { data, failure, retry } = useRead(checkUserPanelHistory, { username, clientCode: code });
  if (failure) return <FailureState failure={failure} what="la historia" onRetry={retry} />;
  if (data === undefined) {
    return (
      <Card>
        <SkeletonRows rows={6} columns={4} />
      </Card>
    );
  }
  if (!('months' in data.history)) {
    return <EmptyState icon={IconSolarPanel2} sentence={texts.noHistory} help={texts.notFoundHelp} />;
  }
  const history = data.history as CustomerHistory;
  const series = [
    { name: texts.taken, color: 'imported', values: history.imported },
    { name: texts.delivered, color: 'exported', values: history.exported },
    { name: texts.exchange, color: 'surplus-1', values: history.exchanged },
  ] as const;
  return (
    <div className={style.columns}>
      <ChartFrame
        title={texts.byMonth}
        unit="kWh"
        legend={series.map(({ name, color }) => ({ label: name, color }))}
        chart={
          <Chart
            label={`${texts.byMonth}, kWh`}
            height={300}
            option={(tokens) => ({
              tooltip: { trigger: 'axis', valueFormatter: (value) => numberText(Number(value)) },
              xAxis: { type: 'category', data: history.months.map(nameOf) },
              yAxis: { type: 'value', axisLabel: { formatter: (value: number) => numberText(value, 0) } },
              series: series.map(({ name, color, values }) => ({
                type: 'bar' as const,
                name,
                color: tokens[color],
                data: [...values],
              })),
            })}
          />
        }
        table={
          <SimpleTable
            label={texts.byMonth}
            head={[{ text: texts.monthColumn }, ...series.map(({ name }) => ({ text: name, align: 'right' as const }))]}
            rows={history.months.map((month, at) => [
              monthText(month),
              ...series.map(({ values }) => numberText(values[at])),
            ])}
          />
        }
      />
      <Card title={texts.share}>
        <SummaryFigures
          figures={[
            { label: texts.imported, value: history.totalImported, unit: 'kWh' },
            { label: texts.exported, value: history.totalExported, unit: 'kWh' },
          ]}
        />
      </Card>
    </div>
  );
}

function nameOf(month: string): string {
  const parsed = parseMonth(month);
  return parsed === undefined ? month : shortMonth(parsed);
}
