import type { Refused } from '@contador/contract';
import { refuse } from '@contador/contract';

/** PostgreSQL's codes for a text that no column can hold, whatever the statement: the sender's, not ours. */
const expected: Readonly<Record<string, string>> = {
  '22021': 'texto sin caracteres de control',
  '22P05': 'texto sin caracteres de control',
  '54000': 'un texto de un tamaño que se pueda guardar',
};

/** A number that no column can hold: the sender's where it was sent, and else of our own arithmetic. */
const OUT_OF_RANGE = '22003';

/**
 * The refusal for what the database would not keep of what was sent. The border refuses odd text with the name of its field; this is for
 * values that reach the database another way, such as the cell of a file. `undefined` for a fault of ours, such as a sum that overflows.
 */
export function unstorableRefusal(error: unknown, sent: unknown): Refused | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === OUT_OF_RANGE) {
    // PostgreSQL quotes a number that it was given, and none that it came to itself.
    const [, given] = /"([^"]+)"/.exec(String(message)) ?? [];
    const isSent = given !== undefined && holds(sent, given);
    return isSent
      ? refuse('malformed-request', [{ expected: 'un número de un tamaño que se pueda guardar' }])
      : undefined;
  }
  if (typeof code !== 'string' || !Object.hasOwn(expected, code)) return undefined;
  return refuse('malformed-request', [{ expected: expected[code] as string }]);
}

function holds(sent: unknown, value: string): boolean {
  if (typeof sent === 'object' && sent !== null) return Object.values(sent).some((each) => holds(each, value));
  return sent !== undefined && sent !== null && String(sent) === value;
}
