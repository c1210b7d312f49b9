import type { LocatedWarning } from './located-error.ts';
import { chargeSentences } from './messages/charges.ts';
import type { LocatedAmount } from './place.ts';
import type { AddChargesReading } from './readings/add-charges.ts';
import type { UseChargesReading } from './readings/use-charges.ts';

/**
 * Warns when a 'Cargo monomio' of the market's own workbook differs from the ADD charge by more than 0.01. The ADD charges apply for D1 to
 * D3.
 */
export function compareChargesWithAdd(own: UseChargesReading, add: AddChargesReading): LocatedWarning[] {
  const pairs: readonly (readonly [number, LocatedAmount, LocatedAmount])[] = [
    [1, own.charges.d1, add.levels.n1],
    [2, own.charges.d2, add.levels.n2],
    [3, own.charges.d3, add.levels.n3],
  ];
  return pairs.flatMap(([level, { amount, ...place }, area]) => {
    if (Math.abs(Number(amount) - Number(area.amount)) <= 0.01) return [];
    const expected = chargeSentences.areaChargeCounts(level, area);
    return [{ ...place, rule: 'charge-differs-from-add' as const, value: amount, expected }];
  });
}
