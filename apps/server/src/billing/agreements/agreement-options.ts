import { optionsIn } from '@contador/domain/tariff-calculation';
import { DEFAULT_OPTIONS, type Options } from '@contador/regulation';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { lawReadings } from '../../tariff-inputs/index.ts';

/** How the company reads today what the law leaves open of agreements. */
export async function agreementOptions(
  transaction: TenantTransaction,
  now: Date,
): Promise<Pick<Options, 'extendedCollectTypes'>> {
  const month = now.toISOString().slice(0, 7);
  return { ...DEFAULT_OPTIONS, ...optionsIn(await lawReadings(transaction), month) };
}
