import type { Month } from '@contador/kernel';
import { appendOnlyTable, type TenantTransaction } from '../../platform/index.ts';

/** Append-only table of billed cycles. */
export const billings = appendOnlyTable('billed_cycle', { by: 'billed_by', at: 'billed_at' });

/** How a cycle month was billed: run, number range and counts. */
export interface Billing {
  readonly run: string;
  readonly first: number;
  readonly last: number;
  readonly unused: number;
  readonly bills: number;
  readonly by: string;
  readonly at: string;
}

/** Billings of whole cycles in the month, by cycle; bills issued one by one are excluded. */
export async function billingsOf(transaction: TenantTransaction, month: Month): Promise<ReadonlyMap<string, Billing>> {
  const names = [
    'cycle',
    'run',
    'firstNumber',
    'lastNumber',
    'unused',
    'bills',
    'billedBy',
    'billedAt',
    'clientCode',
  ] as const;
  const rows = await billings.rows(transaction, { period: month }, names);
  return new Map(
    rows
      .filter(({ clientCode }) => clientCode === null)
      .map((row) => [
        row.cycle,
        {
          run: row.run,
          first: row.firstNumber,
          last: row.lastNumber,
          unused: row.unused,
          bills: row.bills,
          by: row.billedBy,
          at: row.billedAt,
        },
      ]),
  );
}
