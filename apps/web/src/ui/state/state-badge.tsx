import { partsTexts } from '@contador/contract/messages';
import {
  IconAlertTriangle,
  IconCheck,
  IconCircle,
  IconCircleCheck,
  IconCircleCheckFilled,
  IconCircleDashed,
  IconCircleDotted,
  IconCircleX,
  IconProgress,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { countText } from '../format/number-text.ts';
import classes from './state-badge.module.css';

export type State = 'ready' | 'final' | 'pending' | 'warning' | 'refused' | 'unknown';

const states = {
  ready: { icon: IconCircleCheck, word: partsTexts.ready },
  final: { icon: IconCircleCheckFilled, word: partsTexts.ready },
  pending: { icon: IconCircleDashed, word: partsTexts.pending },
  warning: { icon: IconAlertTriangle, word: partsTexts.warning },
  refused: { icon: IconCircleX, word: partsTexts.refused },
  unknown: { icon: IconCircleDotted, word: partsTexts.loading },
} as const;

/** Badge of a state: always colour, icon and word. `ready` is muted, the other states stand out because they need work. */
export function StateBadge({ state, children }: { readonly state: State; readonly children?: ReactNode }) {
  const { icon: Shape, word } = states[state];
  return (
    <span className={classes.badge} data-state={state}>
      <Shape size={15} aria-hidden />
      {children ?? word}
    </span>
  );
}

/** Badge for a presence. `undefined` means that the answer has not arrived, and is shown as unknown instead of 'Pendiente'. */
export function ReadyBadge({ ready, absent }: { readonly ready: boolean | undefined; readonly absent?: string }) {
  if (ready === undefined) return <StateBadge state="unknown" />;
  return ready ? <StateBadge state="ready" /> : <StateBadge state="pending">{absent}</StateBadge>;
}

/** Badge of running work: its count, in ink. Running is not one of the states. */
export function RunningBadge({ done, total }: { readonly done: number; readonly total: number }) {
  return (
    <span className={classes.badge} data-state="running">
      <IconProgress size={15} aria-hidden />
      {partsTexts.progressOf(countText(done), countText(total))}
    </span>
  );
}

export type ComponentState = 'missing' | 'calculated' | 'approved' | 'published';

/** State of a component of the unit cost. */
export function ComponentBadge({ state, missing = 0 }: { readonly state: ComponentState; readonly missing?: number }) {
  if (state === 'missing') return <StateBadge state="pending">{partsTexts.componentMissing(missing)}</StateBadge>;
  if (state === 'published') return <StateBadge state="final">{partsTexts.componentPublished}</StateBadge>;
  const Shape = state === 'approved' ? IconCheck : IconCircle;
  return (
    <span className={classes.badge} data-state={state}>
      <Shape size={15} aria-hidden />
      {state === 'approved' ? partsTexts.componentApproved : partsTexts.componentCalculated}
    </span>
  );
}
