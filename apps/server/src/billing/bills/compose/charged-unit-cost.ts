import { type Decimal, decimal } from '@contador/kernel';
import type { UnitCostParts } from '../../liquidation/energy/regulated-prices.ts';
import type { BillContents } from './compose-bill.ts';

/** Maximum rounding difference between the price and the sum of its parts, COP/kWh: both are published with two decimals. */
const ROUNDED = '0.04';

/**
 * Parts of the charged price of a kWh, which must add up to it: the published components, plus the difference to the tariff option where
 * the price is the one of the option (decision 010). `undefined` if they do not add up or no price is known.
 */
export function chargedUnitCost(
  { components, option }: UnitCostParts,
  charged: Decimal | undefined,
): BillContents['unitCost'] {
  if (charged === undefined || components.length === 0) return undefined;
  const parts = components.map(({ symbol, value }) => ({ symbol, value: decimal(value) }));
  const ofOption = option === undefined ? [] : [{ symbol: 'CUop', value: decimal(option) }];
  const addsUp = (all: typeof parts) =>
    all
      .reduce((lacking, { value }) => lacking.minus(value), charged)
      .abs()
      .lessThanOrEqualTo(ROUNDED);
  const found = [parts, [...parts, ...ofOption]].find(addsUp);
  return found && { parts: found, charged };
}
