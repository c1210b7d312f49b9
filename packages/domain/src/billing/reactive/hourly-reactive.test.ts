import { decimal, hourlyEnergy, MILLIONTHS } from '@contador/kernel';
import { goldenCases } from '@contador/regulation/testing/golden-cases';
import { expect, it } from 'vitest';
import { reactiveOfHours } from './hourly-reactive.ts';

interface GoldenHours {
  readonly hours: readonly { day: number; p: string; qi: string; qc?: string }[];
}
const [golden] = goldenCases<GoldenHours, Record<string, string | number>>('reactive-hourly');

const series = (values: readonly (string | undefined)[]) =>
  hourlyEnergy(values.map((it = '0') => decimal(it).times(MILLIONTHS).toNumber()));
const hourlySeries = (hours: GoldenHours['hours']) => ({
  active: series(hours.map(({ p }) => p)),
  inductive: series(hours.map(({ qi }) => qi)),
  capacitive: series(hours.map(({ qc }) => qc)),
});

it('computes the hours of the reference', () => {
  const hours = golden?.input.hours ?? [];
  const read = reactiveOfHours(hourlySeries(hours), { capacitiveRule: 'charged' }, (hour) => hours[hour]?.day ?? 0);
  expect({
    active: read.active.toString(),
    inductive: read.inductive.toString(),
    penalised: read.penalised.toString(),
    capacitive: read.capacitive.toString(),
    days_with_excess: read.daysWithExcess,
  }).toEqual(golden?.expected);
  const { daysWithExcess, capacitive } = reactiveOfHours(
    hourlySeries(hours),
    { capacitiveRule: 'not charged' },
    (hour) => hours[hour]?.day ?? 0,
  );
  expect([daysWithExcess, capacitive.toString()]).toEqual([1, '1.5']);
});

it('counts days of 24 hours, and keeps half of an odd millionth', () => {
  const hours = Array.from({ length: 48 }, (_, hour) => ({ day: 0, p: '0.000001', qi: hour % 25 === 0 ? '1' : '0' }));
  const { penalised, daysWithExcess } = reactiveOfHours(hourlySeries(hours), { capacitiveRule: 'charged' });
  expect([penalised.toString(), daysWithExcess]).toEqual(['1.999999', 2]);
});

it('refuses series of different lengths', () => {
  const { active, inductive } = hourlySeries([{ day: 1, p: '1', qi: '1' }]);
  expect(() => reactiveOfHours({ active, inductive, capacitive: series([]) }, { capacitiveRule: 'charged' })).toThrow(
    RangeError,
  );
});
