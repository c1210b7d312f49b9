import { ambiguousAmounts, readNumberText } from '@contador/kernel';
import { z } from 'zod';
import { codedTexts } from '../messages/coded.ts';

/** The number of a decimal text that a caller sent; a text with two readings is refused with both. Only the server is sent such texts. */
export function numberOfText(sent: string, context: z.core.ParsePayload): number {
  const reading = readNumberText(sent.trim());
  if (reading.is === 'number') return Number(reading.amount);
  if (reading.is === 'ambiguous') {
    const message = codedTexts.ambiguous(ambiguousAmounts(reading.amounts));
    context.issues.push({ code: 'custom', message, input: sent });
  } else context.issues.push({ code: 'invalid_type', expected: 'number', input: sent });
  return z.NEVER;
}
