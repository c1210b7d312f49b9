import type { Sheet } from '../synthetic-month/draft.ts';
import type { Told } from './answer-key.ts';
import type { SyntheticClient } from './client.ts';
import type { Cycle } from './cycle.ts';

/** One in this many clients is missing from the file, and one in this many consumes ten times the usual. */
const MISSING_EVERY = 31;
const DEVIATING_EVERY = 23;

/** Clients missing from the file, whose consumption is typed. Excludes clients with hours, which cannot be typed. */
export function notSent(clients: readonly SyntheticClient[]): ReadonlySet<string> {
  return codes(clients.filter((client, at) => at % MISSING_EVERY === 3 && !client.manual && !client.withHours));
}

export function mostDeviating(clients: readonly SyntheticClient[]): ReadonlySet<string> {
  return codes(clients.filter((_, at) => at % DEVIATING_EVERY === 5));
}

const codes = (clients: readonly SyntheticClient[]) => new Set(clients.map(({ code }) => code));

/** The first, rejected version of the file, in which its first client appears twice. Only for files in the layout of a program. */
export function faultyFile(
  cycle: Cycle,
  [first, ...hours]: readonly Sheet[],
): { sheets: Sheet[]; expectedMessages: Told[] } | undefined {
  const row = first?.rows[1];
  if (first === undefined || row === undefined || cycle.periodicity !== 1) return undefined;
  const sheets = [{ ...first, rows: [...first.rows, row] }, ...hours];
  return {
    sheets,
    expectedMessages: [{ line: first.rows.length + 1, column: 'CODIGO_SIC', sentence: 'repetido en la línea 2' }],
  };
}
