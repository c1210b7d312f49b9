import { customerPanelTexts as texts } from '@contador/contract/messages';
import { type CustomerPanel, checkUserPanelData } from '@contador/contract/self-generators';
import type { Month } from '@contador/kernel';
import { SegmentedControl } from '@mantine/core';
import { IconSolarPanel2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../../../http/use-read.ts';
import { useSession } from '../../../../shell/session/session.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { HeatMap } from '../../../../ui/charts/heat-map.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { FailureState } from '../../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx';
import { EmailConsent } from './email-consent.tsx';
import { EnergyBars } from './energy-bars.tsx';
import { MonthFigures } from './month-figures.tsx';
import style from './panel.module.css';
import { type Span, spanOf, stepped, widened } from './span.ts';
import { SpanPicker } from './span-picker.tsx';
import { Statistics } from './statistics.tsx';
import { useSwipe } from './use-swipe.ts';
import { WeekdayMeans } from './weekday-means.tsx';

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
