import { hasEnergyCredit, type MeteredHours, measureMonth, penalisedCapacitive } from '@contador/regulation';
import type { SettlementRecord } from '../settlement-record.ts';
import { type SettledHours, settledHours } from './settled-hours.ts';

/**
 * The hours of a month as its settlement split them; undefined where they do not come to the surplus that was settled, in millionths, as of a month that
 * another system settled.
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
