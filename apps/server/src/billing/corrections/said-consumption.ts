import type { CorrectedConsumption } from '@contador/contract/billing';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { ApprovedRow } from '../deviations/approved-rows.repository.ts';
import type { BillToCorrect } from './bill-to-correct.ts';
import { inductiveOf } from './corrections.repository.ts';

/** The columns of a liquidation's facts that a correction of the consumption changes. */
export const consumptionColumns = {
  active: 'billing:consumption.active[band=mon]',
  activeMax: 'billing:consumption.active[band=max]',
  activeMed: 'billing:consumption.active[band=med]',
  activeMin: 'billing:consumption.active[band=min]',
  penalised: 'billing:consumption.penalisedInductive',
  capacitive: 'billing:consumption.capacitive',
} as const satisfies Partial<Record<keyof CorrectedConsumption, string>>;

const PERMUTED = 'billing:selfGeneration.permutedEnergy';

/** The consumption that a bill says, kWh and kVArh; null of a bill without energy. */
export async function saidConsumption(
  transaction: TenantTransaction,
  { approved, liquidated, bill, of }: BillToCorrect,
): Promise<(CorrectedConsumption & { readonly hourly: boolean; readonly permuted: number | null }) | null> {
  if (approved === undefined) return null;
  const said = (id: string) => factOf(approved.energy, id);
  const band = (name: 'activeMax' | 'activeMed' | 'activeMin') => said(consumptionColumns[name]);
  const hourly = band('activeMax') !== null;
  const bands = { activeMax: band('activeMax'), activeMed: band('activeMed'), activeMin: band('activeMin') };
  const { clientCode } = liquidated;
  return {
    hourly,
    active: said(consumptionColumns.active) ?? Number(bill.active),
    inductive: Number(await inductiveOf(transaction, of.period, clientCode)),
    penalised: said(consumptionColumns.penalised) ?? 0,
    capacitive: said(consumptionColumns.capacitive) ?? 0,
    ...(hourly && bands),
    permuted: said(PERMUTED),
  };
}

function factOf({ columns, facts }: ApprovedRow, id: string): number | null {
  const text = facts[columns.indexOf(id)] ?? '';
  return text === '' ? null : Number(text);
}
