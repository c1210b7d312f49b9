import type { ReviewPage } from '@contador/contract/billing';
import { cursorAfter, pageEndOf } from '@contador/contract/wire';
import { type ReviewReason, reviewReasonOf } from '@contador/domain/billing';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import { outsideOfUsual } from '../consumption/outside-of-usual.ts';
import type { RunSums } from '../runs/run-sums.repository.ts';

/** SQL condition for rows that match the filters, over `l` (`liquidation_row`) and `c` (its `client`). */
function fitting({ search, reason, only, use_type: use, stratum }: ReviewPage): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (only === 'to-look') conditions.push(sql`l.score > 0`);
  if (only === 'outside') conditions.push(outsideOfUsual);
  if (use !== undefined) conditions.push(sql`l.use_type = ${use}`);
  if (stratum !== undefined) conditions.push(sql`l.stratum = ${stratum}`);
  if (reason !== undefined) {
    conditions.push(sql`exists (select from unnest(l.reasons) as each where split_part(each, ':', 1) = ${reason})`);
  }
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(sql`(l.client_code ilike ${part} or l.sic_code ilike ${part} or c.name ilike ${part})`);
  }
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** SQL condition for the rows after the cursor. Codes with equal natural keys, such as `7` and `007`, are ordered by their text. */
function beyond({ order, after }: ReviewPage): RawBuilder<boolean> {
  if (after === undefined) return sql<boolean>`true`;
  const { rank: score, naturalKey, clientCode } = pageEndOf(after);
  const later = sql`(l.natural_key, l.client_code) > (${naturalKey}, ${clientCode})`;
  if (order !== 'review') return sql<boolean>`${later}`;
  return sql<boolean>`(l.score < ${score}::numeric or (l.score = ${score}::numeric and ${later}))`;
}

/** Order of the rows: by review score and then by code, or by code alone. */
export function ordering({ order }: ReviewPage): RawBuilder<unknown> {
  return order === 'review' ? sql`l.score desc, l.natural_key, l.client_code` : sql`l.natural_key, l.client_code`;
}

/**
 * Selects the rows of a page before joining other tables: otherwise the planner reads and sorts all rows of the run instead of using the
 * index that has the order.
 */
export function pageOf(transaction: TenantTransaction, run: string, page: ReviewPage & { readonly limit: number }) {
  const rows = transaction
    .selectFrom('liquidation_row as l')
    .selectAll('l')
    .where('l.run', '=', run)
    .where(fitting(page))
    .where(beyond(page))
    .orderBy(ordering(page))
    .offset(page.from ?? 0)
    .limit(page.limit);
  if (!page.search) return rows;
  return rows.innerJoin('client as c', (join) =>
    join.onRef('c.tenant', '=', 'l.tenant').onRef('c.client_code', '=', 'l.client_code'),
  );
}

interface Placed {
  readonly score: string;
  readonly natural_key: string;
  readonly client_code: string;
}

/** Cursor of the next page; `null` after the last one. */
export function nextAfter(rows: readonly Placed[], limit: number): string | null {
  const last = rows.length < limit ? undefined : rows.at(-1);
  if (last === undefined) return null;
  return cursorAfter({ rank: last.score, naturalKey: last.natural_key, clientCode: last.client_code });
}

/** Parses the stored review reasons of a row. */
export function storedReasons(reasons: readonly string[]): ReviewReason[] {
  return reasons.flatMap((text) => reviewReasonOf(text) ?? []);
}

/** Number of rows that match the filters; without filters it is known from the run's sums. */
export async function matchingOf(
  transaction: TenantTransaction,
  run: string,
  page: ReviewPage,
  { clients, toLook }: Pick<RunSums, 'clients' | 'toLook'>,
): Promise<number> {
  const { search, reason, only, use_type: use, stratum } = page;
  if (!search && reason === undefined && use === undefined && stratum === undefined && only !== 'outside') {
    return only === 'to-look' ? toLook : clients;
  }
  const { rows } = await sql<{ matching: number }>`
    select count(*)::int as matching
    from liquidation_row l join client c on c.tenant = l.tenant and c.client_code = l.client_code
    where l.run = ${run}::uuid and ${fitting(page)}`.execute(transaction);
  return rows[0]?.matching ?? 0;
}
