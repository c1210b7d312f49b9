import { figureWords, correctionTexts as texts } from '@contador/contract/messages';
import type { ComponentCorrection, CorrectableValue } from '@contador/contract/tariff-calculation';
import type { CorrectionState } from '@contador/domain/tariff-calculation';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { ComponentDot } from '../../../ui/figure/component-dot.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import { type State, StateBadge } from '../../../ui/state/state-badge.tsx';
import classes from './correction-entry.module.css';

interface CorrectionEntryProps {
  readonly correction: ComponentCorrection;
  /** Corrected value, as calculated now. */
  readonly value: CorrectableValue | undefined;
  readonly deciding: boolean;
  readonly onApprove: () => void;
  readonly onEnd: (act: 'reject' | 'withdraw') => void;
}

const badges: Readonly<Record<CorrectionState, State>> = {
  proposed: 'warning',
  approved: 'ready',
  rejected: 'pending',
  withdrawn: 'pending',
};
const exact = (amount: string) => numberText(Number(amount), 8, { upTo: true });

/** One correction: the replaced value, the reason, the person, and the decisions still open. */
export function CorrectionEntry({ correction, value, deciding, onApprove, onEnd }: CorrectionEntryProps) {
  const { component, figure, amount, calculated, reason, state, proposedBy, proposedAt, approval, end } = correction;
  const open = state === 'proposed' || state === 'approved';
  const now = value?.calculated ?? null;
  return (
    <li className={open ? undefined : classes.over}>
      <StateBadge state={badges[state]}>{texts.states[state]}</StateBadge>
      <div className={classes.what}>
        <p>
          <ComponentDot symbol={component} /> <strong>{figureWords(component, figure)}</strong>{' '}
          <span className={classes.amounts} data-by-hand={state === 'approved' || undefined}>
            {texts.inPlaceOf(exact(amount), exact(calculated))}
          </span>
          {open && now !== null && now !== calculated && <em>, {texts.calculatedNow(exact(now))}</em>}
        </p>
        <p>{reason}</p>
        <p className={classes.people}>
          {[
            texts.by(proposedBy, momentText(proposedAt)),
            approval && texts.decision.approved(approval.by, momentText(approval.at)),
            end &&
              `${texts.decision[state === 'rejected' ? 'rejected' : 'withdrawn'](end.by, momentText(end.at))}: ${end.reason}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {open && <Decisions correction={correction} deciding={deciding} onApprove={onApprove} onEnd={onEnd} />}
    </li>
  );
}

function Decisions({ correction, deciding, onApprove, onEnd }: Omit<CorrectionEntryProps, 'value'>) {
  const { state, refused } = correction;
  const isOwn = refused.withdraw === null && state === 'proposed';
  return (
    <div className={classes.decisions}>
      {state === 'proposed' && (
        <ActionButton small main busy={deciding} disabledBecause={refused.approve ?? undefined} onClick={onApprove}>
          {texts.approve}
        </ActionButton>
      )}
      {state === 'proposed' && !isOwn && (
        <ActionButton small disabledBecause={refused.reject ?? undefined} onClick={() => onEnd('reject')}>
          {texts.reject}
        </ActionButton>
      )}
      {(isOwn || state === 'approved') && (
        <ActionButton small disabledBecause={refused.withdraw ?? undefined} onClick={() => onEnd('withdraw')}>
          {texts.withdraw}
        </ActionButton>
      )}
    </div>
  );
}
