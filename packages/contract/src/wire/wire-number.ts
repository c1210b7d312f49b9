import { ambiguousAmounts, readNumberText } from '@contador/kernel';
import { z } from 'zod';
import { codedTexts } from '../messages/coded.ts';

/** A number of a body, or its decimal text (`'50'`). A text with two readings is refused with both. */
export function wireNumber(schema: z.ZodType<number, number>) {
  const typed = z.union([z.number(), z.string()]);
  return z.codec(typed, schema, {
    decode: (sent, context) => {
      if (typeof sent === 'number') return sent;
      const reading = readNumberText(sent.trim());
      if (reading.is === 'number') return Number(reading.amount);
      if (reading.is === 'ambiguous') {
        const message = codedTexts.ambiguous(ambiguousAmounts(reading.amounts));
        context.issues.push({ code: 'custom', message, input: sent });
      } else context.issues.push({ code: 'invalid_type', expected: 'number', input: sent });
      return z.NEVER;
    },
    encode: (number) => number,
  });
}

/** One of several numbers: the number, its text, or the text of the option that begins with it (`'1: 1-Fin mes'`). */
export function wireChoice<const Value extends number>(values: readonly Value[]) {
  return z.codec(z.union([z.number(), z.string()]), z.literal([...values]), {
    // What is none of them is refused by the literal.
    decode: (sent) => (values.find((it) => String(it) === codeOf(sent)) ?? sent) as never,
    encode: (value) => value as number,
  });
}

/** What stands before ':' or '-', by which the server decides; a bare code is its own. */
export const codeOf = (sent: string | number) => String(sent).split(/[:-]/, 1)[0]?.trim() ?? '';
