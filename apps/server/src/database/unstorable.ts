import type { Refused } from '@contador/contract';
import { refuse } from '@contador/contract';

/** PostgreSQL's codes for a value that no column can hold, whatever the statement: the sender's, not ours. */
const expected: Readonly<Record<string, string>> = {
  '22021': 'texto sin caracteres de control',
  '22P05': 'texto sin caracteres de control',
  '22003': 'un número de un tamaño que se pueda guardar',
  '54000': 'un texto de un tamaño que se pueda guardar',
};

/**
 * The refusal for what the database would not keep. The border refuses odd text with the name of its field; this is for
 * values that reach the database another way, such as the cell of a file.
 */
export function unstorableRefusal(error: unknown): Refused | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  if (typeof code !== 'string' || !Object.hasOwn(expected, code)) return undefined;
  return refuse('malformed-request', [{ expected: expected[code] as string }]);
}
