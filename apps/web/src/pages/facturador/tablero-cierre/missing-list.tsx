import type { ClosingRow } from '@contador/contract/billing';
import { closingBoardTexts as texts } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import { type ClosingStep, openSteps } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { Link } from 'react-router';
import { actOf } from '../../../shell/board/billing/billing-steps.ts';
import { runningSteps } from '../../../shell/board/billing/work-of-step.ts';
import classes from './closing-board.module.css';

interface Props {
  readonly rows: readonly ClosingRow[];
  readonly operations: readonly OperationRow[];
  readonly month: Month;
  readonly addressOf: (row: ClosingRow, step: ClosingStep) => string;
}

/** Open tasks by cycle, in the order of the steps, each with the sentence of its step and a link. */
export function MissingList({ rows, operations, month, addressOf }: Props) {
  const waiting = rows.flatMap((row) => {
    const running = runningSteps(operations, row.cycle, month);
    return openSteps(row.steps)
      .filter((step) => running[step] === undefined)
      .map((step) => ({ row, step }));
  });
  if (waiting.length === 0) return <p className={classes.nothing}>{texts.nothingMissing}</p>;
  return (
    <ul className={classes.missing}>
      {waiting.map(({ row, step }) => (
        <li key={`${row.cycle} ${step}`}>
          <strong>{row.cycle}</strong>
          <span className={classes.sentence}>{row.steps[step].missing.join(' ')}</span>
          <Link to={addressOf(row, step)} aria-label={texts.goTo(actOf(row, step), row.cycle)}>
            {actOf(row, step)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
