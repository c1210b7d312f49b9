import type { Quantity } from '@contador/kernel';
import { larger, multiply, quantity, smaller, subtract, sum } from '@contador/kernel';
import { isInForce } from '../engine/in-force.ts';

/** Subsistence consumption (UPME 0355 de 2004), kWh a month, by altitude and kind of settlement. */
const SUBSISTENCE = [
  { from: '2008-02', settlement: 'ordinary', below1000m: 173, at1000mOrAbove: 130 },
  { from: '2008-02', settlement: 'subnormal', below1000m: 184, at1000mOrAbove: 138 },
] as const;

/** Subsidised kWh a month. Throws for a month before the norm. */
export function subsistenceConsumption(input: {
  month: string;
  metresOverSea: number;
  settlement: 'ordinary' | 'subnormal';
}): Quantity<'kWh'> {
  const row = SUBSISTENCE.find(
    ({ from, settlement }) => settlement === input.settlement && isInForce(input.month, from, undefined),
  );
  if (row === undefined) throw new RangeError(`no subsistence consumption in ${input.month}`);
  return quantity(input.metresOverSea < 1000 ? row.below1000m : row.at1000mOrAbove, 'kWh');
}

/** Cost of a subsidised user's energy in a month and the subsidy included in it, unrounded. */
export function subsidisedConsumption(input: {
  consumption: Quantity<'kWh'>;
  subsistence: Quantity<'kWh'>;
  unitCost: Quantity<'COP/kWh'>;
  tariff: Quantity<'COP/kWh'>;
}): { charge: Quantity<'COP'>; subsidy: Quantity<'COP'> } {
  const subsidised = smaller(input.consumption, input.subsistence);
  const rest = larger(subtract(input.consumption, input.subsistence), quantity(0, 'kWh'));
  return {
    charge: sum(multiply(subsidised, input.tariff), multiply(rest, input.unitCost)),
    subsidy: multiply(subsidised, subtract(input.unitCost, input.tariff)),
  };
}
