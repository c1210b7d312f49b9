import type { Decimal, HourlyEnergy, Quantity } from '@contador/kernel';
import { decimal, energyOfMillionths } from '@contador/kernel';
import { splitSurplus, surplusInHour } from '../../self-generation/index.ts';
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
  const split = splitSurplus(imports, exports);
  let value = decimal(0);
  for (let hour = split.crossing ?? exports.length; hour < exports.length; hour++) {
    value = value.plus(energyOfMillionths(surplusInHour(split, exports, hour)).times(poolPrices[hour] as Decimal));
  }
  return { permutedEnergy: energyOfMillionths(split.exchanged), surplusValue: roundedMoney(value) };
}
