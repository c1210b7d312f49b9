import type { Endpoint } from '@contador/contract';
import { changedMeanwhileTexts } from '@contador/contract/messages';
import { revisionTold } from '@contador/contract/wire';
import type { Result } from '@contador/kernel';
import type { CallFailure } from '../http/call-failure.ts';
import { useRefresh } from '../http/use-write.ts';
import { useNotice } from '../ui/notice/notice.tsx';

/** The revision that the person opened, and the one that they were told of and write over. */
export interface OnRevision {
  readonly seen?: string;
  readonly told?: string;
}

/** The person leaves what another one saved, or goes back to what they wrote. */
export type MeanwhileChoice = 'theirs' | 'back';

/**
 * Sends a record; where somebody else changed it since it was opened, says who changed what and sends it again if the person wants
 * theirs all the same. Gives the answer, or what they chose instead.
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
