import { hourlyEnergy, sumOfHours } from '@contador/kernel';
import type { MeteredHours } from '@contador/regulation';
import type { ExpectedHours } from './expected-hours.ts';
import type { Quartiles } from './weighted-quartiles.ts';

/** Three scenarios of an expected month: `lowest` bill (little import, much export), `middle`, and `highest` bill. */
export type ExpectedMonths = Readonly<Record<'lowest' | 'middle' | 'highest', MeteredHours>>;

/** Combines opposite quartiles: import and reactive energy at one end of their ranges, export at the other. */
export function expectedMonths(hours: ExpectedHours): ExpectedMonths {
  const month = (importQuartile: keyof Quartiles, exportQuartile: keyof Quartiles): MeteredHours => ({
    imports: hourlyEnergy(hours.ACT_DEM[importQuartile]),
    exports: hourlyEnergy(hours.ACT_GEN[exportQuartile]),
    inductive: hourlyEnergy(hours.REA_IND[importQuartile]),
    capacitive: hourlyEnergy(hours.REA_CAP[importQuartile]),
  });
  return { lowest: month('lower', 'upper'), middle: month('middle', 'middle'), highest: month('upper', 'lower') };
}

/** Imported and exported energy of a month at its quartiles, in millionths. */
export function expectedTotals(hours: ExpectedHours): Readonly<Record<'imported' | 'exported', Quartiles>> {
  const totals = ({ lower, middle, upper }: ExpectedHours['ACT_DEM']): Quartiles => ({
    lower: sumOfHours(hourlyEnergy(lower)),
    middle: sumOfHours(hourlyEnergy(middle)),
    upper: sumOfHours(hourlyEnergy(upper)),
  });
  return { imported: totals(hours.ACT_DEM), exported: totals(hours.ACT_GEN) };
}
