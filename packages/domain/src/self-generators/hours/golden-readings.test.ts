import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ESTIMATION_METHODS, type EstimationMethod } from './client-month.ts';
import { meteredMonth } from './metered-month.ts';
import { type Hours, monthSource, shown } from './testing/month-source.ts';

interface Registers {
  readonly name: string;
  readonly method: string | null;
  readonly opening_reading: number;
  readonly meter_factor: number;
  readonly register_capacity?: number | null;
  readonly readings: Hours;
  readonly filled: Hours;
  readonly consumption: Hours;
  readonly anomalies: readonly (readonly [hour: number, what: string])[];
  readonly complete: boolean;
}
interface Energies {
  readonly name: string;
  readonly method: string;
  readonly first_weekday_monday_is_0: number;
  readonly values: Hours;
  readonly previous_year: Hours | null;
  readonly gaps: readonly number[];
  readonly filled_at_gaps: Hours;
}

const { cases } = JSON.parse(readFileSync(new URL('./golden/readings.json', import.meta.url), 'utf8')) as {
  readonly cases: readonly (Registers | Energies)[];
};
const registers = cases.flatMap((each) => ('readings' in each ? [each] : []));
const energies = cases.flatMap((each) => ('values' in each ? [each] : []));
const methods = (method: string | null) => ESTIMATION_METHODS.filter((each) => each === method);

it('all golden cases of meter readings are present', () => {
  expect([registers.length, energies.length]).toEqual([14, 4]);
});

describe('golden registers', () => {
  it.each(registers.map((each) => [`${each.name} ${each.method}`, each] as const))('%s', (_, golden) => {
    const capacity = golden.register_capacity ?? null;
    const { month, findings } = meteredMonth(
      monthSource({
        hours: golden.readings,
        dayBefore: golden.opening_reading,
        client: {
          meterFactor: String(golden.meter_factor),
          registerDigits: capacity === null ? null : String(capacity).length - 1,
          contractedPower: 10,
        },
      }),
      methods(golden.method),
    );
    expect(shown(month.complete.ACT_DEM)).toEqual(golden.filled);
    expect(shown(month.energy.ACT_DEM)).toEqual(golden.consumption);
    expect(month.calculated).toBe(golden.complete);
    expect(
      findings.flatMap(({ rule, hour }) =>
        rule === 'rollover' || rule === 'negative' ? [[hour, rule.toUpperCase()]] : [],
      ),
    ).toEqual(golden.anomalies);
  });
});

describe('golden energies', () => {
  const WEDNESDAY = '2026-10-07';
  it.each(energies.map((each) => [`${each.name} ${each.method}`, each] as const))('%s', (_, golden) => {
    expect(golden.first_weekday_monday_is_0).toBe(2);
    const source = monthSource({
      measuringType: 'Consumos',
      first: WEDNESDAY,
      hours: golden.values,
      yearBefore: golden.previous_year,
    });
    const { month } = meteredMonth(source, methods(golden.method) as EstimationMethod[]);
    const energy = shown(month.energy.ACT_DEM);
    expect(golden.gaps.map((hour) => energy[hour])).toEqual(golden.filled_at_gaps);
    expect(energy.filter((_, hour) => !golden.gaps.includes(hour))).toEqual(
      golden.values.filter((value) => value !== null),
    );
    expect(month.calculated).toBe(true);
  });
});
