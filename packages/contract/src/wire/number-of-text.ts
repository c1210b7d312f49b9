import { ambiguousAmounts, readNumberText } from '@contador/kernel';
import { z } from 'zod';
import { codedTexts } from '../messages/entry/coded.ts';

/** Parses the decimal text of a number; an ambiguous text is refused with both readings. Only the server receives such texts. */
export function numberOfText(sent: string, context: z.core.ParsePayload): number {
  const reading = readNumberText(sent.trim());
  if (reading.is === 'number') return Number(reading.amount);
  if (reading.is === 'ambiguous') {
    const message = codedTexts.ambiguous(ambiguousAmounts(reading.amounts));
    context.issues.push({ code: 'custom', message, input: sent });
  } else context.issues.push({ code: 'invalid_type', expected: 'number', input: sent });
  return z.NEVER;
}
