import type { BillContents } from '@contador/contract/billing';
import { type Decimal, decimal } from '@contador/kernel';
import type { UnitCostParts } from '../liquidation/regulated-prices.ts';

/** What the parts may lack to the price by rounding, COP/kWh: those and the price are published with two decimals. */
const ROUNDED = '0.04';

/**
 * The parts of the price of a kWh that a bill charges, which add up to it: the published components, and where the price is that of the tariff
 * option, what it differs from them by (decision 010). Undefined where neither is so, and where no price is known.
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
