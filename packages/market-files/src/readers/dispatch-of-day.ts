import { multiply } from '../exact.ts';
import { ExactSum } from '../exact-sum.ts';
import { contractSentences } from '../messages/contracts.ts';
import type { TextTable } from '../text/text-table.ts';

/** Accumulator of one contract on one day; a single object is reused for all rows. */
export class DispatchOfDay {
  /** Σ DESP, kWh. */
  readonly energy = new ExactSum();
  /** Σ DESP·TRF, COP. */
  readonly value = new ExactSum();
  /** DESP by hour, kWh; NaN where the cell is empty. */
  readonly hourly = new Float64Array(24);
  private readonly ofOnePrice = new ExactSum();

  /**
   * Adds the current row, whose numbers were already checked. Consecutive hours with the same price are summed before multiplying, since
   * most contracts have one price a day. Returns false, with a finding, when an hour has energy and no price.
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
