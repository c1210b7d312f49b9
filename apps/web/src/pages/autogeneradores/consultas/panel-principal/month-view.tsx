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
import { EnergyBars } from './energy-bars.tsx';
import { MonthFigures } from './month-figures.tsx';
import style from './panel.module.css';
import { type Span, spanOf } from './span.ts';
import { SpanPicker } from './span-picker.tsx';
import { Statistics } from './statistics.tsx';
import { SurplusStrip } from './surplus-strip.tsx';
import { WeekdayMeans } from './weekday-means.tsx';

interface Props {
  readonly code: string;
  readonly month: Month;
}

/** Panel of a month: the whole month, one of its weeks, or one of its days. */
export function MonthView({ code, month }: Props) {
  const { username } = useSession().tenant;
  const [span, setSpan] = useState<Span>({ kind: 'month' });
  const { data, failure, refreshing, retry } = useRead(checkUserPanelData, {
    username,
    clientCode: code,
    year: month.year,
    month: month.number,
  });
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
      <p className={style.who}>
        <strong>{panel.clientName}</strong> · {panel.clientCode}
      </p>
      <MonthFigures panel={panel} month={month} />
      <SurplusStrip panel={panel} month={month} />
      <div className={style.spans}>
        <SegmentedControl
          aria-label={texts.span}
          value={span.kind}
          onChange={(kind) => setSpan(kind === 'month' ? { kind } : { kind: kind as 'week' | 'day', day: 0 })}
          data={[
            { value: 'month', label: texts.month },
            { value: 'week', label: texts.week },
            { value: 'day', label: texts.day },
          ]}
        />
        {span.kind !== 'month' && <SpanPicker dates={panel.dates} span={span} onChoose={setSpan} />}
      </div>
      <div className={style.columns}>
        <div className={style.column}>
          <EnergyBars shown={shown} crossing={panel.outcome?.crossing ?? null} />
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
    </div>
  );
}
