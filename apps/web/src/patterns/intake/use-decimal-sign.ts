import { decimalSignTexts as texts } from '@contador/contract/messages';
import { type DecimalSign, decimalSigns } from '@contador/kernel';
import { useCallback } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { ambiguousNumbers } from './ambiguous-numbers.ts';

/**
 * Asks for the decimal sign of a file that was refused because of an ambiguous number; `of` names the file where several were sent.
 * Resolves to undefined if the refusal has another reason, or if the person goes back.
 */
export function useDecimalSign(): (failure: CallFailure | undefined, of?: string) => Promise<DecimalSign | undefined> {
  const { choose } = useNotice();
  return useCallback(
    async (failure, of) => {
      const ambiguous = ambiguousNumbers(failure?.kind === 'refused' ? failure.details : []);
      if (ambiguous === undefined) return undefined;
      const { value, readings, count } = ambiguous;
      const choices = decimalSigns.flatMap((sign) => {
        const amount = readings[sign];
        return amount === undefined ? [] : [{ key: sign, label: texts.readWith[sign](amount) }];
      });
      const chosen = await choose(texts.whichNumber(value, count), {
        choices,
        ...(of !== undefined && { detail: of }),
      });
      return decimalSigns.find((sign) => sign === chosen);
    },
    [choose],
  );
}
