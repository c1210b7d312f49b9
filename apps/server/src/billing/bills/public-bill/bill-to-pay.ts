import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import { stands } from '../../issued-bills/standing-bill.repository.ts';
import { billPath, linkDays, linkKey } from '../issue/bill-link.ts';

/** Amount due of the valid bill of a client's month. */
export interface BillToPay {
  /** COP, with taxes, other concepts and the previous balance. */
  readonly payable: number;
  /** Last day to pay, `2026-11-25`. */
  readonly due: string;
  /** Path of the public page that explains the bill; null for a company that signed no link yet. */
  readonly path: string | null;
}

interface Asked {
  readonly tenant: string;
  readonly clientCode: string;
  readonly month: Month;
  readonly now: Date;
}

/** The valid bill of the client's month, or null before it is issued. */
export async function billToPay(
  transaction: TenantTransaction,
  { tenant, clientCode, month, now }: Asked,
): Promise<BillToPay | null> {
  const [{ rows }, key, days] = await Promise.all([
    sql<{ number: number; payable: string; due: string }>`select number, payable::text, due::text from bill
      where client_code = ${clientCode} and year = ${month.year} and month = ${month.number} and ${stands}
      order by number desc limit 1`.execute(transaction),
    linkKey(transaction),
    linkDays(transaction),
  ]);
  const [bill] = rows;
  if (bill === undefined) return null;
  const { number, payable, due } = bill;
  return { payable: Number(payable), due, path: key ? billPath(key, tenant, number, now, days) : null };
}
