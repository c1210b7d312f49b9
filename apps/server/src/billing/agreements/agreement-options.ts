import { optionsIn } from '@contador/domain/tariff-calculation';
import { isoMonth } from '@contador/kernel';
import { DEFAULT_OPTIONS, type Options } from '@contador/regulation';
import { colombianMonth, type TenantTransaction } from '../../platform/index.ts';
import { lawReadings } from '../../tariff-inputs/index.ts';

/** Options of law in force today that apply to agreements. */
export async function agreementOptions(
  transaction: TenantTransaction,
  now: Date,
): Promise<Pick<Options, 'extendedCollectTypes'>> {
  return { ...DEFAULT_OPTIONS, ...optionsIn(await lawReadings(transaction), isoMonth(colombianMonth(now))) };
}
