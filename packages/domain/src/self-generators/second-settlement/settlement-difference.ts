import { type Decimal, decimal, MILLIONTHS } from '@contador/kernel';
import {
  type MeasuredMonth,
  SETTLEMENT_CONCEPTS,
  type SettledMonth,
  type SettlementConcept,
} from '@contador/regulation';
import type { SecondSettlement } from './second-settlement.ts';

/**
 * First difference between two settlements of a month: the concept, or M when the days of excess differ, and the first zero-based hour
 * whose surplus or penalised energy differs.
 */
export interface SettlementDifference {
  readonly concept: SettlementConcept | 'M' | null;
  /** COP; days for M. */
  readonly first: Decimal | null;
  readonly second: Decimal | null;
  readonly hour: number | null;
}

/**
 * Compares a settlement with the second settlement, to the cent and to a millionth of a kWh; `undefined` when both are equal. An
 * approval stops at the first difference.
 */
export function settlementDifference(
  measured: MeasuredMonth,
  { cents }: Pick<SettledMonth, 'cents'>,
  second: SecondSettlement,
): SettlementDifference | undefined {
  const hour = hourThatDiffers(measured, second);
  for (const concept of SETTLEMENT_CONCEPTS) {
    const first = decimal(cents[concept]).dividedBy(100);
    const other = second.concepts[concept]?.value ?? null;
    if (other === null || !first.equals(other)) return { concept, first, second: other, hour };
  }
  if (measured.excessDays !== second.excessDays) {
    return { concept: 'M', first: decimal(measured.excessDays), second: decimal(second.excessDays), hour };
  }
  return hour === null ? undefined : { concept: null, first: null, second: null, hour };
}

function hourThatDiffers({ hours: measured }: MeasuredMonth, { hours }: SecondSettlement): number | null {
  const at = hours.findIndex(
    ({ surplus, penalised, capacitive }, hour) =>
      isOther(surplus, MILLIONTHS, measured.surplus[hour] as number) ||
      isOther(penalised, 2 * MILLIONTHS, measured.doubledPenalised[hour] as number) ||
      isOther(capacitive, MILLIONTHS, measured.capacitive[hour] as number),
  );
  return at < 0 ? null : at;
}

/** True when an energy in kWh, multiplied by `parts`, differs from `whole`. */
function isOther(energy: Decimal, parts: number, whole: number): boolean {
  return energy.isZero() ? whole !== 0 : !energy.times(parts).equals(whole);
}
