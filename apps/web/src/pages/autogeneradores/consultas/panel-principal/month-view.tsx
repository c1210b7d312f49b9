import { customerPanelTexts as texts } from '@contador/contract/messages';
import { type CustomerPanel, checkUserPanelData } from '@contador/contract/self-generators';
import type { Month } from '@contador/kernel';
import { SegmentedControl } from '@mantine/core';
import { IconSolarPanel2 } from '@tabler/icons-react';
import { type TouchEvent, useRef, useState } from 'react';
import { useRead } from '../../../../http/use-read.ts';
import { SummaryFigures } from '../../../../patterns/summary-figures.tsx';
import { useSession } from '../../../../shell/session/session.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { ChartFrame } from '../../../../ui/charts/chart-frame.tsx';
import { HeatMap } from '../../../../ui/charts/heat-map.tsx';
import { numberText } from '../../../../ui/format/number-text.ts';
import { signedText } from '../../../../ui/format/signed-text.ts';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx';
import { SimpleTable } from '../../../../ui/tables/simple-table.tsx';
import { EmailConsent } from './email-consent.tsx';
import { EnergyBars } from './energy-bars.tsx';
import { MonthFigures } from './month-figures.tsx';
import style from './panel.module.css';
import { type Span, spanOf, stepped, widened } from './span.ts';
import { SpanPicker } from './span-picker.tsx';

/** Smallest horizontal way of the finger in pixels. */
const LEAST = 40;
/** A swipe is at least this many times wider than high, so that scrolling a page is none. */
const FLATNESS = 2;

/** Handlers of an element that is swiped: `onSwipe(1)` to the left, towards what follows, and `onSwipe(-1)` to the right. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (start.current === undefined || finger === undefined) return;
      const across = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) >= LEAST && Math.abs(across) >= FLATNESS * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
  };
}

interface Props {
  readonly code: string;
  readonly month: Month;
}

/** Panel of a month: the whole month, one of its weeks, or one of its days. */
export function MonthView({ code, month }: Props) {
  const { tenant, customer } = useSession();
  const { username } = tenant;
  const [span, setSpan] = useState<Span>({ kind: 'month' });
  const { data, failure, refreshing, retry } = useRead(checkUserPanelData, {
    username,
    clientCode: code,
    year: month.year,
    month: month.number,
  });
  const dates = data && 'dates' in data.user_data ? (data.user_data as CustomerPanel).dates : [];
  const swipe = useSwipe((step) => setSpan((now) => stepped(dates, now, step) ?? now));
  if (failure) return <FailureState failure={failure} what="el panel" onRetry={retry} />;
  if (data === undefined) {
    return (
      <Card>
        <SkeletonRows rows={8} columns={4} />
      </Card>
    );
  }
  if (!('dates' in data.user_data)) {
    return <EmptyState icon={IconSolarPanel2} sentence={texts.notFound} help={texts.notFoundHelp} />;
  }
  const panel = data.user_data as CustomerPanel;
  const shown = spanOf(panel, span);
  return (
    <div data-refreshing={refreshing || undefined}>
      <MonthFigures panel={panel} month={month} />
      <div className={style.spans}>
        <SegmentedControl
          aria-label={texts.span}
          value={span.kind}
          onChange={(kind) => setSpan(widened(dates, span, kind as Span['kind']))}
          data={[
            { value: 'month', label: texts.month },
            { value: 'week', label: texts.week },
            { value: 'day', label: texts.day },
          ]}
        />
        {span.kind !== 'month' && <SpanPicker dates={dates} span={span} onChoose={setSpan} />}
      </div>
      <div className={style.columns}>
        <div className={style.column}>
          <div {...swipe}>
            <EnergyBars
              shown={shown}
              crossing={crossingIn(panel, span)}
              date={span.kind === 'day' ? (dates[span.day] ?? '') : undefined}
            />
          </div>
          <WeekdayMeans panel={panel} />
        </div>
        <div className={style.column}>
          <HeatMap
            first={panel.dates[0] ?? ''}
            palette="exchange"
            ends={{ least: texts.takes, greatest: texts.delivers }}
            framed
            matrix={{
              title: texts.byHour,
              unit: 'kWh',
              days: panel.dates.length,
              sources: [],
              values: panel.exportedByHour.flatMap((hours, day) =>
                hours.map((exported, hour) => exported - (panel.importedByHour[day]?.[hour] ?? 0)),
              ),
            }}
          />
          <Statistics panel={panel} />
        </div>
      </div>
      {customer !== null && <EmailConsent code={code} />}
    </div>
  );
}

/** Place of the change from surplus 1 to surplus 2 in the shown span, if the span shows it. */
function crossingIn({ outcome, dates }: CustomerPanel, span: Span) {
  const crossing = outcome?.crossing ?? null;
  return span.kind === 'day' && crossing?.date !== dates[span.day] ? null : crossing;
}

/** Highest import and export of the month, and daily means. */
function Statistics({ panel }: { readonly panel: CustomerPanel }) {
  const days = panel.dates.length;
  const highest = (means: readonly (number | null)[], hour: number | null) => {
    const at = means.reduce<number>((best, mean, day) => ((mean ?? 0) > (means[best] ?? 0) ? day : best), 0);
    return hour === null ? null : texts.hourOf(texts.weekdays[at] ?? '', hour + 1);
  };
  return (
    <Card title={texts.statistics}>
      <SummaryFigures
        figures={[
          { label: texts.mostImported, value: highest(panel.importedByWeekday, panel.highestImportHour), unit: '' },
          { label: texts.mostExported, value: highest(panel.exportedByWeekday, panel.highestExportHour), unit: '' },
          { label: texts.meanImported, value: numberText(panel.imported / days), unit: 'kWh' },
          { label: texts.meanExported, value: numberText(panel.exported / days), unit: 'kWh' },
        ]}
      />
    </Card>
  );
}

/** Mean import and export by weekday. */
function WeekdayMeans({ panel }: { readonly panel: CustomerPanel }) {
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
