import type { Particular } from '@contador/contract';
import { sql } from 'kysely';
import { type TenantTransaction, written } from '../../platform/index.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import type { RunsOfBills } from './bill-source.ts';
import type { BillDates, BillToIssue } from './bill-to-issue.ts';
import type { BillChunk } from './read-bill-chunk.ts';

/**
 * Inserts the bills of a chunk under their run, invisible until the run is published. Returns the reasons that block the billing of the
 * cycle.
 */
export async function writeBills(
  transaction: TenantTransaction,
  issue: {
    readonly run: string;
    readonly month: CycleMonth;
    readonly dates: BillDates;
    readonly runs: RunsOfBills;
    readonly by: string;
    readonly at: Date;
    /** For a single bill: the bill that it replaces, and the reason. */
    readonly replaces?: { readonly number: number; readonly reason: string };
  },
  { bills, reasons }: BillChunk,
): Promise<readonly Particular[]> {
  if (bills.length === 0) return reasons;
  const { run, month, dates, runs, by, at, replaces } = issue;
  const documents = bills.map(({ document }) => written('bill', { document }));
  const column = <Value>(value: (bill: BillToIssue) => Value) => sql.val(bills.map(value));
  await sql`insert into bill (number, run, client_code, sic_code, year, month, cycle, kind, replaces, reason, start_date, end_date, expedition, due, suspension,
      active, energy, lighting, security, others, vat, credits, previous_balance, adjustment, payable, cude, document, format, issued_by, issued_at,
      energy_run, lighting_run, security_run)
    select number, ${run}::uuid, client, sic, ${month.period.year}, ${month.period.number}, ${month.cycle}, ${replaces ? 'reissue' : 'bill'},
      ${replaces?.number ?? null}::bigint, ${replaces?.reason ?? null}, ${dates.startDate}::date,
      ${dates.endDate}::date, ${dates.expedition}::date, ${dates.due}::date, ${dates.suspension}::date, active, energy, lighting, security,
      others, vat, credits, balance, adjustment, payable, cude, document, ${documents[0]?.format ?? 1}, ${by}, ${at},
      ${runs.energy ?? null}::uuid, ${runs.lighting ?? null}::uuid, ${runs.security ?? null}::uuid
    from unnest(
      ${column(({ number }) => number)}::bigint[], ${column(({ clientCode }) => clientCode)}::text[], ${column(({ sicCode }) => sicCode)}::text[],
      ${column(({ active }) => active)}::numeric[], ${column(({ energy }) => energy)}::numeric[],
      ${column(({ lighting }) => lighting)}::numeric[], ${column(({ security }) => security)}::numeric[],
      ${column(({ others }) => others)}::numeric[], ${column(({ vat }) => vat)}::numeric[], ${column(({ credits }) => credits)}::numeric[],
      ${column(({ previousBalance }) => previousBalance)}::numeric[], ${column(({ adjustment }) => adjustment)}::numeric[],
      ${column(({ payable }) => payable)}::numeric[], ${column(({ cude }) => cude)}::text[],
      ${sql.val(documents.map(({ document }) => document))}::jsonb[])
      as each (number, client, sic, active, energy, lighting, security, others, vat, credits, balance, adjustment, payable, cude, document)`.execute(
    transaction,
  );
  return reasons;
}
