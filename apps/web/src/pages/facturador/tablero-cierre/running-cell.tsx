import { closingBoardTexts as texts } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import { paceOf } from '@contador/domain/billing';
import { IconProgress } from '@tabler/icons-react';
import { Link } from 'react-router';
import { countText } from '../../../ui/format/number-text.ts';
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx';
import unseen from '../../../ui/tokens/unseen.module.css';
import classes from './closing-board.module.css';

interface Props {
  /** Accessible name of the cell, given the text of the running operation. */
  readonly name: (now: string) => string;
  readonly work: OperationRow;
  readonly address: string;
}

/** Cell of a running step: progress, pace, and remaining time at that pace. */
export function RunningCell({ name, work, address }: Props) {
  const { state, done, total } = work;
  const pace = paceOf(work);
  const word = state === 'queued' ? texts.queued : texts.running;
  const progress = total > 0 ? texts.progress(countText(done), countText(total)) : undefined;
  const remaining = pace && texts.left(pace.secondsLeft);
  const label = [word, progress, pace && texts.pace(pace.perSecond), remaining]
    .filter((it) => it !== undefined)
    .join(', ');
  return (
    <Link className={classes.cell} data-state="running" to={address} title={label}>
      <span className={unseen.unseen}>{name(label)}</span>
      <span className={classes.word} aria-hidden>
        <IconProgress size={15} aria-hidden />
        {word}
        {pace && <span className={classes.quiet}>{texts.pace(pace.perSecond)}</span>}
      </span>
      {total > 0 && (
        <span aria-hidden>
          <ProgressBar label={name(word)} done={done} total={total} />
        </span>
      )}
      {progress && (
        <span aria-hidden className={classes.quiet}>
          {progress}
        </span>
      )}
      {remaining && (
        <span aria-hidden className={classes.quiet}>
          {remaining}
        </span>
      )}
    </Link>
  );
}
