import { stateConsoleTexts as texts } from '@contador/contract/messages';
import type { ComponentCard } from '@contador/contract/tariff-calculation';
import { IconCheck, IconCircle, IconSend } from '@tabler/icons-react';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { momentText } from '../../ui/format/date-text.ts';
import { ComponentBadge } from '../../ui/state/state-badge.tsx';
import classes from './decision.module.css';
import { componentState, type Decided } from './decision-state.ts';

interface DecisionProps {
  readonly card: Decided & {
    readonly approveRefused: string | null;
    readonly publishRefused: string | null;
  };
  /** True while a decision is being saved. */
  readonly deciding: boolean;
  readonly onApprove: () => void;
  readonly onPublish: () => void;
}

/** State of the decision, and the buttons 'approve' and 'publish'. A disabled button says why, in the words of the server. */
export function Decision({ card, deciding, onApprove, onPublish }: DecisionProps) {
  const state = componentState(card);
  return (
    <div className={classes.decision}>
      <span className={classes.state}>
        {state === 'published' || state === 'approved' ? (
          <ComponentBadge state={state} />
        ) : (
          <span className={classes.open}>
            <IconCircle size={15} aria-hidden />
            {texts.notApproved}
          </span>
        )}
      </span>
      <ActionButton
        icon={IconCheck}
        main={state === 'calculated'}
        busy={deciding}
        disabledBecause={card.approveRefused ?? undefined}
        onClick={onApprove}
      >
        {texts.approve}
      </ActionButton>
      <ActionButton
        icon={IconSend}
        main={state === 'approved'}
        busy={deciding}
        disabledBecause={card.publishRefused ?? undefined}
        onClick={onPublish}
      >
        {texts.publish}
      </ActionButton>
    </div>
  );
}

/** Time and person of the last decision: '11/11/2025 10:42 · mrojas'; empty before the first one. */
export function whoDecided({
  published,
  publication,
  approval,
}: Pick<ComponentCard, 'published' | 'publication' | 'approval'>): string {
  const decided = published ? publication : approval;
  return decided === null ? '' : texts.decidedBy(momentText(decided.at), decided.by);
}
