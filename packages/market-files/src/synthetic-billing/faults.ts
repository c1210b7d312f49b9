import type { Sheet } from '../synthetic-month/draft.ts';
import type { Told } from './answer-key.ts';
import type { SyntheticClient } from './client.ts';
import type { Cycle } from './cycle.ts';

/** Every so many clients one is left out of the file, and one consumes ten times what is usual. */
const MISSING_EVERY = 31;
const DEVIATING_EVERY = 23;

/** Whom the file forgets: a person types what they consumed. Their hours would be lost. */
export function notSent(clients: readonly SyntheticClient[]): ReadonlySet<string> {
  return codes(clients.filter((client, at) => at % MISSING_EVERY === 3 && !client.manual && !client.withHours));
}

export function mostDeviating(clients: readonly SyntheticClient[]): ReadonlySet<string> {
  return codes(clients.filter((_, at) => at % DEVIATING_EVERY === 5));
}

const codes = (clients: readonly SyntheticClient[]) => new Set(clients.map(({ code }) => code));

/** The file that came first, with its first client twice: refused whole. Only of who has a file as programs write it. */
export function faultyFile(
  cycle: Cycle,
  [first, ...hours]: readonly Sheet[],
): { sheets: Sheet[]; told: Told[] } | undefined {
  const row = first?.rows[1];
  if (first === undefined || row === undefined || cycle.periodicity !== 1) return undefined;
  const sheets = [{ ...first, rows: [...first.rows, row] }, ...hours];
  return { sheets, told: [{ line: first.rows.length + 1, column: 'CODIGO_SIC', sentence: 'repetido en la línea 2' }] };
}
