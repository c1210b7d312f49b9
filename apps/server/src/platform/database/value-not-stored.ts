import type { Refused } from '@contador/contract';
import { refuse } from '@contador/contract';

/** SQLSTATE codes for text that no column can store, a fault of the sender. */
const expected: Readonly<Record<string, string>> = {
  '22021': 'texto sin caracteres de control',
  '22P05': 'texto sin caracteres de control',
  '54000': 'un texto de un tamaño que se pueda guardar',
};

/** SQLSTATE for a number out of range: a fault of the sender if it was submitted, otherwise of our own arithmetic. */
const OUT_OF_RANGE = '22003';

/**
 * Refusal for a submitted value that the database cannot store. The HTTP layer already refuses such text by field name; this covers values
 * that arrive otherwise, such as cells of a file. `undefined` for our own faults, such as an overflowing sum.
 */
export function valueNotStoredRefusal(error: unknown, sent: unknown): Refused | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === OUT_OF_RANGE) {
    // PostgreSQL quotes a number that it was given, but not one that it calculated.
    const [, value] = /"([^"]+)"/.exec(String(message)) ?? [];
    const isSent = value !== undefined && holds(sent, value);
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
