import { byChannel, type Channel, type MeasuringType } from '@contador/kernel';
import type { MeteredClient, MonthSource, ReadingsAhead, ReadMonth } from '../client-month.ts';

/** Energies or registers in kWh as in a file; null for missing values. */
export type Hours = readonly (number | null)[];

export const millionths = (kilowattHours: number) => Math.round(kilowattHours * 1e6);

/** Converts to an array of millionths, with NaN for null. */
export function series(hours: Hours, length = hours.length): Float64Array {
  const values = new Float64Array(length).fill(Number.NaN);
  for (const [hour, value] of hours.entries()) if (value !== null) values[hour] = millionths(value);
  return values;
}

/** Converts an array to kWh, with null for NaN. */
export function shown(values: Float64Array): (number | null)[] {
  return [...values].map((value) => (Number.isNaN(value) ? null : value / 1e6));
}

interface SourceOptions {
  readonly measuringType?: MeasuringType;
  readonly first?: string;
  readonly days?: number;
  /** Channel that `hours` belongs to; the other channels are complete with zero energy. */
  readonly channel?: Channel;
  readonly hours: Hours;
  readonly dayBefore?: number | null;
  readonly changes?: ReadMonth['changes'];
  readonly client?: Partial<MeteredClient>;
  readonly yearBefore?: Hours | null;
  readonly close?: MonthSource['close'];
  readonly factorOnConsumos?: boolean;
  readonly readingsAhead?: ReadingsAhead;
}

/** Makes the source of a month with one channel under test; the other three are complete and without energy. */
export function monthSource(made: SourceOptions): MonthSource {
  const { hours, channel = 'ACT_DEM', measuringType = 'Lecturas', dayBefore = null, yearBefore = null } = made;
  const days = made.days ?? Math.ceil(hours.length / 24);
  const other = () => new Float64Array(24 * days);
  return {
    client: {
      clientCode: 'C1',
      meterFactor: '1',
      registerDigits: null,
      capacity: null,
      contractedPower: null,
      entryDate: null,
      leftDate: null,
      ...made.client,
    },
    read: {
      period: { first: made.first ?? '2026-10-01', days },
      measuringType,
      found: byChannel((each) => (each === channel ? series(hours, 24 * days) : other())),
      dayBefore: byChannel((each) => (each === channel ? (dayBefore === null ? null : millionths(dayBefore)) : 0)),
      changes: made.changes ?? [],
    },
    close: made.close ?? null,
    yearBefore: yearBefore === null ? null : byChannel(() => series(yearBefore, 24 * days)),
    factorOnConsumos: made.factorOnConsumos ?? false,
    readingsAhead: made.readingsAhead ?? 'next',
  };
}
