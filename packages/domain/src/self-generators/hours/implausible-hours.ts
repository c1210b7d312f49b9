import { type ByChannel, MILLIONTHS } from '@contador/kernel';
import type { MeteredClient } from './client-month.ts';

/** What a plant or a connection of that size cannot have done in an hour, or in the whole month. */
export type ImplausibleRule =
  | 'export-above-capacity'
  | 'import-above-power'
  | 'export-by-night'
  | 'month-export-above-capacity'
  | 'month-import-above-capacity';

/** Hours of a month that break a rule: how many, and the one with the most energy. A rule of the whole month has its sum and no hour. */
export interface ImplausibleHours {
  readonly rule: ImplausibleRule;
  readonly channel: 'ACT_DEM' | 'ACT_GEN';
  readonly count: number;
  /** Hour of the period, from 0. */
  readonly hour: number | null;
  /** Millionths of a kWh. */
  readonly energy: number;
  /** Up to which an hour, or the month, is plausible; millionths of a kWh. */
  readonly limit: number;
}

const HOURS_OF_A_DAY = 24;
/** An hour may exceed what is installed or contracted by so much. */
const TOLERANCE = 1.2;
/** From 19:00 to 5:00 a plant delivers no more than this share of its capacity in an hour. */
const NIGHT_SHARE = 0.01;
const NIGHT_BEGINS = 19;
const NIGHT_ENDS = 5;
const HOURS_OF_LIGHT = 12;
/** A month with more than so many times its capacity over the hours of light is of another unit. */
const MONTH_TIMES = 10;

/**
 * Rules of plausibility that the hours of a month break, to be looked at and never an error. Energies in millionths of a kWh, NaN where an hour is
 * not known; a rule whose capacity or power nobody said is not asked.
 */
export function implausibleHours(
  energy: Readonly<Pick<ByChannel<Float64Array>, 'ACT_DEM' | 'ACT_GEN'>>,
  { capacity, contractedPower }: Pick<MeteredClient, 'capacity' | 'contractedPower'>,
): readonly ImplausibleHours[] {
  const { ACT_DEM: imports, ACT_GEN: exports } = energy;
  const ofHours = (
    rule: ImplausibleRule,
    channel: ImplausibleHours['channel'],
    size: number | null,
    isAsked: (hour: number) => boolean = () => true,
  ): ImplausibleHours[] => {
    if (size === null || size <= 0) return [];
    const limit = size * MILLIONTHS;
    const above = [...energy[channel]].flatMap((value, hour) =>
      isAsked(hour) && value > limit ? [{ value, hour }] : [],
    );
    if (above.length === 0) return [];
    const greatest = above.reduce((most, each) => (each.value > most.value ? each : most));
    return [{ rule, channel, count: above.length, hour: greatest.hour, energy: greatest.value, limit }];
  };
  const ofMonth = (rule: ImplausibleRule, channel: ImplausibleHours['channel']): ImplausibleHours[] => {
    if (capacity === null || capacity <= 0) return [];
    const days = energy[channel].length / HOURS_OF_A_DAY;
    const limit = MONTH_TIMES * capacity * HOURS_OF_LIGHT * days * MILLIONTHS;
    const sum = (channel === 'ACT_DEM' ? imports : exports).reduce((total, value) => total + (value || 0), 0);
    return sum > limit ? [{ rule, channel, count: 0, hour: null, energy: sum, limit }] : [];
  };
  const times = (size: number | null, factor: number) => (size === null ? null : size * factor);
  return [
    ...ofHours('export-above-capacity', 'ACT_GEN', times(capacity, TOLERANCE)),
    ...ofHours('import-above-power', 'ACT_DEM', times(contractedPower, TOLERANCE)),
    ...ofHours('export-by-night', 'ACT_GEN', times(capacity, NIGHT_SHARE), isNight),
    ...ofMonth('month-export-above-capacity', 'ACT_GEN'),
    ...ofMonth('month-import-above-capacity', 'ACT_DEM'),
  ];
}

function isNight(hour: number): boolean {
  const at = hour % HOURS_OF_A_DAY;
  return at >= NIGHT_BEGINS || at < NIGHT_ENDS;
}
