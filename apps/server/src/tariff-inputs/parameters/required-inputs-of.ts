import { hasFeature, type TenantProfile } from '@contador/domain/access';
import { type AskedInputs, requiredInputsFor } from '@contador/domain/tariff-inputs';
import { levelsInOption } from '@contador/domain/tariff-option';
import { type Month, nextMonth } from '@contador/kernel';
import type { SavedMarket } from '../markets/market.repository.ts';

/** Selects the files and parameters that the company's calculations and publications need in an input period. */
export function requiredInputsOf(
  profile: TenantProfile,
  period: Month,
  markets: readonly Pick<SavedMarket, 'option'>[],
): AskedInputs {
  const tariffMonth = nextMonth(period);
  const unitCost = hasFeature(profile, 'unitCostOnPublish', tariffMonth);
  return requiredInputsFor({
    unitCost,
    strata: unitCost && hasFeature(profile, 'subsidisedUnitCost', tariffMonth),
    option: markets.some(({ option }) => option && levelsInOption(option.option, tariffMonth).length > 0),
  });
}
