import { type Decimal, type Quantity, quantity, roundHalfUp } from '@contador/kernel';

const ENERGY_DECIMALS = 6;

/**
 * Splits `energy` (kWh, 6 decimals) over the hour bands in the proportion of the `measured` bands; the parts add up to it exactly. Returns
 * `undefined` where nothing was measured, because no proportion is known then.
 */
export function bandsAt(
  measured: readonly Quantity<'kWh'>[],
  energy: Quantity<'kWh'>,
): readonly Quantity<'kWh'>[] | undefined {
  const sum = (bands: readonly Decimal[]) => bands.reduce((total, it) => total.plus(it), quantity(0, 'kWh'));
  const total = sum(measured);
  if (measured.length === 1) return [energy];
  if (total.isZero()) return energy.isZero() ? measured : undefined;
  const first = measured
    .slice(0, -1)
    .map((band) => quantity(roundHalfUp(band.times(energy).dividedBy(total), ENERGY_DECIMALS), 'kWh'));
  return [...first, quantity(energy.minus(sum(first)), 'kWh')];
}
