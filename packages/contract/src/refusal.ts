import { shownDirections, visibleText } from '@contador/kernel';
import { z } from 'zod';
import type { RefusalCode } from './messages/refusals.ts';

/** One particular of a refusal: which field, or which place of which file, and what was expected there. */
export const particular = z.object({
  field: z.string().optional(),
  /** What the field is called on the screen. */
  label: z.string().optional(),
  file: z.string().optional(),
  sheet: z.string().optional(),
  line: z.number().optional(),
  column: z.string().optional(),
  cell: z.string().optional(),
  value: z.string().optional(),
  expected: z.string(),
  /** Both amounts of a number that a file carries as text, by the decimal sign: whoever sends the file declares it as `decimalSign`. */
  readings: z.object({ point: z.string(), comma: z.string() }).optional(),
});
export type Particular = z.output<typeof particular>;

/** The body of every answer that refuses. The status is 400, 403, 404, 409, 413, 429 or 500; 422 says that the session is over. */
export const refusalReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.array(particular),
    reference: z.string().optional(),
  }),
});
export type RefusalReply = z.output<typeof refusalReply>;

/** Why a call was refused: the code names the sentence, the particulars say where and what was expected. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly particulars: readonly Particular[];
  /** Fields that a specification wants beside the error: `{ invalid_password: true }`. */
  readonly legacy?: Readonly<Record<string, unknown>>;
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/**
 * A refusal as the `Result` that handlers and operations give back; its sentence is the catalogue's. What it quotes can be
 * kept and sent whatever it was: a sign stands for what cannot, and the end of what is too long is left out.
 */
export function refuse(
  code: RefusalCode,
  particulars: readonly Particular[] = [],
  legacy?: Readonly<Record<string, unknown>>,
): Refused {
  const quoted = particulars.map(quotable);
  return { ok: false, refusal: { code, particulars: quoted, ...(legacy !== undefined && { legacy }) } };
}

const LONGEST_QUOTE = 1000;

function quotable(particular: Particular): Particular {
  const quote = (text: string) => {
    const shown = shownDirections(visibleText(text.length > LONGEST_QUOTE ? text.slice(0, LONGEST_QUOTE) : text));
    return text.length > LONGEST_QUOTE ? `${shown}…` : shown;
  };
  return Object.fromEntries(
    Object.entries(particular).map(([name, value]) => [name, typeof value === 'string' ? quote(value) : value]),
  ) as Particular;
}
