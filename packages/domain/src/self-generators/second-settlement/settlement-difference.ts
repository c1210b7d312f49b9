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

/** Where two settlements of a month part: the concept, or M where the days that step it are others, and the first hour whose surplus or penalised energy is another, from 0. */
export interface SettlementDifference {
  readonly concept: SettlementConcept | 'M' | null;
  /** COP; of M days. */
  readonly first: Decimal | null;
  readonly second: Decimal | null;
  readonly hour: number | null;
}

/**
 * Compares what the kernel settled with the second settlement, to the cent and to a millionth of a kWh; `undefined` where both are the same.
 * An approval stops at the first difference.
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
  const at = hours.findIndex(({ surplus, penalised, capacitive: ahead }, hour) => {
    const excess = 2 * (inductive[hour] as number) - (imports[hour] as number);
    const doubled = excess > 0 ? excess : 0;
    return (
      isOther(surplus, MILLIONTHS, surplusInHour(split, exports, hour)) ||
      isOther(penalised, 2 * MILLIONTHS, doubled) ||
      isOther(ahead, MILLIONTHS, leading[hour] as number)
    );
  });
  return at < 0 ? null : at;
}

/** Whether an energy in kWh is not that many parts of it. */
function isOther(energy: Decimal, parts: number, whole: number): boolean {
  return energy.isZero() ? whole !== 0 : !energy.times(parts).equals(whole);
}
