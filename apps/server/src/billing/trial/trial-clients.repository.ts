import type { QueryOf } from '@contador/contract';
import type { checkTrialClients, TrialClientRow, TrialConceptRow } from '@contador/contract/billing';
import { cursorAfter, pageEndOf } from '@contador/contract/wire';
import { TRIAL_CONCEPTS } from '@contador/domain/billing';
import { decimal } from '@contador/kernel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables, TenantTransaction } from '../../platform/index.ts';
import { conceptRows } from './trial-sums.repository.ts';

type Row = Selectable<Tables['trial_row']>;
export type ClientPage = Pick<QueryOf<typeof checkTrialClients>, 'search' | 'after' | 'only'> & {
  readonly limit: number;
};

/** A page of the clients of a trial that match the search, largest difference first. */
export async function trialClients(
  transaction: TenantTransaction,
  run: string,
  page: ClientPage,
): Promise<{ clients: TrialClientRow[]; matching: number; next: string | null }> {
  const [rows, count] = await Promise.all([
    transaction
      .selectFrom('trial_row')
      .selectAll()
      .where('run', '=', run)
      .where(fitting(page))
      .where(beyond(page))
      .orderBy('size', 'desc')
      .orderBy('natural_key')
      .orderBy('client_code')
      .limit(page.limit)
      .execute(),
    transaction
      .selectFrom('trial_row')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('run', '=', run)
      .where(fitting(page))
      .executeTakeFirstOrThrow(),
  ]);
  const last = rows.length < page.limit ? undefined : rows.at(-1);
  return {
    clients: rows.map(clientOf),
    matching: count.count,
    next:
      last === undefined
        ? null
        : cursorAfter({ rank: last.size, naturalKey: last.natural_key, clientCode: last.client_code }),
  };
}

/** A client of a trial with its concepts; `undefined` if the trial does not include it. */
export async function trialClient(
  transaction: TenantTransaction,
  run: string,
  code: string,
): Promise<{ client: TrialClientRow; concepts: TrialConceptRow[] } | undefined> {
  const row = await transaction
    .selectFrom('trial_row')
    .selectAll()
    .where('run', '=', run)
    .where('client_code', '=', code)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const causes = row.parts.length / TRIAL_CONCEPTS.length - 1;
  return { client: clientOf(row), concepts: conceptRows(row.before, row.after, row.parts, causes) };
}

function clientOf(row: Row): TrialClientRow {
  const size = TRIAL_CONCEPTS.length;
  const causes = Array.from({ length: row.parts.length / size }, (_, cause) =>
    sumOf(row.parts.slice(cause * size, (cause + 1) * size)),
  );
  return {
    code: row.client_code,
    sic: row.sic_code,
    name: row.name,
    useType: row.use_type,
    stratum: row.stratum,
    energy: row.energy,
    energyAfter: row.energy_after,
    before: sumOf(row.before),
    after: sumOf(row.after),
    difference: decimal(row.difference).toFixed(),
    parts: causes,
  };
}

function sumOf(amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), decimal(0)).toFixed();
}

function fitting({ search, only }: ClientPage): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (only === 'changed') conditions.push(sql`size > 0`);
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(client_code ilike ${part} or sic_code ilike ${part} or name ilike ${part})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

function beyond({ after }: ClientPage): RawBuilder<boolean> {
  if (after === undefined) return sql<boolean>`true`;
  const { rank: size, naturalKey, clientCode } = pageEndOf(after);
  return sql<boolean>`(size < ${size}::numeric or (size = ${size}::numeric and (natural_key, client_code) > (${naturalKey}, ${clientCode})))`;
}
