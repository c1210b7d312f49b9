import type { Month } from '@contador/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { printedNumber } from './printed-numbers.repository.ts';

/** SQL condition on `bill`: issued and not reversed. Such a bill is called valid. */
export const stands: RawBuilder<boolean> = sql<boolean>`(not exists (
    select from bill_reversal r where r.tenant = bill.tenant and r.number = bill.number)
  and exists (select from billed_cycle d where d.tenant = bill.tenant and d.run = bill.run))`;

/** Identifying data of an issued bill. */
export interface StandingBill {
  readonly number: number;
  /** Number as printed. */
  readonly printed: string;
  readonly cycle: string;
  readonly kind: 'bill' | 'reissue';
  readonly replaces: number | null;
}

/** The valid bill of the client's month; there is at most one. */
export async function standingBill(
  transaction: TenantTransaction,
  { year, number }: Month,
  clientCode: string,
): Promise<StandingBill | undefined> {
  const { rows } = await sql<StandingBill>`select number, ${printedNumber} as printed, cycle, kind, replaces from bill
    where client_code = ${clientCode} and year = ${year} and month = ${number} and ${stands}
    order by number desc limit 1`.execute(transaction);
  return rows[0];
}
