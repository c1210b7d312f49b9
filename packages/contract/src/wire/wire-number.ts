import { ambiguousAmounts, readNumberText } from '@contador/kernel';
import { z } from 'zod';
import { codedTexts } from '../messages/entry/coded.ts';

/** A number of a body, or its decimal text (`'50'`). An ambiguous text is refused with both readings. */
export function wireNumber(schema: z.ZodType<number, number>) {
  const typed = z.union([z.number(), z.string()]);
  return z.codec(typed, schema, {
    decode: (sent, context) => (typeof sent === 'number' ? sent : numberOfText(sent, context)),
    encode: (number) => number,
  });
}

/** One of several numbers: the number, its text, or the text of the option that begins with it (`'1: 1-Fin mes'`). */
export function wireChoice<const Value extends number>(values: readonly Value[]) {
  return z.codec(z.union([z.number(), z.string()]), z.literal([...values]), {
    // Unknown values are refused by the literal schema.
    decode: (sent) => (values.find((it) => String(it) === codeOf(sent)) ?? sent) as never,
    encode: (value) => value as number,
  });
}

/** The code before ':' or '-', which the server uses; a bare code is returned unchanged. */
export const codeOf = (sent: string | number) => String(sent).split(/[:-]/, 1)[0]?.trim() ?? '';

/** Parses the decimal text of a number; an ambiguous text is refused with both readings. Only the server receives such texts. */
function numberOfText(sent: string, context: z.core.ParsePayload): number {
  const reading = readNumberText(sent.trim());
  if (reading.is === 'number') return Number(reading.amount);
  if (reading.is === 'ambiguous') {
    const message = codedTexts.ambiguous(ambiguousAmounts(reading.amounts));
    context.issues.push({ code: 'custom', message, input: sent });
  } else context.issues.push({ code: 'invalid_type', expected: 'number', input: sent });
  return z.NEVER;
}
