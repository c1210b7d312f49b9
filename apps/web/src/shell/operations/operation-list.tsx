import { partsTexts, shellTexts } from '@contador/contract/messages';
import type { OperationRow } from '@contador/contract/operations';
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconCircleX,
  IconClockPause,
  IconProgress,
} from '@tabler/icons-react';
import type { UploadProgress } from '../../patterns/uploads/upload-queue.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { momentText } from '../../ui/format/date-text.ts';
import { countText } from '../../ui/format/number-text.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { ProgressBar } from '../../ui/progress/progress-bar.tsx';
import classes from './operations.module.css';

const icons = {
  queued: IconClockPause,
  running: IconProgress,
  succeeded: IconCircleCheckFilled,
  refused: IconCircleX,
  failed: IconAlertTriangle,
} as const;

interface OperationListProps {
  readonly operations: readonly OperationRow[];
  /** Uploads of this tab; the server knows about them only when they are complete. */
  readonly sending: readonly UploadProgress[];
}

/** 'Procesos': uploads, running operations with their counts, queued ones, finished ones, and refused ones with their errors. */
export function OperationList({ operations, sending }: OperationListProps) {
  return (
    <section className={classes.list}>
      <h2>{shellTexts.processes}</h2>
      {operations.length + sending.length === 0 && <p className={classes.none}>{shellTexts.noProcesses}</p>}
      <ul>
        {sending.map(({ key, input, marketName, scope, sent, files, state }) => {
          const name = scope === 'market' ? `${input} · ${marketName}` : input;
          return (
            <li key={key} className={classes.row} data-state="running">
              <IconProgress size={16} aria-hidden />
              <div className={classes.text}>
                <span>{shellTexts.sending(name, partsTexts.progressOf(countText(sent), countText(files.length)))}</span>
                {state === 'sending' && <ProgressBar done={sent} total={files.length} label={name} />}
              </div>
              <span className={classes.aside}>{state === 'waiting' && shellTexts.waiting}</span>
            </li>
          );
        })}
        {operations.slice(0, 12).map((operation) => (
          <Operation key={operation.id} operation={operation} />
        ))}
      </ul>
    </section>
  );
}

function Operation({ operation }: { readonly operation: OperationRow }) {
  const { notice } = useNotice();
  const { state, refusal, message, done, total, finishedAt } = operation;
  const Shape = icons[state];
  return (
    <li className={classes.row} data-state={state}>
      <Shape size={16} aria-hidden />
      <div className={classes.text}>
        <span>{message}</span>
        {state === 'running' && total > 0 && <ProgressBar done={done} total={total} label={message} />}
      </div>
      <span className={classes.aside}>
        {state === 'running' && total > 0 && partsTexts.progressOf(countText(done), countText(total))}
        {state === 'queued' && shellTexts.waiting}
        {state === 'succeeded' && (finishedAt ? momentText(finishedAt).slice(11) : shellTexts.finished)}
        {state === 'failed' && shellTexts.failed}
        {refusal && (
          <ActionButton
            quiet
            small
            onClick={() => void notice(refusal.message, { tone: 'refused', particulars: refusal.details })}
          >
            {shellTexts.seeErrors}
          </ActionButton>
        )}
      </span>
    </li>
  );
}
