import type { Month } from '@contador/kernel';
import { type DayType, dayTypes } from './day-type.ts';
import { HOURS, type HourlySeries, hourlySeries } from './hourly-series.ts';
import type { Random } from './random.ts';
import type { PriceScenario } from './request.ts';

const FLOOR = 95;

const DAY_WEIGHT: Readonly<Record<DayType, number>> = { working: 1, saturday: 0.96, sunday: 0.9 };

interface ScenarioOfPrices {
  readonly base: number;
  readonly cap: number;
  readonly hours: readonly number[];
}

/** Levels and hourly shapes of real months: October 2025, December 2025, October 2023. COP/kWh. */
export const SCENARIOS: Readonly<Record<PriceScenario, ScenarioOfPrices>> = {
  normal: {
    base: 190,
    cap: 1050,
    hours: [
      0.74, 0.7, 0.67, 0.67, 0.72, 0.82, 0.83, 0.81, 0.78, 0.78, 0.81, 0.82, 0.84, 0.86, 0.89, 0.93, 1.01, 1.3, 2.46,
      2.11, 1.47, 1.14, 0.95, 0.89,
    ],
  },
  tight: {
    base: 420,
    cap: 1500,
    hours: [
      0.86, 0.87, 0.85, 0.85, 0.86, 0.92, 0.91, 0.92, 0.89, 0.86, 0.91, 0.97, 0.96, 0.98, 1.01, 1.05, 1.13, 1.15, 1.33,
      1.32, 1.21, 1.12, 1.07, 1.01,
    ],
  },
  stress: {
    base: 1080,
    cap: 2700,
    hours: [
      0.97, 0.96, 0.96, 0.94, 0.95, 0.95, 0.95, 0.96, 0.99, 1.01, 1.02, 1.01, 1.03, 1.03, 1.03, 1.03, 1.03, 1.03, 1.04,
      1.05, 1.04, 1.03, 1.02, 0.99,
    ],
  },
};

/** PBNA of consecutive months, COP/kWh with 4 decimals. A single process, so daily persistence continues from month to month. */
export function spotPrices(months: readonly Month[], scenario: PriceScenario, random: Random): HourlySeries[] {
  const { base, cap, hours } = SCENARIOS[scenario];
  let persistence = 0;
  return months.map((month) => {
    const types = dayTypes(month);
    return hourlySeries(types.length, 4, (day, hour) => {
      if (hour === 1) persistence = 0.7 * persistence + 0.7 * random.normal();
      const shape = DAY_WEIGHT[types[day - 1] ?? 'working'] * (hours[(hour - 1) % HOURS] ?? 1);
      const noise = Math.exp(0.1 * persistence + 0.03 * random.normal());
      return Math.min(Math.max(base * shape * noise, FLOOR), cap);
    });
  });
}
