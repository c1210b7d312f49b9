import type { Month } from '@contador/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { printedNumber } from './printed-numbers.repository.ts';

/** Of rows of `bill`: was issued, and not reversed. */
export const stands: RawBuilder<boolean> = sql<boolean>`(not exists (
    select from bill_reversal r where r.tenant = bill.tenant and r.number = bill.number)
  and exists (select from billed_cycle d where d.tenant = bill.tenant and d.run = bill.run))`;

/** A bill as it was issued, by its particulars. */
export interface StandingBill {
  readonly number: number;
  /** As its paper has it. */
  readonly printed: string;
  readonly cycle: string;
  readonly kind: 'bill' | 'reissue';
  readonly replaces: number | null;
}

/** The bill of the client's month that stands; a client never has two. */
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
