import type { BilledSuiChange } from '@contador/contract/billing';
import type { BillingSuiReport } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { billsOfReport } from './bills-of-report.ts';

/** Ascending numbers as the ranges of a multirange: `[501,503]`, `[601,601]`. */
export function numberRanges(numbers: readonly number[]): string[] {
  const ranges: { readonly first: number; last: number }[] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range !== undefined && range.last + 1 === number) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => `[${first},${last}]`);
}

/** How many bills a report would have that the processed one has not, and how many it has that were annulled; null where none. */
export async function changedSince(
  transaction: TenantTransaction,
  {
    bills,
    ...report
  }: Pick<BillingSuiReport, 'marketType'> & {
    readonly month: Month;
    /** Those of the processed one, as they were kept. */
    readonly bills: string;
  },
): Promise<BilledSuiChange | null> {
  const kept = sql`${bills}::int8multirange`;
  const now = await billsOfReport(transaction, report)
    .where(sql<boolean>`not ${kept} @> b.number`)
    .select([
      sql<number>`(count(*) filter (where b.replaces is null))::integer`.as('issued'),
      sql<number>`(count(*) filter (where b.replaces is not null))::integer`.as('replaced'),
    ])
    .executeTakeFirstOrThrow();
  const gone = await sql<{ annulled: number }>`select count(*)::integer as annulled from bill_reversal v
    where ${kept} @> v.number and not exists (select from bill n where n.tenant = v.tenant and n.replaces = v.number)`.execute(
    transaction,
  );
  const changed = { ...now, annulled: gone.rows[0]?.annulled ?? 0 };
  return Object.values(changed).some((count) => count > 0) ? changed : null;
}
