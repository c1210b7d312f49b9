import { z } from 'zod';
import { numberOfText } from './number-of-text.ts';

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
