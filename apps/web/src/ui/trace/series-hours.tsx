import { unitText } from '@contador/contract/format';
import { partsTexts, traceTexts } from '@contador/contract/messages';
import type { TraceHours } from '@contador/contract/tariff-calculation';
import type { HourlyMatrix } from '@contador/contract/tariff-inputs';
import { firstDayOf, parseMonth } from '@contador/kernel';
import { IconClockHour4 } from '@tabler/icons-react';
import { useState } from 'react';
import { CallError, type CallFailure } from '../../http/call-failure.ts';
import { ActionButton } from '../action/action-button.tsx';
import { HeatMap } from '../charts/heat-map.tsx';
import { FailureState } from '../state/failure-state.tsx';
import { SkeletonRows } from '../state/skeleton-rows.tsx';
import type { Explanation } from './lupa.tsx';

interface Props {
  readonly id: string;
  readonly hoursOf: NonNullable<Explanation['hoursOf']>;
}

type Shown = { readonly hours: TraceHours } | { readonly failure: CallFailure } | 'nothing' | 'loading';

/** Hours of a sum or a mean, fetched on request: a map of day × hour, with the file and line of each day. */
export function SeriesHours({ id, hoursOf }: Props) {
  const [shown, setShown] = useState<Shown>('nothing');
  const load = () => {
    setShown('loading');
    hoursOf(id).then(
      (hours) => setShown({ hours }),
      (fault: unknown) =>
        setShown({ failure: fault instanceof CallError ? fault.failure : { kind: 'unintelligible', status: 0 } }),
    );
  };
  if (shown === 'nothing') {
    return (
      <ActionButton icon={IconClockHour4} onClick={load}>
        {traceTexts.seeHours}
      </ActionButton>
    );
  }
  if (shown === 'loading') return <SkeletonRows rows={8} columns={4} />;
  if ('failure' in shown) return <FailureState failure={shown.failure} what={traceTexts.theHours} onRetry={load} />;
  const month = parseMonth(shown.hours.month);
  return month && <HeatMap matrix={matrixOf(shown.hours)} first={firstDayOf(month)} />;
}

/** Matrix of the hours, with a short title because the name of the figure is shown above it. */
function matrixOf({ unit, values, sources }: TraceHours): HourlyMatrix {
  return { title: partsTexts.hours, unit: unitText(unit), days: sources.length, values: values.map(Number), sources };
}
