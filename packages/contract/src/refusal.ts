import { shownDirections, visibleText } from '@contador/kernel';
import { z } from 'zod';
import type { RefusalCode } from './messages/refusals.ts';

/** A detail of a refusal: the field or the place in a file, and what was expected there. */
export const particular = z.object({
  field: z.string().optional(),
  /** Set if `field` holds the code of a client or a cycle, or the printed number of a bill, instead of the name of a field. */
  subject: z.enum(['client', 'cycle', 'bill']).optional(),
  /** Label of the field on screen. */
  label: z.string().optional(),
  file: z.string().optional(),
  sheet: z.string().optional(),
  line: z.number().optional(),
  column: z.string().optional(),
  cell: z.string().optional(),
  value: z.string().optional(),
  expected: z.string(),
  /**
   * Values of a number stored as text in a file, by the decimal sign that gives them: two of an ambiguous number, one of a number with
   * the other sign. The sender of the file resolves it with `decimalSign`.
   */
  readings: z.object({ point: z.string().optional(), comma: z.string().optional() }).optional(),
});
export type Particular = z.output<typeof particular>;

/** Body of every refusal. The status is 400, 403, 404, 409, 413, 429, 500 or 503; 422 means that the session is over. */
export const refusalReply = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.array(particular),
    reference: z.string().optional(),
  }),
});
export type RefusalReply = z.output<typeof refusalReply>;

/** Why a call was refused: the code selects the sentence, the particulars give places and expected values. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly particulars: readonly Particular[];
  /** Fields that a specification requires next to the error, such as `{ invalid_password: true }`. */
  readonly legacy?: Readonly<Record<string, unknown>>;
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

/**
 * Creates a refusal as a `Result` for handlers and operations; its sentence is taken from the catalogue. Quoted input is made safe to store
 * and send: unsupported characters are replaced and long text is truncated.
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
