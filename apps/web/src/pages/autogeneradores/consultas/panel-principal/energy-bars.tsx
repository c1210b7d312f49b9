import { customerPanelTexts as texts } from '@contador/contract/messages';
import type { CustomerPanel } from '@contador/contract/self-generators';
import { Chart, type ChartOption } from '../../../../ui/charts/chart.tsx';
import { ChartFrame } from '../../../../ui/charts/chart-frame.tsx';
import type { ChartTokens } from '../../../../ui/charts/chart-tokens.ts';
import { dateText } from '../../../../ui/format/date-text.ts';
import { dayName } from '../../../../ui/format/day-text.ts';
import { numberText } from '../../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import type { ShownSpan } from './span.ts';

interface Props {
  readonly shown: ShownSpan;
  readonly crossing: NonNullable<CustomerPanel['outcome']>['crossing'];
  /** The shown day, of a span of one day. */
  readonly date: string | undefined;
}

/** Chart of import above the axis and export below it, with the day from which the surplus is paid. */
export function EnergyBars({ shown, crossing, date }: Props) {
  const isByDay = shown.by === 'day';
  const title = isByDay ? texts.byDay : texts.byHourOfDay;
  const names = isByDay ? shown.places.map((date) => dateText(date)) : shown.places;
  return (
    <ChartFrame
      title={title}
      unit="kWh"
      {...(date !== undefined && { scope: dayName(date) })}
      legend={[
        { label: texts.taken, color: 'imported' },
        { label: texts.delivered, color: 'exported' },
      ]}
      chart={<Chart label={`${title}, kWh`} height={240} option={(tokens) => bars(shown, crossing, tokens)} />}
      table={
        <SimpleTable
          dense
          label={title}
          head={[
            { text: isByDay ? texts.dayColumn : texts.hourColumn },
            { text: texts.taken, align: 'right' },
            { text: texts.delivered, align: 'right' },
          ]}
          rows={names.map((name, at) => [name, numberText(shown.imported[at]), numberText(shown.exported[at])])}
        />
      }
    />
  );
}

function bars(
  { by, places, imported, exported }: ShownSpan,
  crossing: Props['crossing'],
  tokens: ChartTokens,
): ChartOption {
  const at = crossing === null ? -1 : by === 'day' ? places.indexOf(crossing.date) : crossing.hour;
  return {
    tooltip: { trigger: 'axis', valueFormatter: (value) => numberText(Math.abs(Number(value))) },
    xAxis: { type: 'category', data: places.map((place) => (by === 'day' ? String(dayOfMonth(place)) : place)) },
    yAxis: { type: 'value', axisLabel: { formatter: (value: number) => numberText(Math.abs(value), 0) } },
    series: [
      {
        type: 'bar',
        name: texts.taken,
        stack: 'energy',
        color: tokens.imported,
        data: [...imported],
        ...(crossing !== null &&
          at >= 0 && {
            markLine: {
              symbol: 'none',
              lineStyle: { color: tokens.text, type: 'dashed' },
              label: {
                formatter: texts.crossingMark(dayOfMonth(crossing.date), crossing.hour + 1),
                color: tokens.text,
                position: 'end',
              },
              data: [{ xAxis: at }],
            },
          }),
      },
      {
        type: 'bar',
        name: texts.delivered,
        stack: 'energy',
        color: tokens.exported,
        data: exported.map((energy) => -energy),
      },
    ],
  };
}

const dayOfMonth = (date: string) => Number(date.slice(8));
