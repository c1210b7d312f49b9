import { partsTexts } from '@contador/contract/messages';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { type CallFailure, failureSentence } from '../../http/call-failure.ts';
import { ActionButton } from '../action/action-button.tsx';
import classes from './state.module.css';

export interface FailureStateProps {
  /** Absent: the screen itself failed. `code-missing`: its code could not be fetched, and only a reload brings it. */
  readonly failure: CallFailure | 'code-missing' | undefined;
  readonly onRetry: () => void;
  /** What could not be loaded, with its article: 'el balance energético'. */
  readonly what?: string;
  /** Fills the page, and not a card. */
  readonly page?: boolean;
}

/** What could not be shown, why, and the way to try again. It fills only the place that failed. */
export function FailureState({ failure, onRetry, what = partsTexts.thisPart, page = false }: FailureStateProps) {
  const missing = failure === 'code-missing';
  const reference = !missing && failure?.kind === 'refused' ? failure.reference : undefined;
  return (
    <div className={classes.state} data-page={page || undefined} role="alert">
      <IconPlugConnectedX size={28} className={classes.failed} aria-hidden />
      <p className={classes.sentence}>{partsTexts.couldNotLoad(what)}</p>
      <p className={classes.help}>
        {missing ? partsTexts.codeMissing : failure ? failureSentence(failure) : partsTexts.answerNotUnderstood}
        {reference && ` ${partsTexts.reference(reference)}`}
      </p>
      <div className={classes.action}>
        <ActionButton icon={IconRefresh} onClick={onRetry}>
          {missing ? partsTexts.reload : partsTexts.retry}
        </ActionButton>
      </div>
    </div>
  );
}
