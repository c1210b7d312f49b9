import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { keptTable } from '../../decisions/index.ts';
import '../../database/tables/bills.ts';

/** The cycles whose months were billed; nothing of them ever changes. */
export const billings = keptTable('billed_cycle', { by: 'billed_by', at: 'billed_at' });

/** How a cycle's month was billed. */
export interface Billing {
  readonly run: string;
  readonly first: number;
  readonly last: number;
  readonly unused: number;
  readonly bills: number;
  readonly by: string;
  readonly at: string;
}

/** The billings of the month's whole cycles, by cycle. */
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
          ...{ run: row.run, first: row.firstNumber, last: row.lastNumber, unused: row.unused, bills: row.bills },
          ...{ by: row.billedBy, at: row.billedAt },
        },
      ]),
  );
}
