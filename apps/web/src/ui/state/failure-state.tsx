import type { Particular } from '@contador/contract';
import { partsTexts } from '@contador/contract/messages';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { type CallFailure, failureSentence } from '../../http/call-failure.ts';
import { ActionButton } from '../action/action-button.tsx';
import classes from './state.module.css';

const PageDrop = lazy(async () => ({ default: (await import('../files/page-drop.tsx')).PageDrop }));

export interface FailureStateProps {
  /** Undefined: the screen itself threw an error. `code-missing`: its code could not be fetched, and only a reload helps. */
  readonly failure: CallFailure | 'code-missing' | undefined;
  readonly onRetry: () => void;
  /** Name of the part that failed, with its article: 'el balance energético'. */
  readonly what?: string;
  /** Fills the page instead of a card. */
  readonly page?: boolean;
}

/** Greatest number of particulars shown; a dialog lists all of them. */
const MOST_PARTICULARS = 5;

/** Readiness of a failed page: files dropped on it wait until it is read again. */
const NEVER_READ = { data: undefined, failure: true } as const;

/** Shows what could not be loaded, why, and a retry button. It replaces only the part that failed. */
export function FailureState({ failure, onRetry, what = partsTexts.thisPart, page = false }: FailureStateProps) {
  const missing = failure === 'code-missing';
  const refusal = !missing && failure?.kind === 'refused' ? failure : undefined;
  return (
    <div className={classes.state} data-page={page || undefined} role="alert">
      {page && (
        <Suspense>
          <PageDrop hint="" needs={NEVER_READ} onFiles={() => undefined} />
        </Suspense>
      )}
      <IconPlugConnectedX size={28} className={classes.failed} aria-hidden />
      <p className={classes.sentence}>{partsTexts.couldNotLoad(what)}</p>
      <p className={classes.help}>
        {missing ? partsTexts.codeMissing : failure ? failureSentence(failure) : partsTexts.answerNotUnderstood}
        {refusal?.reference && ` ${partsTexts.reference(refusal.reference)}`}
      </p>
      {refusal !== undefined && refusal.details.length > 0 && (
        <ul className={classes.particulars}>
          {refusal.details.slice(0, MOST_PARTICULARS).map((it) => (
            <li key={wordsOf(it)}>{wordsOf(it)}</li>
          ))}
        </ul>
      )}
      <div className={classes.action}>
        <ActionButton icon={IconRefresh} onClick={onRetry}>
          {missing ? partsTexts.reload : partsTexts.retry}
        </ActionButton>
      </div>
    </div>
  );
}

/** A particular as one sentence: where it is, and what was expected there. */
function wordsOf({ file, line, label, field, value, expected }: Particular): string {
  const at = line === undefined ? undefined : `${partsTexts.line} ${line}`;
  return [file, at, label ?? field, value, expected].filter(Boolean).join(': ');
}
