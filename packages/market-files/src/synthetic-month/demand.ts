import type { Month } from '@contador/kernel';
import { type DayType, dayTypes } from './day-type.ts';
import { amountAt, type HourlySeries, hourlySeries, seriesAddingTo } from './hourly-series.ts';
import type { Random } from './random.ts';
import { written } from './written-number.ts';

/** Decimals of agents' energies in XM's files. */
const ENERGY_DECIMALS = 8;

/** Losses of the transmission system, as a fraction of demand. */
const LOSS_FRACTION = 0.0158;

const DAY_WEIGHT: Readonly<Record<DayType, number>> = { working: 1.03, saturday: 1, sunday: 0.92 };

/** Hourly profile of a regulated market, with a mean of about 1. */
export const REGULATED_PROFILE: readonly number[] = [
  0.76, 0.69, 0.65, 0.63, 0.64, 0.68, 0.85, 0.99, 1.12, 1.2, 1.23, 1.25, 1.24, 1.15, 1.11, 1.08, 1.08, 1.1, 1.24, 1.3,
  1.22, 1.09, 0.92, 0.77,
];

/** Demand of one retailer in ADEM, kWh per hour. */
export interface AgentDemand {
  readonly regulated: HourlySeries;
  readonly nonRegulated: HourlySeries;
  readonly regulatedLosses: HourlySeries;
  readonly nonRegulatedLosses: HourlySeries;
}

/**
 * Generates a retailer's month whose two written demands add up exactly to the given energies (kWh, rounded to the kWh). Takes from the
 * stream, in order: regulated demand, non-regulated demand, losses of the first, losses of the second.
 */
export function agentDemand(
  month: Month,
  regulatedEnergy: number,
  nonRegulatedEnergy: number,
  random: Random,
): AgentDemand {
  const types = dayTypes(month);
  const days = types.length;
  const weight = (day: number): number => DAY_WEIGHT[types[day - 1] ?? 'working'];
  const regulated = seriesAddingTo(
    written(regulatedEnergy, 0),
    days,
    ENERGY_DECIMALS,
    (day, hour) => weight(day) * (REGULATED_PROFILE[hour - 1] ?? 1) * (1 + 0.02 * random.normal()),
  );
  const nonRegulated = seriesAddingTo(
    written(nonRegulatedEnergy, 0),
    days,
    ENERGY_DECIMALS,
    (day) => weight(day) * random.between(0.9, 1.1),
  );
  return {
    regulated,
    nonRegulated,
    regulatedLosses: lossesOf(regulated, random),
    nonRegulatedLosses: lossesOf(nonRegulated, random),
  };
}

function lossesOf(demand: HourlySeries, random: Random): HourlySeries {
  return hourlySeries(
    demand.days.length,
    ENERGY_DECIMALS,
    (day, hour) => amountAt(demand, day, hour) * LOSS_FRACTION * random.between(0.95, 1.05),
  );
}
