import type { Decimal, HourlyEnergy, Quantity } from '@contador/kernel';
import { decimal, energyOfMillionths, hourlyEnergy } from '@contador/kernel';
import { DEFAULT_READINGS, measureMonth } from '../../self-generation/index.ts';
import { roundedMoney } from '../money.ts';

/**
 * Splits the hours of a self-generator for its bill (CREG 174 de 2021, article 25): the energy exchanged against the import of the whole
 * period, and the value of the remaining surplus of each hour at the pool price of that hour, COP/kWh. Throws RangeError when the series
 * differ in length.
 */
export function hourlySurplus(series: {
  imports: HourlyEnergy;
  exports: HourlyEnergy;
  poolPrices: readonly Decimal[];
}): {
  readonly permutedEnergy: Quantity<'kWh'>;
  readonly surplusValue: Quantity<'COP'>;
} {
  const { imports, exports, poolPrices } = series;
  if (poolPrices.length !== exports.length) {
    throw new RangeError(`${exports.length} hours of energy, ${poolPrices.length} of price`);
  }
  const none = hourlyEnergy(imports.map(() => 0));
  const { exchanged, hours } = measureMonth(
    { imports, exports, inductive: none, capacitive: none },
    { ...DEFAULT_READINGS, hasCredit: true },
  );
  const value = poolPrices.reduce(
    (sum, price, hour) => sum.plus(energyOfMillionths(hours.surplus[hour] ?? 0).times(price)),
    decimal(0),
  );
  return { permutedEnergy: energyOfMillionths(exchanged), surplusValue: roundedMoney(value) };
}
