import type { CorrectedConsumption } from '@contador/contract/billing';
import type { TenantTransaction } from '../../platform/index.ts';
import type { ApprovedRow } from '../deviations/approved-rows.repository.ts';
import type { BillToCorrect } from './bill-to-correct.ts';
import { inductiveOf } from './corrections.repository.ts';

/** Fact columns of a liquidation that a consumption correction changes. */
export const consumptionColumns = {
  active: 'billing:consumption.active[band=mon]',
  activeMax: 'billing:consumption.active[band=max]',
  activeMed: 'billing:consumption.active[band=med]',
  activeMin: 'billing:consumption.active[band=min]',
  penalised: 'billing:consumption.penalisedInductive',
  capacitive: 'billing:consumption.capacitive',
  permuted: 'billing:selfGeneration.permutedEnergy',
  permutedValue: 'billing:selfGeneration.permutedValue',
  surplusValue: 'billing:selfGeneration.surplusValue',
} as const satisfies Partial<Record<keyof CorrectedConsumption, string>>;

/** Column that is set when the client delivered energy to the grid. */
export const DELIVERED = 'billing:selfGeneration.from';

/**
 * Consumption on a bill: kWh, kVArh and COP; `null` for a bill without energy. Fields of delivered energy are `null` for clients that
 * deliver none.
 */
export async function billedConsumption(
  transaction: TenantTransaction,
  { approved, liquidated, bill, cycleMonth }: BillToCorrect,
): Promise<(CorrectedConsumption & { readonly hourly: boolean; readonly delivers: boolean }) | null> {
  if (approved === undefined) return null;
  const fact = (id: string) => factOf(approved.energy, id);
  const band = (name: 'activeMax' | 'activeMed' | 'activeMin') => fact(consumptionColumns[name]);
  const hourly = band('activeMax') !== null;
  const bands = { activeMax: band('activeMax'), activeMed: band('activeMed'), activeMin: band('activeMin') };
  const { clientCode } = liquidated;
  const delivers = cycleMonth.autogenerators;
  return {
    hourly,
    delivers,
    active: fact(consumptionColumns.active) ?? Number(bill.active),
    inductive: Number(await inductiveOf(transaction, cycleMonth.period, clientCode)),
    penalised: fact(consumptionColumns.penalised) ?? 0,
    capacitive: fact(consumptionColumns.capacitive) ?? 0,
    ...(hourly && bands),
    ...(delivers && {
      permuted: fact(consumptionColumns.permuted) ?? 0,
      permutedValue: fact(consumptionColumns.permutedValue) ?? 0,
      surplusValue: fact(consumptionColumns.surplusValue) ?? 0,
    }),
  };
}

function factOf({ columns, facts }: ApprovedRow, id: string): number | null {
  const text = facts[columns.indexOf(id)] ?? '';
  return text === '' ? null : Number(text);
}
