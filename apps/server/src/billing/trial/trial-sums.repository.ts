import type { TrialClassRow, TrialConceptRow } from '@contador/contract/billing';
import { TRIAL_CONCEPTS } from '@contador/domain/billing';
import { type Decimal, decimal } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';

const ZERO = decimal(0);

/** Sums of a trial by concept and by class, and the number of clients that would change. */
export interface TrialSums {
  readonly concepts: TrialConceptRow[];
  readonly whole: Omit<TrialConceptRow, 'concept'>;
  readonly classes: TrialClassRow[];
  readonly changedClients: number;
}

/** Exact sums over all rows of a trial with that many causes. */
export async function trialSums(transaction: TenantTransaction, run: string, causes: number): Promise<TrialSums> {
  const [before, after, parts, classes] = await Promise.all([
    summed(transaction, run, 'before'),
    summed(transaction, run, 'after'),
    summed(transaction, run, 'parts'),
    classesOf(transaction, run),
  ]);
  const concepts = conceptRows(before, after, parts, causes);
  const changedClients = classes.reduce((sum, { changed }) => sum + changed, 0);
  return { concepts, whole: wholeOf(concepts, causes), classes, changedClients };
}

/** Amounts by concept, for one client or for all; concepts that are zero on both sides are omitted. */
export function conceptRows(
  before: readonly string[],
  after: readonly string[],
  parts: readonly string[],
  causes: number,
): TrialConceptRow[] {
  return TRIAL_CONCEPTS.map((concept, at): TrialConceptRow => {
    const [one, other] = [decimal(before[at] ?? 0), decimal(after[at] ?? 0)];
    const part = (cause: number) => decimal(parts[cause * TRIAL_CONCEPTS.length + at] ?? 0).toFixed();
    return {
      concept,
      before: one.toFixed(),
      after: other.toFixed(),
      difference: other.minus(one).toFixed(),
      parts: Array.from({ length: causes + 1 }, (_, cause) => part(cause)),
    };
  }).filter((row) => [row.before, row.after, ...row.parts].some((amount) => !decimal(amount).isZero()));
}

/** Sum over the given concepts. */
export function wholeOf(concepts: readonly TrialConceptRow[], causes: number): Omit<TrialConceptRow, 'concept'> {
  const sum = (amountOf: (row: TrialConceptRow) => string | undefined) =>
    concepts.reduce((total: Decimal, row) => total.plus(amountOf(row) ?? 0), ZERO).toFixed();
  return {
    before: sum((row) => row.before),
    after: sum((row) => row.after),
    difference: sum((row) => row.difference),
    parts: Array.from({ length: causes + 1 }, (_, cause) => sum((row) => row.parts[cause])),
  };
}

async function summed(
  transaction: TenantTransaction,
  run: string,
  column: 'before' | 'after' | 'parts',
): Promise<string[]> {
  const { rows } = await sql<{ amount: string }>`
    select sum(amount)::text as amount from trial_row, unnest(${sql.ref(column)}) with ordinality as each (amount, place)
    where run = ${run}::uuid group by place order by place`.execute(transaction);
  return rows.map(({ amount }) => amount);
}

async function classesOf(transaction: TenantTransaction, run: string): Promise<TrialClassRow[]> {
  const { rows } = await sql<Omit<TrialClassRow, 'useType'> & { use_type: string }>`
    select use_type, stratum, count(*)::int as clients, (count(*) filter (where difference <> 0))::int as changed,
      sum(total)::text as before, (sum(total) + sum(difference))::text as after, sum(difference)::text as difference
    from trial_row, lateral (select sum(each) as total from unnest(before) as each) as b
    where run = ${run}::uuid group by use_type, stratum order by use_type, stratum nulls first`.execute(transaction);
  return rows.map(({ use_type: useType, ...row }) => ({ useType, ...row }));
}
