import { describe, expect, it } from 'vitest';
import { packedMonth, unpackedMonth } from './packed-month.ts';
import { DAYS, measuredMonth, withGap } from './testing/measured-month.ts';

const consumptions = { measuringType: 'Consumos', factor: 1 } as const;
const registers = { measuringType: 'Lecturas', factor: 40 } as const;
const bytesOf = (month: ReturnType<typeof packedMonth>) =>
  Object.values(month).reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0);

describe.each([consumptions, registers, { ...registers, factor: 1.37 }, { ...consumptions, factor: 20 }])(
  'a month of $measuringType with factor $factor',
  (meter) => {
    it('is restored unchanged', () => {
      const month = measuredMonth(1, meter);
      expect(unpackedMonth(packedMonth(month, meter), DAYS, meter)).toEqual(month);
    });

    it('is restored unchanged with missing hours, and with hours filled by a method', () => {
      for (const filled of [false, true]) {
        const month = withGap(measuredMonth(2, meter), { from: 310, hours: 40, filled });
        expect(unpackedMonth(packedMonth(month, meter), DAYS, meter)).toEqual(month);
        // As a worker thread returns it: plain byte arrays instead of buffers.
        expect(unpackedMonth(structuredClone(packedMonth(month, meter)), DAYS, meter)).toEqual(month);
      }
    });

    it('takes less than four bytes an hour, including the found and the filled values', () => {
      const month = withGap(measuredMonth(3, meter), { from: 10, hours: 200, filled: true });
      expect(bytesOf(packedMonth(month, meter)) / (4 * 24 * DAYS)).toBeLessThan(4);
    });
  },
);

it('stores only the energy of consumption without missing hours', () => {
  expect(packedMonth(measuredMonth(4, consumptions), consumptions)).toMatchObject({
    complete: null,
    found: null,
    marks: null,
  });
});
