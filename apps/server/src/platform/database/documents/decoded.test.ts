import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decodedBy } from './decoded.ts';
import { BrokenDocument } from './document.ts';

/** A bill whose energy was a number in format 1 and text in format 2, and has a unit in format 3. */
const bills = {
  key: ['id'],
  columns: { bill: z.looseObject({ energy: z.object({ amount: z.string(), unit: z.string() }) }), note: z.string() },
  steps: [
    { bill: (stored: unknown) => ({ energy: String((stored as { energy: number }).energy) }) },
    { bill: (stored: unknown) => ({ energy: { amount: (stored as { energy: string }).energy, unit: 'kWh' } }) },
  ],
};
const read = (row: object) => decodedBy('bill', bills as never, row as never);
const present = { energy: { amount: '12', unit: 'kWh' } };

describe('A stored document', () => {
  it.each([
    ['without a number, of before there were any', null, { energy: 12 }],
    ['of the first format', 1, { energy: 12 }],
    ['of one between', 2, { energy: '12' }],
    ['of the present one', 3, present],
  ])('%s is read as one of today', (_, format, bill) => {
    expect(read({ id: 7, format, bill })).toEqual({ id: 7, format, bill: present });
  });

  it('keeps properties that the schema does not name', () => {
    expect(read({ id: 7, format: 3, bill: { ...present, meter: 'A1' } }).bill).toEqual({ ...present, meter: 'A1' });
  });

  it('stays null if absent', () => {
    expect(read({ id: 7, format: 3, bill: null })).toEqual({ id: 7, format: 3, bill: null });
  });

  it.each([
    ['a shape that was never written', 3, { energy: { amount: 12, unit: 'kWh' } }, /bill id 7 .*bill\.energy\.amount/],
    ['a field that is gone', 3, {}, /bill id 7 .*bill\.energy/],
    ['the format of a later version', 4, present, /bill id 7 .*format 4, and this version knows 3/],
    ['no format at all', 0, present, /format 0/],
  ])('with %s is a failure that says which and where', (_, format, bill, message) => {
    expect(() => read({ id: 7, format, bill })).toThrow(message);
    expect(() => read({ id: 7, format, bill })).toThrow(BrokenDocument);
  });
});
