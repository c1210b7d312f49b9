import { byChannel, type MeterChange } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EstimationMethod, MEASURED, markOf, methodOfMark, type StoredClose } from './client-month.ts';
import { meteredMonth } from './metered-month.ts';
import { type Hours, millionths, monthSource, shown } from './testing/month-source.ts';

const gapped = (hours: Hours, ...missing: number[]) => hours.map((value, at) => (missing.includes(at) ? null : value));
const rules = (result: ReturnType<typeof meteredMonth>) => result.findings.map(({ rule, hour }) => [rule, hour]);
const energyOf = (made: Parameters<typeof monthSource>[0], methods: readonly EstimationMethod[] = []) =>
  shown(meteredMonth(monthSource(made), methods).month.energy[made.channel ?? 'ACT_DEM']);
/** 24 registers that increase by one per hour from the first. */
const steady = (first: number) => Array.from({ length: 24 }, (_, hour) => first + hour);
const closeOn = (date: string, register: number | null, isEstimated = false): StoredClose => ({
  date,
  registers: byChannel((channel) => (channel === 'ACT_DEM' ? (register === null ? null : millionths(register)) : 0)),
  estimated: byChannel((channel) => channel === 'ACT_DEM' && isEstimated),
});

describe('the opening', () => {
  it('is the stored close of the day before, which wins over the file; a difference is reported', () => {
    const made = { hours: steady(101), dayBefore: 100.5, close: closeOn('2026-09-30', 100) };
    const result = meteredMonth(monthSource(made));
    expect(result.month.opening.ACT_DEM).toBe(millionths(100));
    expect(energyOf(made)[0]).toBe(1);
    expect(result.findings).toEqual([
      { rule: 'opening-differs', channel: 'ACT_DEM', hour: null, value: millionths(100.5), other: millionths(100) },
    ]);
  });

  it("is the file's row of the day before when the previous month was not approved", () => {
    for (const close of [null, closeOn('2026-08-31', 40), closeOn('2026-09-30', null)]) {
      expect(energyOf({ hours: steady(101), dayBefore: 100.5, close })[0]).toBe(0.5);
    }
  });

  it('is missing without either, so that the first hour is missing and no method fills it', () => {
    const made = { hours: gapped(steady(101), 5) };
    const result = meteredMonth(monthSource(made), ['LECTURAS_MES_ACT']);
    expect(result.month.energy.ACT_DEM[0]).toBeNaN();
    expect([result.month.calculated, rules(result)]).toEqual([false, [['opening-missing', 0]]]);
    expect(result.month.closing.ACT_DEM).toBe(millionths(124));
  });
});

describe('a register that decreases', () => {
  const fallen = (hours: Hours, client = {}, channel: 'ACT_DEM' | 'ACT_GEN' = 'ACT_DEM') =>
    meteredMonth(monthSource({ hours, dayBefore: 9990, channel, client: { registerDigits: 4, ...client } }));
  const around = [...steady(9991).slice(0, 9), 11, ...steady(12).slice(0, 14)];

  it('generation rolls over up to 1.2 times the capacity per hour', () => {
    expect(fallen(around, { capacity: 10 }, 'ACT_GEN').month.energy.ACT_GEN[9]).toBe(millionths(12));
    expect(rules(fallen(around, { capacity: 10 }, 'ACT_GEN'))).toEqual([['rollover', 9]]);
    const beyond = fallen(around, { capacity: 9.999 }, 'ACT_GEN');
    expect(beyond.month.energy.ACT_GEN[9]).toBeNaN();
    expect([rules(beyond), beyond.month.calculated]).toEqual([[['negative', 9]], false]);
    expect(beyond.month.foundCount).toBe(beyond.month.expected);
    expect(rules(fallen(around, { contractedPower: 500 }, 'ACT_GEN'))).toEqual([['negative', 9]]);
  });

  it('other channels roll over up to the contracted power, without a margin', () => {
    expect(rules(fallen(around, { contractedPower: 12, capacity: 1 }))).toEqual([['rollover', 9]]);
    expect(rules(fallen(around, { contractedPower: 11.9, capacity: 500 }))).toEqual([['negative', 9]]);
  });

  it('without a contracted power, the limit is the larger of the capacity and ten times the mean hour', () => {
    // 23 hours of 1 kWh: the mean is 1, ten times it is 10.
    expect(rules(fallen(around, { capacity: 12 }))).toEqual([['rollover', 9]]);
    expect(rules(fallen(around, { capacity: 11 }))).toEqual([['negative', 9]]);
    const at = (register: number) => [...steady(9991).slice(0, 9), register, ...steady(register + 1).slice(0, 14)];
    expect(rules(fallen(at(9)))).toEqual([['rollover', 9]]);
    expect(rules(fallen(at(10)))).toEqual([['negative', 9]]);
  });

  it('counts with its factor, and never when the digits are unknown', () => {
    expect(rules(fallen(around, { meterFactor: '2', contractedPower: 24 }))).toEqual([['rollover', 9]]);
    expect(rules(fallen(around, { meterFactor: '2', contractedPower: 23 }))).toEqual([['negative', 9]]);
    expect(rules(fallen(around, { registerDigits: null, contractedPower: 500 }))).toEqual([['negative', 9]]);
  });

  it('a gap across a rollover has the energy of its hours, whatever fills it', () => {
    const made = {
      hours: gapped(around, 8, 9, 10),
      dayBefore: 9990,
      client: { registerDigits: 4, contractedPower: 12 },
    };
    for (const method of ['LECTURAS_IGUAL_ATRAS', 'LECTURAS_IGUAL_ADELANTE', 'LECTURAS_MES_ACT'] as const) {
      const { month } = meteredMonth(monthSource(made), [method]);
      expect(month.calculated, method).toBe(true);
      expect(month.energy.ACT_DEM.reduce((a, b) => a + b)).toBe(millionths(35));
      for (const register of month.complete.ACT_DEM) expect(register).toBeLessThan(millionths(10_000));
    }
  });
});

describe('a change of meter', () => {
  const change = (
    hour: number,
    final: number,
    initial: number,
    channel: MeterChange['channel'] = 'ACT_DEM',
  ): MeterChange => ({
    channel,
    hour,
    final: millionths(final),
    initial: millionths(initial),
  });
  const hours = [...steady(101).slice(0, 10), 3.5, ...steady(4).slice(0, 13)];

  it('adds the increases of both meters in its hour, times the factor', () => {
    const energy = energyOf({ hours, dayBefore: 100, changes: [change(10, 110.25, 3)], client: { meterFactor: '40' } });
    expect(energy[10]).toBe((110.25 - 110 + 3.5 - 3) * 40);
    expect([energy[9], energy[11]]).toEqual([40, 20]);
  });

  it('splits a gap, because both meters state where they ended and began', () => {
    const made = { hours: gapped(hours, 8, 9, 10, 11), dayBefore: 100, changes: [change(10, 110.25, 3)] };
    const total = energyOf({ ...made, hours }).reduce((a, b) => (a ?? 0) + (b ?? 0), 0);
    const filled = (method: EstimationMethod) => {
      const energy = energyOf(made, [method]);
      expect(energy.reduce((a, b) => (a ?? 0) + (b ?? 0), 0)).toBeCloseTo(total as number, 9);
      return energy.slice(8, 13);
    };
    expect(filled('LECTURAS_IGUAL_ATRAS')).toEqual([0, 0, 2.25, 0, 2]);
    expect(filled('LECTURAS_IGUAL_ADELANTE')).toEqual([2.25, 0, 2, 0, 0]);
    expect(filled('LECTURAS_MES_ACT')).toEqual([0.75, 0.75, 0.75 + 0.666667, 0.666666, 0.666667]);
  });

  it('has no effect in a file of energies', () => {
    const source = monthSource({ measuringType: 'Consumos', hours, changes: [change(10, 1, 2)] });
    expect(rules(meteredMonth(source))).toEqual([['change-without-registers', 10]]);
  });
});

describe('an estimated close', () => {
  const hours = [98, 99, 99.5, 100, 101.5, ...steady(102).slice(0, 19)];

  it('above the first registers gives hours of 0 until the register exceeds it', () => {
    const source = monthSource({ hours, close: closeOn('2026-09-30', 100, true) });
    const result = meteredMonth(source);
    expect(shown(result.month.energy.ACT_DEM).slice(0, 6)).toEqual([0, 0, 0, 0, 1.5, 0.5]);
    expect(rules(result)).toEqual([0, 1, 2].map((hour) => ['below-estimate', hour]));
    expect(result.month.calculated).toBe(true);
  });

  it('is told apart from a measured close, above which a register has decreased', () => {
    const result = meteredMonth(monthSource({ hours, close: closeOn('2026-09-30', 100) }));
    expect(rules(result)).toEqual([['negative', 0]]);
  });

  it('is a rollover when the register passed it that way', () => {
    const made = { hours: [0.5, ...steady(1).slice(0, 23)], close: closeOn('2026-09-30', 9999, true) };
    const client = { registerDigits: 4, contractedPower: 5 };
    expect(energyOf({ ...made, client })[0]).toBe(1.5);
  });

  it.each(['LECTURAS_IGUAL_ATRAS', 'LECTURAS_MES_ANT', 'LECTURAS_MES_ACT'] as const)(
    '%s in a gap under it',
    (method) => {
      const made = { hours: gapped(hours, 0, 1), close: closeOn('2026-09-30', 100, true) };
      expect(energyOf(made, [method]).slice(0, 6)).toEqual([0, 0, 0, 0, 1.5, 0.5]);
    },
  );
});

describe('the stay', () => {
  const days = (count: number) => Array.from({ length: 24 * count }, (_, hour) => 100 + hour);
  const stay = { entryDate: '2026-10-02', leftDate: '2026-10-03' };

  it('expects only its own hours, both end days included; other hours are unknown', () => {
    const { month, findings } = meteredMonth(monthSource({ hours: days(4), client: stay }));
    expect([month.expected, month.foundCount, month.calculated]).toEqual([192, 192, true]);
    expect(shown(month.energy.ACT_DEM)).toEqual([
      ...Array(24).fill(null),
      ...Array(48).fill(1),
      ...Array(24).fill(null),
    ]);
    expect(shown(month.found.ACT_DEM).slice(0, 24)).toEqual(Array(24).fill(null));
    expect(month.opening.ACT_DEM).toBe(millionths(123));
    expect(month.closing.ACT_DEM).toBe(millionths(171));
    expect(findings.filter(({ rule }) => rule === 'outside-stay')).toHaveLength(4);
  });

  it('expects and calculates nothing for a client that left before', () => {
    const { month } = meteredMonth(monthSource({ hours: days(1), client: { leftDate: '2026-09-30' } }));
    expect([month.expected, month.foundCount, month.calculated]).toEqual([0, 0, false]);
  });
});

describe('the factor', () => {
  it('multiplies registers, and energies only when the option says so', () => {
    const made = { measuringType: 'Consumos', hours: steady(1), client: { meterFactor: '1.5' } } as const;
    expect(energyOf(made)[3]).toBe(4);
    expect(energyOf({ ...made, factorOnConsumos: true })[3]).toBe(6);
    expect(meteredMonth(monthSource({ ...made, factorOnConsumos: true })).month.complete.ACT_DEM[3]).toBe(4e6);
  });

  it('gives no energy in an hour above the maximum of a meter', () => {
    const result = meteredMonth(
      monthSource({ hours: [9e8, ...steady(9e8)].slice(0, 24), dayBefore: 0, client: { meterFactor: '40' } }),
    );
    expect(rules(result)).toEqual([['too-large', 0]]);
  });
});

describe('properties', () => {
  const kilowattHours = fc.integer({ min: 0, max: 30_000_000 });
  const energies = fc.array(kilowattHours, { minLength: 72, maxLength: 72 });
  const missing = fc.uniqueArray(fc.integer({ min: 0, max: 71 }), { maxLength: 40 });
  const methodsOf = (type: string) =>
    (
      [
        'CONSUMO_0',
        'CONSUMO_MES_ACT',
        'CONSUMO_MISMOS_DIAS',
        'LECTURAS_MES_ANT',
        'LECTURAS_IGUAL_ATRAS',
        'LECTURAS_IGUAL_ADELANTE',
        'LECTURAS_MES_ACT',
      ] as const
    ).filter((each) => each.startsWith(type));
  const sum = (values: Float64Array) => values.reduce((a, b) => a + b, 0);
  const cumulative = (amounts: readonly number[], start: number) => {
    let at = start;
    return amounts.map((energy) => {
      at += energy;
      return at;
    });
  };

  it('differences of a cumulative sum give the energy back times the factor, also across a rollover', () => {
    fc.assert(
      fc.property(
        energies,
        fc.integer({ min: 0, max: 9_999_000_000 }),
        fc.integer({ min: 1, max: 4000 }),
        (energy, start, factor) => {
          const registers = cumulative(energy, start).map((register) => (register % 1e10) / 1e6);
          const { month } = meteredMonth(
            monthSource({
              hours: registers,
              dayBefore: start / 1e6,
              client: { registerDigits: 4, meterFactor: String(factor), contractedPower: 30 * factor },
            }),
          );
          expect([...month.energy.ACT_DEM]).toEqual(energy.map((each) => each * factor));
          expect(month.calculated).toBe(true);
        },
      ),
    );
  });

  it('a method never changes a measured cell, fills only with its own mark, and keeps the order', () => {
    const cases = fc.constantFrom('Consumos' as const, 'Lecturas' as const).chain((type) =>
      fc.record({
        type: fc.constant(type),
        methods: fc.shuffledSubarray([...methodsOf(type === 'Consumos' ? 'CONSUMO_' : 'LECTURAS_')]),
      }),
    );
    fc.assert(
      fc.property(energies, missing, cases, (energy, gaps, { type, methods }) => {
        const values = type === 'Consumos' ? energy : cumulative(energy, 5e6);
        const hours = gapped(
          values.map((each) => each / 1e6),
          ...gaps,
        );
        const source = monthSource({ measuringType: type, hours, dayBefore: 5 });
        const { month } = meteredMonth(source, methods);
        expect(month.methods).toEqual(methods);
        for (let hour = 0; hour < 72; hour++) {
          const mark = month.marks.ACT_DEM[hour] as number;
          if (!gaps.includes(hour)) {
            expect(mark).toBe(MEASURED);
            expect(month.complete.ACT_DEM[hour]).toBe(values[hour]);
          } else if (mark > MEASURED) expect(methods).toContain(methodOfMark(mark));
          expect(Number.isNaN(month.complete.ACT_DEM[hour])).toBe(mark === 0);
        }
        expect([...meteredMonth(source).month.found.ACT_DEM]).toEqual([...month.found.ACT_DEM]);
      }),
    );
  });

  it('filled registers never decrease, and a gap closed on both sides has the same energy whatever fills it', () => {
    fc.assert(
      fc.property(energies, missing, (energy, gaps) => {
        const inner = gaps.filter((hour) => hour < 71);
        const registers = cumulative(energy, 5e6);
        const source = monthSource({
          hours: gapped(
            registers.map((each) => each / 1e6),
            ...inner,
          ),
          dayBefore: 5,
        });
        for (const method of ['LECTURAS_IGUAL_ATRAS', 'LECTURAS_IGUAL_ADELANTE', 'LECTURAS_MES_ACT'] as const) {
          const { month } = meteredMonth(source, [method]);
          expect(month.calculated).toBe(true);
          expect(sum(month.energy.ACT_DEM)).toBe(registers[71]! - 5e6);
          for (let hour = 1; hour < 72; hour++) {
            expect(month.complete.ACT_DEM[hour]).toBeGreaterThanOrEqual(month.complete.ACT_DEM[hour - 1] as number);
          }
        }
      }),
    );
  });

  it('a complete month is offered no method and changed by none', () => {
    fc.assert(
      fc.property(energies, (energy) => {
        const source = monthSource({ measuringType: 'Consumos', hours: energy.map((each) => each / 1e6) });
        const plain = meteredMonth(source);
        expect([plain.offered, plain.month.calculated]).toEqual([[], true]);
        expect([...meteredMonth(source, ['CONSUMO_0', 'CONSUMO_MES_ACT']).month.energy.ACT_DEM]).toEqual(energy);
      }),
    );
  });

  it('marks identify their method', () => {
    expect(methodOfMark(markOf('LECTURAS_MES_ACT'))).toBe('LECTURAS_MES_ACT');
    expect([methodOfMark(0), methodOfMark(1), markOf('CONSUMO_0')]).toEqual([undefined, undefined, 2]);
  });
});

it('"adelante" can mean the last register carried forward, by the company’s reading', () => {
  const hours = [10, 11, null, null, 14, ...Array.from({ length: 19 }, (_, at) => 15 + at)];
  const method = ['LECTURAS_IGUAL_ADELANTE'] as const;
  const first = (readingsAhead: 'next' | 'carried forward') =>
    energyOf({ hours, dayBefore: 9, readingsAhead }, method).slice(0, 5);
  expect(first('next')).toEqual([1, 1, 3, 0, 0]);
  expect(first('carried forward')).toEqual([1, 1, 0, 0, 3]);
});
