import { type Decimal, decimal, MILLIONTHS } from '@contador/kernel';
import {
  type MeasuredMonth,
  SETTLEMENT_CONCEPTS,
  type SettledCents,
  type SettlementConcept,
  type SettlementFacts,
  surplusInHour,
} from '@contador/regulation';
import type { SecondSettlement } from './second-settlement.ts';

/** Where two settlements of a month part: the concept, and the first hour whose surplus or penalised energy is another, from 0. */
export interface SettlementDifference {
  readonly concept: SettlementConcept | null;
  /** COP. */
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
  { cents }: SettledCents,
  second: SecondSettlement,
): SettlementDifference | undefined {
  const hour = hourThatDiffers(facts, measured, second);
  for (const concept of SETTLEMENT_CONCEPTS) {
    const first = decimal(cents[concept]).dividedBy(100);
    const other = second.concepts[concept]?.value ?? null;
    if (other === null || !first.equals(other)) return { concept, first, second: other, hour };
  }
  return hour === null ? undefined : { concept: null, first: null, second: null, hour };
}

function hourThatDiffers(
  { exports, imports, inductive }: SettlementFacts,
  { split }: MeasuredMonth,
  { hours }: SecondSettlement,
): number | null {
  const at = hours.findIndex(({ surplus, penalised }, hour) => {
    const excess = 2 * (inductive[hour] as number) - (imports[hour] as number);
    const doubled = excess > 0 ? excess : 0;
    return (
      !surplus.times(MILLIONTHS).equals(surplusInHour(split, exports, hour)) ||
      !penalised.times(2 * MILLIONTHS).equals(doubled)
    );
  });
  return at < 0 ? null : at;
}
