import { type ConsumptionFault, consumptionFaults, type PeriodConsumption } from '@contador/kernel';
import type { NumberRule } from '../entry/index.ts';

/** Number rules of a client's consumption as a person may type it: kWh and kVArh, COP, days. */
export const consumptionRules = {
  energy: { minimum: 0, maximum: 1e9, decimals: 6 },
  money: { minimum: 0, maximum: 1e13, decimals: 2 },
  days: { minimum: 0, maximum: 31, decimals: 0 },
} as const satisfies Readonly<Record<string, NumberRule>>;

/** A consumption as it is typed, in kWh, kVArh and COP; undefined or null where the field is empty. */
export type TypedConsumption = Readonly<
  Partial<
    Record<keyof PeriodConsumption | 'permutedValue' | 'surplusValue' | 'daysInExcess', number | null | undefined>
  >
>;

/**
 * Properties that determine the quantities of a client: whether it has hour bands or quantities of self-generators, and the days of the
 * period, which limit the days of excess.
 */
export interface QuantitiesOfClient {
  readonly hourly: boolean;
  readonly autogenerators: boolean;
  readonly days: number;
}

export type ConsumptionField = keyof TypedConsumption;

/** Fields that must be filled for the client. */
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

/** An error in quantities that are all filled; `limit` in kWh, kVArh or days. */
export type TypedFault =
  | (Omit<ConsumptionFault, 'limit'> & { readonly limit: number })
  | { readonly field: 'daysInExcess'; readonly reason: 'more-days-than-billed'; readonly limit: number };

export function typedConsumptionFaults(typed: TypedConsumption, client: QuantitiesOfClient): TypedFault[] {
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
    permuted: client.autogenerators ? millionths(typed.permuted) : null,
  };
  const faults: TypedFault[] = consumptionFaults(quantities, client).map((fault) => ({
    ...fault,
    limit: fault.limit / MILLION,
  }));
  if ((typed.daysInExcess ?? 0) > client.days) {
    faults.push({ field: 'daysInExcess', reason: 'more-days-than-billed', limit: client.days });
  }
  return faults;
}

const MILLION = 1_000_000;
