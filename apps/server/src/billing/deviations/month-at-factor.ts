import { type Decimal, decimal, isoMonth, quantity, roundHalfUp } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import { billAmounts } from '../bills/amounts/bill-amounts.ts';
import { partsOfBills } from '../bills/amounts/bill-parts.repository.ts';
import { type LiquidatedParts, liquidatedParts } from '../bills/amounts/liquidated-parts.repository.ts';
import { type CycleMonth, cycleMonthOf } from '../cycles/liquidated-month.ts';
import { approvalOf } from '../liquidation/runs/approval.repository.ts';
import { lawOptionsOf } from '../liquidation/runs/law-options-of.ts';
import { approvedRows } from './approved-rows.repository.ts';
import { liquidatedAt, partsOfLiquidated } from './liquidated-at.ts';

/** A month's bill as approved and as it would be: kWh, and COP without balances of other bills. */
export interface MonthAtFactor {
  /** `2025-10`. */
  readonly month: string;
  readonly energy: { readonly before: number; readonly after: number };
  readonly payable: { readonly before: number; readonly after: number };
}

/** Decimals of a consumption in kWh. */
const ENERGY_DECIMALS = 6;

/**
 * The client's last approved month with its consumption multiplied by `times`; prices, percentages and agreements stay as approved.
 * `undefined` if no month of the client is approved or its distribution over hour bands cannot be determined.
 */
export async function lastMonthAtFactor(
  transaction: TenantTransaction,
  clientCode: string,
  times: Decimal,
): Promise<MonthAtFactor | undefined> {
  const found = await lastApproved(transaction, clientCode);
  if (found === undefined) return undefined;
  const cycleMonth = await cycleMonthOf(transaction, found);
  if (!cycleMonth.ok) return undefined;
  const [lighting, security, options] = await Promise.all([
    approvalOf(transaction, 'lighting', cycleMonth.value),
    approvalOf(transaction, 'security', cycleMonth.value),
    lawOptionsOf(transaction, cycleMonth.value),
  ]);
  const runs = { energy: found.run, lighting: lighting?.run, security: security?.run };
  const approved = await approvedRows(transaction, runs, clientCode);
  const [was] = await liquidatedParts(transaction, runs, [clientCode]);
  if (approved === undefined || was === undefined) return undefined;
  const before = decimal(approved.energy.active);
  const after = roundHalfUp(before.times(times), ENERGY_DECIMALS);
  const tried = liquidatedAt(cycleMonth.value, approved, quantity(after, 'kWh'), options);
  if (tried === undefined) return undefined;
  const payable = (parts: LiquidatedParts) => payableOf(transaction, cycleMonth.value, parts, options);
  return {
    month: isoMonth(cycleMonth.value.period),
    energy: { before: before.toNumber(), after: after.toNumber() },
    payable: { before: await payable(was), after: await payable(partsOfLiquidated(tried)) },
  };
}

async function payableOf(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  parts: LiquidatedParts,
  options: Options,
) {
  const own = (await partsOfBills(transaction, cycleMonth, [parts], options)).get(parts.clientCode);
  if (own === undefined) throw new Error(`${parts.clientCode} is liquidated and not there`);
  return billAmounts(own, decimal(0), options).sums.payable.toNumber();
}

async function lastApproved(transaction: TenantTransaction, clientCode: string) {
  return await transaction
    .selectFrom('liquidation_approval as approval')
    .innerJoin('liquidation_row as row', (join) =>
      join.onRef('row.tenant', '=', 'approval.tenant').onRef('row.run', '=', 'approval.run'),
    )
    .select(['approval.year', 'approval.month', 'approval.cycle', 'approval.run'])
    .where('approval.kind', '=', 'energy')
    .where('row.client_code', '=', clientCode)
    .orderBy('approval.year', 'desc')
    .orderBy('approval.month', 'desc')
    .executeTakeFirst();
}
