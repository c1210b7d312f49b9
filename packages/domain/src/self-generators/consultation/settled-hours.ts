import { MILLIONTHS } from '@contador/kernel';
import type { MeasuredMonth, MeteredHours } from '@contador/regulation';
import { measuredByRecord, type SettlementRecord } from '../settlement-record.ts';

/**
 * Measures the hours of a month as its settlement did. Returns `undefined` when they do not add up to the settled surplus (in millionths),
 * as in a month that another system settled.
 */
export function hoursOfSettlement(
  hours: MeteredHours,
  record: Pick<SettlementRecord, 'client' | 'prices' | 'readings'>,
  surplus: number,
): MeasuredMonth['hours'] | undefined {
  const measured = measuredByRecord(hours, record);
  return measured.surplus === surplus ? measured.hours : undefined;
}

/**
 * Converts twice the millionths to kVArh with six decimals; half a millionth rounds up. Only for display: the charge uses the unrounded
 * value.
 */
export function penalisedEnergy(doubledMillionths: number): number {
  return Math.ceil(doubledMillionths / 2) / MILLIONTHS;
}
