import type { Particular } from '@contador/contract';
import { insertRows, type TenantTransaction, written } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { RunsOfBills } from '../compose/bill-source.ts';
import type { BillDates } from '../compose/bill-to-issue.ts';
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
  const { run, month, dates, runs, by, at, replaces } = issue;
  const rows = bills.map((bill) => ({ ...bill, ...written('bill', { document: bill.document }) }));
  await insertRows(
    transaction,
    'bill',
    rows,
    {
      number: ['bigint', (bill) => bill.number],
      client_code: ['text', (bill) => bill.clientCode],
      sic_code: ['text', (bill) => bill.sicCode],
      active: ['numeric', (bill) => bill.active],
      energy: ['numeric', (bill) => bill.energy],
      lighting: ['numeric', (bill) => bill.lighting],
      security: ['numeric', (bill) => bill.security],
      others: ['numeric', (bill) => bill.others],
      vat: ['numeric', (bill) => bill.vat],
      credits: ['numeric', (bill) => bill.credits],
      previous_balance: ['numeric', (bill) => bill.previousBalance],
      adjustment: ['numeric', (bill) => bill.adjustment],
      payable: ['numeric', (bill) => bill.payable],
      cude: ['text', (bill) => bill.cude],
      document: ['jsonb', (bill) => bill.document],
      format: ['smallint', (bill) => bill.format],
    },
    {
      shared: {
        run,
        year: month.period.year,
        month: month.period.number,
        cycle: month.cycle,
        kind: replaces ? 'reissue' : 'bill',
        replaces: replaces?.number ?? null,
        reason: replaces?.reason ?? null,
        start_date: dates.startDate,
        end_date: dates.endDate,
        expedition: dates.expedition,
        due: dates.due,
        suspension: dates.suspension,
        issued_by: by,
        issued_at: at,
        energy_run: runs.energy ?? null,
        lighting_run: runs.lighting ?? null,
        security_run: runs.security ?? null,
      },
    },
  );
  return reasons;
}
