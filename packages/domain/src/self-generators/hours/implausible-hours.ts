import { type ByChannel, MILLIONTHS } from '@contador/kernel';
import type { MeteredClient } from './client-month.ts';

/** Rules on what a plant or connection of a given size can do in an hour, or in a whole month. */
export type ImplausibleRule =
  | 'export-above-capacity'
  | 'import-above-power'
  | 'export-by-night'
  | 'month-export-above-capacity'
  | 'month-import-above-capacity';

/**
 * Hours of a month that break a rule: their number and the hour with the most energy. A rule on the whole month has the sum and no hour.
 */
export interface ImplausibleHours {
  readonly rule: ImplausibleRule;
  readonly channel: 'ACT_DEM' | 'ACT_GEN';
  readonly count: number;
  /** Zero-based hour of the period. */
  readonly hour: number | null;
  /** Millionths of a kWh. */
  readonly energy: number;
  /** Highest plausible energy of an hour, or of the month; millionths of a kWh. */
  readonly limit: number;
}

const HOURS_OF_A_DAY = 24;
/** Factor by which an hour may exceed the installed or contracted power. */
const TOLERANCE = 1.2;
/** Highest share of its capacity that a plant can deliver in an hour between 19:00 and 5:00. */
const NIGHT_SHARE = 0.01;
const NIGHT_BEGINS = 19;
const NIGHT_ENDS = 5;
const HOURS_OF_LIGHT = 12;
/** A month above this multiple of its capacity over the hours of light was reported in another unit. */
const MONTH_TIMES = 10;

/**
 * Finds the plausibility rules that the hours of a month break. They are warnings, never errors. Energies in millionths of a kWh, NaN for
 * unknown hours; a rule is skipped when its capacity or power is unknown.
 */
export function implausibleHours(
  energy: Readonly<Pick<ByChannel<Float64Array>, 'ACT_DEM' | 'ACT_GEN'>>,
  { capacity, contractedPower }: Pick<MeteredClient, 'capacity' | 'contractedPower'>,
): readonly ImplausibleHours[] {
  const { ACT_DEM: imports, ACT_GEN: exports } = energy;
  const hourlyRule = (
    rule: ImplausibleRule,
    channel: ImplausibleHours['channel'],
    size: number | null,
    applies: (hour: number) => boolean = () => true,
  ): ImplausibleHours[] => {
    if (size === null || size <= 0) return [];
    const limit = size * MILLIONTHS;
    const above = [...energy[channel]].flatMap((value, hour) =>
      applies(hour) && value > limit ? [{ value, hour }] : [],
    );
    if (above.length === 0) return [];
    const greatest = above.reduce((most, each) => (each.value > most.value ? each : most));
    return [{ rule, channel, count: above.length, hour: greatest.hour, energy: greatest.value, limit }];
  };
  const monthlyRule = (rule: ImplausibleRule, channel: ImplausibleHours['channel']): ImplausibleHours[] => {
    if (capacity === null || capacity <= 0) return [];
    const days = energy[channel].length / HOURS_OF_A_DAY;
    const limit = MONTH_TIMES * capacity * HOURS_OF_LIGHT * days * MILLIONTHS;
    const sum = (channel === 'ACT_DEM' ? imports : exports).reduce((total, value) => total + (value || 0), 0);
    return sum > limit ? [{ rule, channel, count: 0, hour: null, energy: sum, limit }] : [];
  };
  const times = (size: number | null, factor: number) => (size === null ? null : size * factor);
  return [
    ...hourlyRule('export-above-capacity', 'ACT_GEN', times(capacity, TOLERANCE)),
    ...hourlyRule('import-above-power', 'ACT_DEM', times(contractedPower, TOLERANCE)),
    ...hourlyRule('export-by-night', 'ACT_GEN', times(capacity, NIGHT_SHARE), isNight),
    ...monthlyRule('month-export-above-capacity', 'ACT_GEN'),
    ...monthlyRule('month-import-above-capacity', 'ACT_DEM'),
  ];
}

function isNight(hour: number): boolean {
  const at = hour % HOURS_OF_A_DAY;
  return at >= NIGHT_BEGINS || at < NIGHT_ENDS;
}
