import { closingBoardTexts as texts } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import { type ClosingStanding, type ClosingStep, documentSteps } from '@contador/domain/billing';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconHourglass,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { momentText } from '../../../ui/format/date-text.ts';
import { initialsOf } from '../../../ui/format/person-name.ts';
import unseen from '../../../ui/tokens/unseen.module.css';
import classes from './closing-board.module.css';
import { RunningCell } from './running-cell.tsx';

interface Props {
  readonly cycle: string;
  readonly step: ClosingStep;
  readonly standing: ClosingStanding;
  readonly work: OperationRow | undefined;
  readonly address: string;
}

const icons = {
  done: IconCircleCheck,
  open: IconAlertTriangle,
  waiting: IconHourglass,
  optional: IconCircleDashed,
  none: IconCircleMinus,
} as const;

/** State of a step of a cycle as icon and word, with a link to its page. */
export function ClosingCell({ cycle, step, standing, work, address }: Props) {
  const { state, by, at, missing } = standing;
  const Shape = icons[state];
  const isQuiet = state === 'waiting' || state === 'none';
  const word = wordOf(step, standing);
  const who = by === null || at === null ? undefined : texts.doneBy(by, momentText(at));
  // The sentences in `missing` already end with a full stop.
  const label = [word, who, missing.join(' ')].filter(Boolean).join('. ');
  if (work)
    return <RunningCell name={(now) => texts.cellOf(cycle, texts.steps[step], now)} work={work} address={address} />;
  return (
    <Link className={classes.cell} data-state={state} to={address} title={label}>
      <span className={unseen.unseen}>{texts.cellOf(cycle, texts.steps[step], label)}</span>
      <span className={classes.word} aria-hidden>
        {!isQuiet && <Shape size={15} aria-hidden />}
        {state === 'done' && at !== null ? momentText(at).slice(0, 5) : isQuiet ? texts.waitingMark : word}
      </span>
      {documentSteps.some((each) => each === step) && missing.length > 0 && (
        <span aria-hidden className={`${classes.quiet} ${classes.documents}`}>
          {missing.join(' ')}
        </span>
      )}
      {state === 'done' && at !== null && (
        <span aria-hidden className={`${classes.quiet} ${classes.who}`}>
          {momentText(at).slice(11, 16)} {by !== null && initialsOf(by)}
        </span>
      )}
    </Link>
  );
}

function wordOf(step: ClosingStep, { state, count }: ClosingStanding): string {
  if (state !== 'open') return texts[state];
  return texts.verbs[step](count);
}
