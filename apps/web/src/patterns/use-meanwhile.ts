import type { Endpoint } from '@contador/contract';
import { changedMeanwhileTexts } from '@contador/contract/messages';
import { revisionTold } from '@contador/contract/wire';
import type { Result } from '@contador/kernel';
import type { CallFailure } from '../http/call-failure.ts';
import { useRefresh } from '../http/use-write.ts';
import { useNotice } from '../ui/notice/notice.tsx';

/** Revision that the person opened (`seen`), and the newer revision that they were shown and chose to overwrite (`told`). */
export interface OnRevision {
  readonly seen?: string;
  readonly told?: string;
}

/** The choice after a conflict: accept the other person's changes, or go back to the form. */
export type MeanwhileChoice = 'theirs' | 'back';

/**
 * Sends a record with optimistic concurrency control. If somebody else changed it since it was opened, shows who changed what, and sends it
 * again if the person chooses to overwrite. Returns the answer, or the person's other choice.
 */
export function useMeanwhile(endpoint: Pick<Endpoint, 'refreshes'>) {
  const { choose } = useNotice();
  const refresh = useRefresh();
  return async function acrossChanges<Value>(
    seen: string | undefined,
    send: (on: OnRevision) => Promise<Result<Value, CallFailure>>,
  ): Promise<Result<Value, CallFailure> | MeanwhileChoice> {
    const opened = seen === undefined ? {} : { seen };
    for (let on: OnRevision = opened; ; ) {
      const answer = await send(on);
      if (answer.ok || answer.refusal.kind !== 'refused' || answer.refusal.code !== 'changed-meanwhile') return answer;
      const { message, details, body } = answer.refusal;
      const told = revisionTold(body);
      if (told === undefined) return answer;
      const choice = await choose(message, {
        tone: 'warning',
        particulars: details,
        heads: changedMeanwhileTexts.heads,
        hint: changedMeanwhileTexts.untouchedStays,
        choices: [
          { key: 'mine', label: changedMeanwhileTexts.keepMine },
          { key: 'theirs', label: changedMeanwhileTexts.keepTheirs },
        ],
      });
      if (choice === 'theirs') refresh(endpoint);
      if (choice !== 'mine') return choice === 'theirs' ? 'theirs' : 'back';
      on = { ...opened, told };
    }
  };
}
