import { type Decimal, type Quantity, quantity, roundHalfUp } from '@contador/kernel';

const ENERGY_DECIMALS = 6;

/**
 * A consumption of another size, kWh with 6 decimals, in the bands of the one that was measured and in their proportion; they add up to it exactly.
 * `undefined` where nothing was measured, and so no proportion is known.
 */
export function bandsAt(
  measured: readonly Quantity<'kWh'>[],
  energy: Quantity<'kWh'>,
): readonly Quantity<'kWh'>[] | undefined {
  const sum = (of: readonly Decimal[]) => of.reduce((total, it) => total.plus(it), quantity(0, 'kWh'));
  const total = sum(measured);
  if (measured.length === 1) return [energy];
  if (total.isZero()) return energy.isZero() ? measured : undefined;
  const first = measured
    .slice(0, -1)
    .map((band) => quantity(roundHalfUp(band.times(energy).dividedBy(total), ENERGY_DECIMALS), 'kWh'));
  return [...first, quantity(energy.minus(sum(first)), 'kWh')];
}
