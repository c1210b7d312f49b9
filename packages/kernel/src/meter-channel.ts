/**
 * Channels of a bidirectional meter, in the order of its files: active energy demanded and generated (kWh), inductive and capacitive
 * (kVArh).
 */
export const CHANNELS = ['ACT_DEM', 'ACT_GEN', 'REA_IND', 'REA_CAP'] as const;
export type Channel = (typeof CHANNELS)[number];

export type ByChannel<Value> = Readonly<Record<Channel, Value>>;

export function byChannel<Value>(valueAt: (channel: Channel) => Value): Record<Channel, Value> {
  return {
    ACT_DEM: valueAt('ACT_DEM'),
    ACT_GEN: valueAt('ACT_GEN'),
    REA_IND: valueAt('REA_IND'),
    REA_CAP: valueAt('REA_CAP'),
  };
}

/** How a client's meter reports: registers at the end of each hour, or the energy of each hour. */
export type MeasuringType = 'Lecturas' | 'Consumos';

/** A billing period: its first day, `2026-10-01`, and its number of days. */
export interface MeterPeriod {
  readonly first: string;
  readonly days: number;
}

/** Replacement of a meter within an hour: the final value of the old register and the initial value of the new one. Millionths. */
export interface MeterChange {
  readonly channel: Channel;
  /** Zero-based hour of the period. */
  readonly hour: number;
  readonly final: number;
  readonly initial: number;
}

const DAY = 86_400_000;

/** Days since 1970-01-01 of an ISO date; NaN for an invalid date. */
export function dayNumber(iso: string): number {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  return parts === null ? Number.NaN : dayNumberOf(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

/** Days since 1970-01-01 of a year, month and day; NaN when the calendar has no such day. */
export function dayNumberOf(year: number, month: number, day: number): number {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? time / DAY : Number.NaN;
}

/** ISO date of a number of days since 1970-01-01. */
export function isoDay(days: number): string {
  return new Date(days * DAY).toISOString().slice(0, 10);
}
