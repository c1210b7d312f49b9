import { type ConsumptionFault, consumptionFaults, type PeriodConsumption } from '@contador/kernel';
import type { NumberRule } from '../entry/index.ts';

/** What a person may type of a client's consumption: kWh and kVArh, COP, days. */
export const consumptionRules = {
  energy: { minimum: 0, maximum: 1e9, decimals: 6 },
  money: { minimum: 0, maximum: 1e13, decimals: 2 },
  days: { minimum: 0, maximum: 31, decimals: 0 },
} as const satisfies Readonly<Record<string, NumberRule>>;

/** A consumption as it is typed: kWh, kVArh and COP; nothing where the field is empty. */
export type TypedConsumption = Readonly<
  Partial<
    Record<keyof PeriodConsumption | 'permutedValue' | 'surplusValue' | 'daysInExcess', number | null | undefined>
  >
>;

/** Which quantities a client has: bands, those of self-generators, and days of the period that may be in excess. */
export interface QuantitiesOfClient {
  readonly hourly: boolean;
  readonly autogenerators: boolean;
  readonly days: number;
}

export type ConsumptionField = keyof TypedConsumption;

/** The fields that must be filled. */
export function requiredOfConsumption({ hourly, autogenerators }: QuantitiesOfClient): ConsumptionField[] {
  return [
    'active',
    'inductive',
    'penalised',
    'capacitive',
    ...(hourly ? (['activeMax', 'activeMed', 'activeMin'] as const) : []),
    ...(autogenerators ? (['permuted', 'permutedValue', 'surplusValue'] as const) : []),
  ];
}

/** What is wrong among quantities that are all filled; limits in kWh, kVArh or days. */
export type TypedFault =
  | (Omit<ConsumptionFault, 'limit'> & { readonly limit: number })
  | { readonly field: 'daysInExcess'; readonly reason: 'more-days-than-billed'; readonly limit: number };

export function typedConsumptionFaults(typed: TypedConsumption, of: QuantitiesOfClient): TypedFault[] {
  const millionths = (value: number | null | undefined) =>
    value === null || value === undefined ? null : Math.round(value * MILLION);
  const quantities: PeriodConsumption = {
    active: millionths(typed.active) ?? 0,
    inductive: millionths(typed.inductive) ?? 0,
    penalised: millionths(typed.penalised) ?? 0,
    capacitive: millionths(typed.capacitive) ?? 0,
    activeMax: millionths(typed.activeMax),
    activeMed: millionths(typed.activeMed),
    activeMin: millionths(typed.activeMin),
    permuted: of.autogenerators ? millionths(typed.permuted) : null,
  };
  const faults: TypedFault[] = consumptionFaults(quantities, of).map((fault) => ({
    ...fault,
    limit: fault.limit / MILLION,
  }));
  if ((typed.daysInExcess ?? 0) > of.days) {
    faults.push({ field: 'daysInExcess', reason: 'more-days-than-billed', limit: of.days });
  }
  return faults;
}

const MILLION = 1_000_000;
