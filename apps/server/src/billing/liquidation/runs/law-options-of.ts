import { optionsIn } from '@contador/domain/tariff-calculation';
import { DEFAULT_OPTIONS, type Options } from '@contador/regulation';
import type { TenantTransaction } from '../../../platform/index.ts';
import { lawReadings } from '../../../tariff-inputs/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';

/** Options of law in force in the month in which the billing period starts. */
export async function lawOptionsOf(
  transaction: TenantTransaction,
  { start }: Pick<CycleMonth, 'start'>,
): Promise<Options> {
  return { ...DEFAULT_OPTIONS, ...optionsIn(await lawReadings(transaction), start.slice(0, 7)) };
}
