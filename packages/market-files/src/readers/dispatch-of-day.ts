import { exactOf, multiply, plainText, ZERO } from '../exact.ts';
import { ExactSum } from '../exact-sum.ts';
import type { DailyDispatch } from '../readings/dspcttos.ts';
import type { TextTable } from '../text/text-table.ts';

/**
 * Energy and value of the current row's day, exact. Neighbouring hours of one price are added before they are
 * multiplied, since most contracts have one price a day. An hour with energy and no price is a finding.
 */
export function dispatchOfDay(
  table: TextTable,
  day: number,
  energy: Int32Array,
  price: Int32Array,
): DailyDispatch | undefined {
  const energies = new ExactSum();
  const values = new ExactSum();
  let ofOnePrice = new ExactSum();
  let sound = true;
  for (let hour = 0; hour < 24; hour++) {
    const energyCell = energy[hour] as number;
    const priceCell = price[hour] as number;
    if (table.isEmpty(priceCell) && table.number(energyCell) > 0) {
      sound = false;
      table.refuse(priceCell, 'value-required', 'La tarifa de la hora, porque hay energía despachada.', '');
    }
    table.addTo(ofOnePrice, energyCell);
    const next = price[hour + 1];
    if (next !== undefined && table.sameBytes(priceCell, next)) continue;
    const kwh = ofOnePrice.total();
    energies.addExact(kwh);
    values.addExact(multiply(kwh, exactOf(table.text(priceCell)) ?? ZERO));
    ofOnePrice = new ExactSum();
  }
  if (!sound) return undefined;
  return { ...table.place(), day, energy: plainText(energies.total()), value: plainText(values.total()) };
}
