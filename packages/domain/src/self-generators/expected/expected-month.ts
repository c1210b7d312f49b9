import { hourlyEnergy, sumOfHours } from '@contador/kernel';
import { hasEnergyCredit, type MeteredHours, measureMonth } from '@contador/regulation';
import type { SettlementRecord } from '../settlement-record.ts';
import type { ExpectedHours } from './expected-hours.ts';
import type { Quartiles } from './weighted-quartiles.ts';

/** The three months between which the one that is expected lies: of the lowest bill (little import, much export), the middle one, of the highest. */
export type ExpectedMonths = Readonly<Record<'lowest' | 'middle' | 'highest', MeteredHours>>;

/** Import and reactive energy at one end of their ranges, export at the other. */
export function expectedMonths(hours: ExpectedHours): ExpectedMonths {
  const of = (taken: keyof Quartiles, given: keyof Quartiles): MeteredHours => ({
    imports: hourlyEnergy(hours.ACT_DEM[taken]),
    exports: hourlyEnergy(hours.ACT_GEN[given]),
    inductive: hourlyEnergy(hours.REA_IND[taken]),
    capacitive: hourlyEnergy(hours.REA_CAP[taken]),
  });
  return { lowest: of('lower', 'upper'), middle: of('middle', 'middle'), highest: of('upper', 'lower') };
}

/** What of a month's export is beyond its import, in millionths, and the hour, from 0, with which that begins; null where it does not. */
export interface ExpectedSplit {
  readonly surplus: number;
  readonly crossing: number | null;
}

/** The split of the law for a client that is settled by that record; without credit everything exported is surplus from the first hour. */
export function expectedSplit(
  hours: MeteredHours,
  { client, prices, readings }: Pick<SettlementRecord, 'client' | 'prices' | 'readings'>,
): ExpectedSplit {
  const hasCredit = hasEnergyCredit({ client, prices: prices ?? { kind: 'spot' }, readings });
  const { split } = measureMonth(hours, { ...readings, hasCredit });
  return { surplus: split.surplus, crossing: split.surplus > 0 && hasCredit ? (split.crossing ?? null) : null };
}

/** The imported and exported energy of a month at its quartiles, in millionths. */
export function expectedTotals(hours: ExpectedHours): Readonly<Record<'imported' | 'exported', Quartiles>> {
  const of = ({ lower, middle, upper }: ExpectedHours['ACT_DEM']): Quartiles => ({
    lower: sumOfHours(hourlyEnergy(lower)),
    middle: sumOfHours(hourlyEnergy(middle)),
    upper: sumOfHours(hourlyEnergy(upper)),
  });
  return { imported: of(hours.ACT_DEM), exported: of(hours.ACT_GEN) };
}
