import { type Quantity, quantity } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import {
  type LiquidatedParts,
  liquidatedParts,
  type RunsOfMonth,
} from '../bills/amounts/liquidated-parts.repository.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import { approvedRows } from './approved-rows.repository.ts';
import type { Hold } from './holds.repository.ts';
import { type LiquidatedAt, liquidatedAt, partsOfLiquidated } from './liquidated-at.ts';

/** A held client at a given consumption. `calculated` is `null` if the approved rows already have that consumption. */
export interface HoldBasis {
  readonly kWh: Quantity<'kWh'>;
  readonly parts: LiquidatedParts;
  readonly calculated: LiquidatedAt | null;
}

/** Charges of the client at its measured consumption: the approved rows themselves. */
export async function measuredBasis(
  transaction: TenantTransaction,
  runs: RunsOfMonth,
  hold: Hold,
): Promise<HoldBasis | undefined> {
  const [parts] = await liquidatedParts(transaction, runs, [hold.clientCode]);
  return parts && { kWh: quantity(hold.measured, 'kWh'), parts, calculated: null };
}

/** Charges of the client at another consumption; `undefined` if its distribution over hour bands cannot be determined. */
export async function basisAt(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  runs: RunsOfMonth,
  hold: Hold,
  at: { readonly kWh: Quantity<'kWh'>; readonly options: Options },
): Promise<HoldBasis | undefined> {
  const { kWh, options } = at;
  if (kWh.equals(hold.measured)) return await measuredBasis(transaction, runs, hold);
  const approved = await approvedRows(transaction, runs, hold.clientCode);
  const calculated = approved && liquidatedAt(cycleMonth, approved, kWh, options);
  return calculated && { kWh, parts: partsOfLiquidated(calculated), calculated };
}
