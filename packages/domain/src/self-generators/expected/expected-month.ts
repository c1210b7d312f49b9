import { hourlyEnergy, sumOfHours } from '@contador/kernel';
import { hasEnergyCredit, type MeteredHours, measureMonth } from '@contador/regulation';
import type { SettlementRecord } from '../settlement-record.ts';
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

/** Export of a month beyond its import, in millionths, and the zero-based hour in which that begins; null when it does not occur. */
export interface ExpectedSplit {
  readonly surplus: number;
  readonly crossing: number | null;
}

/** Splits the exports by law for a client settled by `record`; without energy credit the whole export is surplus from the first hour. */
export function expectedSplit(
  hours: MeteredHours,
  { client, prices, readings }: Pick<SettlementRecord, 'client' | 'prices' | 'readings'>,
): ExpectedSplit {
  const hasCredit = hasEnergyCredit({ client, prices: prices ?? { kind: 'spot' }, readings });
  const { split } = measureMonth(hours, { ...readings, hasCredit });
  return { surplus: split.surplus, crossing: split.surplus > 0 && hasCredit ? (split.crossing ?? null) : null };
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
