import { type Decimal, decimal, MILLIONTHS } from '@contador/kernel';
import {
  type MeasuredMonth,
  penalisedCapacitive,
  SETTLEMENT_CONCEPTS,
  type SettledCents,
  type SettlementConcept,
  type SettlementFacts,
  surplusInHour,
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
 * Compares the kernel's settlement with the second settlement, to the cent and to a millionth of a kWh; `undefined` when both are equal. An
 * approval stops at the first difference.
 */
export function settlementDifference(
  facts: SettlementFacts,
  measured: MeasuredMonth,
  { cents }: Pick<SettledCents, 'cents'>,
  second: SecondSettlement,
): SettlementDifference | undefined {
  const hour = hourThatDiffers(facts, measured, second);
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

function hourThatDiffers(
  { exports, imports, inductive, capacitive, readings }: SettlementFacts,
  { split }: MeasuredMonth,
  { hours }: SecondSettlement,
): number | null {
  const leading = penalisedCapacitive({ imports, capacitive }, readings);
  const at = hours.findIndex(({ surplus, penalised, capacitive: leadingEnergy }, hour) => {
    const excess = 2 * (inductive[hour] as number) - (imports[hour] as number);
    const doubled = excess > 0 ? excess : 0;
    return (
      isOther(surplus, MILLIONTHS, surplusInHour(split, exports, hour)) ||
      isOther(penalised, 2 * MILLIONTHS, doubled) ||
      isOther(leadingEnergy, MILLIONTHS, leading[hour] as number)
    );
  });
  return at < 0 ? null : at;
}

/** True when an energy in kWh, multiplied by `parts`, differs from `whole`. */
function isOther(energy: Decimal, parts: number, whole: number): boolean {
  return energy.isZero() ? whole !== 0 : !energy.times(parts).equals(whole);
}
