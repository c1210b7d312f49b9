import { multiply } from '../exact.ts';
import { ExactSum } from '../exact-sum.ts';
import { contractSentences } from '../messages/contracts.ts';
import type { TextTable } from '../text/text-table.ts';

/** One contract on one day while it is read; the same object serves all rows. */
export class DispatchOfDay {
  /** Σ DESP, kWh. */
  readonly energy = new ExactSum();
  /** Σ DESP·TRF, COP. */
  readonly value = new ExactSum();
  /** DESP by hour, kWh; NaN where the cell is empty. */
  readonly hourly = new Float64Array(24);
  private readonly ofOnePrice = new ExactSum();

  /**
   * Takes the current row, whose numbers have been checked. Neighbouring hours of one price are added before they are
   * multiplied, since most contracts have one price a day. False, and a finding, where an hour has energy and no price.
   */
  read(table: TextTable, energy: Int32Array, price: Int32Array): boolean {
    this.energy.clear();
    this.value.clear();
    this.ofOnePrice.clear();
    let sound = true;
    for (let hour = 0; hour < 24; hour++) {
      const priceCell = price[hour] as number;
      const kwh = table.addTo(this.ofOnePrice, energy[hour] as number);
      this.hourly[hour] = kwh;
      if (kwh > 0 && table.isEmpty(priceCell)) {
        sound = false;
        table.refuse(priceCell, 'value-required', contractSentences.priceOfHour, '');
      }
      const next = price[hour + 1];
      if (next === undefined || !table.sameBytes(priceCell, next)) this.closePrice(table, priceCell);
    }
    return sound;
  }

  private closePrice(table: TextTable, priceCell: number): void {
    this.energy.addSum(this.ofOnePrice);
    const mantissa = table.mantissa(priceCell);
    if (mantissa === undefined) this.value.addExact(multiply(this.ofOnePrice.total(), table.exact(priceCell)));
    else this.value.addProduct(this.ofOnePrice, mantissa.integer, mantissa.scale);
    this.ofOnePrice.clear();
  }
}
