import { decimal } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printedChange, roundedToAdd, waterfallRange, waterfallSteps } from './waterfall-steps.ts';

const change = {
  from: '895.886',
  to: '907.341',
  change: '11.455',
  components: [
    { component: 'G' as const, effect: '13.335' },
    { component: 'D' as const, effect: '-3.334' },
    { component: 'R' as const, effect: '1.454' },
  ],
  causes: [],
  data: [],
  stopsAtComponents: false,
};

const ends = { names: ['CU Octubre', 'CU Noviembre'], under: 'nivel 1 OR' } as const;

describe('the bars of the waterfall', () => {
  test('begin where the previous one ended, and end at the new cost', () => {
    const steps = waterfallSteps(change, 'component', ends);
    expect(steps.map(({ kind, component }) => component ?? kind)).toEqual(['start', 'G', 'D', 'R', 'end']);
    expect(steps[1]?.from).toBe(895.886);
    expect(steps[2]?.from).toBe(steps[1]?.to);
    expect(steps[3]?.to).toBe(907.341);
    expect(steps[4]?.to).toBe(907.341);
  });

  test('have printed effects that add up to the printed change', () => {
    const steps = waterfallSteps(change, 'component', ends);
    // 895.89 to 907.34 is 11.45; parts rounded independently would add up to 13.34 − 3.33 + 1.45 = 11.46.
    expect(printedChange(change).toNumber()).toBe(11.45);
    expect(steps.slice(1, -1).map(({ effect }) => effect)).toEqual([13.33, -3.33, 1.45]);
  });

  test('show for a component the same change as the tree and the console: the difference of its two printed figures', () => {
    // 93.6149 and 98.7650 are printed as 93.61 and 98.77, which differ by 5.16; their exact difference would be printed as 5.15.
    const components = [
      { component: 'R' as const, effect: '5.1501', from: '93.6149', to: '98.765' },
      { component: 'G' as const, effect: '1.004', from: '300', to: '301.004' },
    ];
    const moved = { ...change, from: '393.6149', to: '399.769', change: '6.1541', components };
    const steps = waterfallSteps(moved, 'component', ends).slice(1, -1);
    expect(steps.map(({ name, effect }) => [name, effect])).toEqual([
      ['R', 5.16],
      ['G', 1],
    ]);
    const apart = waterfallSteps({ ...moved, to: '399.776' }, 'component', ends).slice(1, -1);
    expect(apart.at(-1)).toMatchObject({ name: 'Redondeo', component: null });
    expect(apart.reduce((sum, { effect }) => sum + effect, 0)).toBeCloseTo(
      printedChange({ from: '393.6149', to: '399.776' }).toNumber(),
      10,
    );
  });

  test('differ by at most two cents from the exact amount', () => {
    const amounts = fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 1_000_000 }), (micros, start) => {
        const texts = micros.map((it) => String(it / 1_000_000));
        const from = decimal(start).dividedBy(1000);
        const to = texts.reduce((sum, text) => sum.plus(text), from);
        const total = printedChange({ from: from.toString(), to: to.toString() });
        const printed = roundedToAdd(texts, total);
        for (const [at, it] of printed.entries()) expect(Math.abs(it - Number(texts[at]))).toBeLessThanOrEqual(0.02);
        const sum = printed.reduce((reached, it) => reached.plus(it), decimal(0));
        // `equals`, because a change below the printed decimals is a zero with a sign.
        expect(sum.equals(total)).toBe(true);
      }),
    );
  });
});

describe('the axis of the waterfall', () => {
  test('begins under the lowest bar and ends above the highest', () => {
    const steps = waterfallSteps(change, 'component', ends);
    const { min, max, interval } = waterfallRange(steps);
    expect(min).toBeLessThan(895.886);
    expect(min).toBeGreaterThan(0);
    expect(max).toBeGreaterThan(909.221);
    expect((max - min) / interval).toBeLessThanOrEqual(10);
  });

  test('begins at zero if the bars come near it', () => {
    const small = { ...change, from: '1', to: '3', components: [{ component: 'G' as const, effect: '2' }] };
    expect(waterfallRange(waterfallSteps(small, 'component', ends)).min).toBe(0);
  });
});
