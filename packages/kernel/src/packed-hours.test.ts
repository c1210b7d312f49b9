import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviations, fromDeviations, packHours, unpackHours } from './packed-hours.ts';

const HOURS = 744;
const again = (...series: Float64Array[]) => unpackHours(packHours(series), series.length, series[0]?.length ?? 0);
const hours = (valueAt: (hour: number) => number, count = HOURS) =>
  Float64Array.from({ length: count }, (_, hour) => valueAt(hour));

describe('packed hours', () => {
  it('are unpacked exactly, for any size and gaps', () => {
    const hour = fc.oneof(
      fc.maxSafeNat().map((value) => value % 2 ** 52),
      fc.constant(2 ** 52),
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.constantFrom(0, 1, 255, 256, 1_000_000, 2 ** 45 - 1, 2 ** 45, Number.NaN),
    );
    const series = fc.array(hour, { minLength: 1, maxLength: 50 }).map((values) => Float64Array.from(values));
    fc.assert(
      fc.property(series, (values) => {
        expect(again(values, values.toReversed())).toEqual([values, values.toReversed()]);
      }),
    );
  });

  it('take less than four bytes per hour for a large factory with six decimals, and two for a home with three', () => {
    const random = (hour: number, most: number) => (Math.imul(hour + 1, 2_654_435_761) >>> 0) % most;
    const factory = packHours([hours((hour) => random(hour, 1_000_000_000))]);
    expect(factory.length / HOURS).toBeLessThan(4);
    const house = packHours([hours((hour) => random(hour, 3_000) * 1_000)]);
    expect(house.length / HOURS).toBeLessThan(2);
    expect(packHours([hours(() => 0)]).length).toBe(1 + HOURS / 8);
  });

  it('distinguish zero from unknown', () => {
    const series = hours((hour) => (hour % 3 === 0 ? Number.NaN : 0), 30);
    expect(again(series)).toEqual([series]);
  });

  it.each([-1, 0.5, Infinity, 2 ** 52 + 2])('cannot be packed from %d', (value) => {
    expect(() => packHours([Float64Array.of(value)])).toThrow(RangeError);
  });

  it('cannot be unpacked with another number of hours', () => {
    const packed = packHours([hours((hour) => hour)]);
    expect(() => unpackHours(packed, 1, HOURS - 24)).toThrow(RangeError);
    expect(() => unpackHours(packed, 2, HOURS)).toThrow(RangeError);
  });
});

describe('registers stored as deviations from the energy of their hours', () => {
  const energy = hours((hour) => (hour % 24) * 1_000);
  const factor = 40;
  const expected = (hour: number, last: number) => last + Math.round((energy[hour] as number) / factor);

  it('take almost no space, and are restored where the meter was changed and where they are missing', () => {
    let register = 987_654_321_000_000;
    const registers = hours((hour) => {
      if (hour === 300) register = 0;
      register += (energy[hour] as number) / factor;
      return hour >= 500 && hour < 540 ? Number.NaN : register;
    });
    const packed = packHours([deviations(registers, expected)]);
    expect(packed.length).toBeLessThan(500);
    const [unpacked] = unpackHours(packed, 1, HOURS);
    expect(fromDeviations(unpacked as Float64Array, expected)).toEqual(registers);
  });
});
