import { type Quantity, quantity } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { type LiquidatedParts, liquidatedParts, type RunsOfMonth } from '../bills/liquidated-parts.repository.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import { approvedRows } from './approved-rows.repository.ts';
import type { Hold } from './holds.repository.ts';
import { type LiquidatedAt, liquidatedAt, partsOfLiquidated } from './liquidated-at.ts';

/** The held client at a consumption: calculated anew, and null where the approved rows are it. */
export interface HoldBasis {
  readonly kWh: Quantity<'kWh'>;
  readonly parts: LiquidatedParts;
  readonly calculated: LiquidatedAt | null;
}

/** What the client is charged as it was measured: the approved rows themselves. */
export async function measuredBasis(
  transaction: TenantTransaction,
  runs: RunsOfMonth,
  hold: Hold,
): Promise<HoldBasis | undefined> {
  const [parts] = await liquidatedParts(transaction, runs, [hold.clientCode]);
  return parts && { kWh: quantity(hold.measured, 'kWh'), parts, calculated: null };
}

/** What the client is charged at another consumption; `undefined` where its bands cannot be known. */
export async function basisAt(
  transaction: TenantTransaction,
  of: CycleMonth,
  runs: RunsOfMonth,
  hold: Hold,
  at: { readonly kWh: Quantity<'kWh'>; readonly options: Options },
): Promise<HoldBasis | undefined> {
  const { kWh, options } = at;
  if (kWh.equals(hold.measured)) return await measuredBasis(transaction, runs, hold);
  const approved = await approvedRows(transaction, runs, hold.clientCode);
  const calculated = approved && liquidatedAt(of, approved, kWh, options);
  return calculated && { kWh, parts: partsOfLiquidated(calculated), calculated };
}
