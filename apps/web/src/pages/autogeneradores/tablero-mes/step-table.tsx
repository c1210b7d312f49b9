import { settlementBoardTexts as texts } from '@contador/contract/messages';
import {
  nextSettlementStep,
  type SettlementBoard,
  type SettlementStep,
  settlementStepState,
  settlementSteps,
} from '@contador/domain/self-generators';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import {
  cycleToOpen,
  pageOfSettlementStep,
  settlementActOf,
} from '../../../shell/board/settlement/settlement-steps.ts';
import { usePageLink } from '../../../shell/page-link.ts';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { shortName } from '../../../ui/format/person-name.ts';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './step-table.module.css';

/** Number of names shown for each step. */
const NAMED = 2;

/** A row per step, in the order of work: state, last action, what is missing, and a verb that leads to its page. */
export function StepTable({ board }: { readonly board: SettlementBoard }) {
  const linkTo = usePageLink();
  const next = nextSettlementStep(board);
  return (
    <SimpleTable
      label={texts.title}
      head={[
        { text: texts.step },
        { text: texts.state },
        { text: texts.missing },
        { text: texts.lastAct },
        { text: texts.next, align: 'right' },
      ]}
      rows={settlementSteps.map((step) => {
        const address = linkTo(`autogeneradores/${pageOfSettlementStep[step]}`, { ciclo: cycleToOpen(board, step) });
        const isOpen = settlementStepState(board, step) === 'open';
        return [
          <Link key="step" className={classes.step} to={address}>
            {texts.steps[step]}
          </Link>,
          <StateOf key="state" board={board} step={step} />,
          <span key="missing" className={classes.names} title={board[step].missing.join(', ')}>
            {isOpen ? namesOf(board, step) : ''}
          </span>,
          <LastAct key="last" board={board} step={step} />,
          isOpen && (
            <ActionButton
              key="next"
              small
              main={step === next}
              quiet={step !== next}
              {...(step === next && { iconAfter: IconArrowRight })}
              href={address}
            >
              {settlementActOf(board, step)}
            </ActionButton>
          ),
        ];
      })}
    />
  );
}

interface StepProps {
  readonly board: SettlementBoard;
  readonly step: SettlementStep;
}

function StateOf({ board, step }: StepProps) {
  const { done, total } = board[step];
  switch (settlementStepState(board, step)) {
    case 'done':
      return <StateBadge state="ready" />;
    case 'open':
      return (
        <StateBadge state="pending">
          {step === 'payments' ? texts.payments(total) : total === 1 ? undefined : texts.ofTotal(done, total)}
        </StateBadge>
      );
    case 'none':
      return <span className={classes.quiet}>{texts.none}</span>;
    case 'waiting':
      return (
        <span className={classes.quiet} title={texts.waiting}>
          —
        </span>
      );
  }
}

function LastAct({ board, step }: StepProps) {
  const { by, at } = board[step];
  if (at === null) return <span className={classes.quiet}>—</span>;
  return (
    <span title={by ?? undefined}>
      {momentText(at)} <span className={classes.quiet}>{shortName(by)}</span>
    </span>
  );
}

function namesOf(board: SettlementBoard, step: SettlementStep): string {
  const { missing, done, total } = board[step];
  const shown = missing.slice(0, NAMED);
  const more = total - done - shown.length;
  return shown.length === 0 ? '' : [shown.join(', '), ...(more > 0 ? [texts.andMore(more)] : [])].join(' ');
}
