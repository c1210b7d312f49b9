import type { ReportChange } from '@contador/contract/reports';
import { type BillingSuiLayout, type BillingSuiReport, billingSuiRow } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { rowDigest, someChange, type TenantTransaction } from '../../platform/index.ts';
import { billsOfReport } from './bills-of-report.ts';
import { stateOfBill, stateOfClient } from './changing-facts.ts';
import { clientsOfReport } from './clients-of-report.ts';
import { rowsOfReport } from './report-rows.repository.ts';

interface Processed {
  readonly report: BillingSuiReport;
  readonly layout: BillingSuiLayout;
  readonly month: Month;
  /** Sequence number of the processing. */
  readonly number: number;
  /** Bill numbers as a multirange such as `{[501,503]}`; set for a processing that stored only bill numbers. */
  readonly bills: string | null;
}

/** Rows that the report would have today, by key, with a hash of what can change and whether the bill replaces another. */
function rowsToday(transaction: TenantTransaction, { report: { per, marketType }, month }: Processed) {
  return per === 'client'
    ? clientsOfReport(transaction, { marketType, month }).select([
        'c.client_code as key',
        stateOfClient(month).as('state'),
        sql<boolean>`false`.as('replaces'),
      ])
    : billsOfReport(transaction, { marketType, month }).select([
        sql<string>`b.number::text`.as('key'),
        stateOfBill.as('state'),
        sql<boolean>`b.replaces is not null`.as('replaces'),
      ]);
}

/**
 * How a processed report would differ today; `null` if it would be equal or its rows were not stored.
 * The database compares hashes of what can change, and only rows with a different hash are rebuilt, so a change that does not
 * affect a column of the report is ignored.
 */
export async function changedSince(transaction: TenantTransaction, processed: Processed): Promise<ReportChange | null> {
  const { report, layout, month, number, bills } = processed;
  const { rows } = await sql<Compared>`
    with kept as (
      select k.key, k.state, k.line from billing_sui_piece p cross join lateral unnest(p.keys, p.states, p.lines) as k (key, state, line)
      where p.code = ${report.code} and p.year = ${month.year} and p.month = ${month.number} and p.number = ${number}
      union all
      select number::text, null, null from unnest(${bills}::int8multirange) as r (numbers), generate_series(lower(numbers), upper(numbers) - 1) as number
    ), now as (${rowsToday(transaction, processed)})
    select count(k.key)::integer as kept,
      (count(*) filter (where k.key is null and not n.replaces))::integer as added,
      (count(*) filter (where k.key is null and n.replaces))::integer as replaced,
      (count(*) filter (where n.key is null))::integer as gone,
      coalesce(array_agg(k.key) filter (where k.state <> n.state), '{}') as touched,
      coalesce(array_agg(k.line) filter (where k.state <> n.state), '{}') as lines
    from kept k full join now n on n.key = k.key`.execute(transaction);
  const [compared] = rows;
  if (compared === undefined || compared.kept === 0) return null;
  const { added, replaced, gone, touched, lines } = compared;
  const before = new Map(touched.map((key, at) => [key, lines[at]]));
  let altered = 0;
  if (touched.length > 0)
    for await (const page of rowsOfReport(transaction, report, month, touched))
      altered += page.filter(({ key, facts }) => rowDigest(billingSuiRow(layout, facts)) !== before.get(key)).length;
  return someChange({ of: report.per, added, replaced, gone, altered });
}

interface Compared {
  readonly kept: number;
  readonly added: number;
  readonly replaced: number;
  readonly gone: number;
  readonly touched: string[];
  readonly lines: number[];
}
