import { hasEnergyCredit, type MeteredHours, measureMonth, penalisedCapacitive } from '@contador/regulation';
import type { SettlementRecord } from '../settlement-record.ts';
import { type SettledHours, settledHours } from './settled-hours.ts';

/**
 * Splits the hours of a month as its settlement did. Returns `undefined` when the hours do not add up to the settled surplus (in
 * millionths), as in a month that another system settled.
 */
export function hoursOfSettlement(
  hours: MeteredHours,
  { client, prices, readings }: Pick<SettlementRecord, 'client' | 'prices' | 'readings'>,
  surplus: number,
): SettledHours | undefined {
  const hasCredit = hasEnergyCredit({ client, prices: prices ?? { kind: 'spot' }, readings });
  const { split } = measureMonth(hours, { ...readings, hasCredit });
  if (split.surplus !== surplus) return undefined;
  return { ...settledHours(hours, split), capacitive: penalisedCapacitive(hours, readings) };
}
