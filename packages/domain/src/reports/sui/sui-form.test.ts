import { describe, expect, it } from 'vitest';
import {
  initialInputs,
  mayRemoveGroup,
  missingSuiInputs,
  refusalToAdd,
  type SuiForm,
  withFixedValues,
  withGroupAdded,
  withoutLastGroup,
} from './sui-form.ts';
import { suiReport } from './sui-reports.ts';

const formOf = (code: 'T1' | 'T2' | 'T9') => suiReport(code).layouts[0]?.form as SuiForm;
const filled = (count: number) => Array.from({ length: count }, () => '1');

describe('the form of a report', () => {
  it('requires every input of every report but T9', () => {
    expect(missingSuiInputs(formOf('T1'), { inputs: ['S', null], subsidies: [] })).toEqual([
      { label: 'Observación', position: 2 },
    ]);
    const two = [...filled(10), ...filled(9), ' '];
    expect(missingSuiInputs(formOf('T2'), { inputs: two, subsidies: [] }).map((it) => it.position)).toEqual([20]);
    expect(missingSuiInputs(formOf('T2'), { inputs: [], subsidies: [] })).toHaveLength(10);
  });

  it('requires the inputs of T9 at positions 5 to 7, and every value of each added market', () => {
    const form = formOf('T9');
    const inputs = [null, null, null, null, '2', '60', null];
    const subsidies = [{ market: 'NARM', values: { balance: 'D', year: '2026', quarter: '1', monthOfQuarter: '2' } }];
    const missing = missingSuiInputs(form, { inputs, subsidies });
    expect(missing.filter(({ market }) => market === undefined).map((it) => it.position)).toEqual([7]);
    expect(missing.filter(({ market }) => market === 'NARM')).toHaveLength(7);
    expect(missingSuiInputs(form, { inputs: [null, null, null, null, '1', null, null], subsidies: [] })).toEqual([]);
  });

  it('fixes both shares at 100 for a pure retailer, whatever was entered', () => {
    const form = formOf('T9');
    expect(withFixedValues(form, [null, null, null, null, '1', '40', null]).slice(4)).toEqual(['1', '100', '100']);
    expect(withFixedValues(form, [null, null, null, null, '2', '40', null]).slice(4)).toEqual(['2', '40', null]);
  });

  it('adds guarantees in groups of ten inputs, and removes the last group while there is more than one', () => {
    const form = formOf('T2');
    const one = initialInputs(form);
    expect([one.length, mayRemoveGroup(form, one)]).toEqual([10, false]);
    const two = withGroupAdded(form, one);
    expect([two.length, mayRemoveGroup(form, two)]).toEqual([20, true]);
    expect(withoutLastGroup(form, two)).toHaveLength(10);
    expect(withoutLastGroup(form, one)).toHaveLength(10);
  });

  it('adds a market once, and only after one was chosen', () => {
    const added = [{ market: 'NARM', values: {} }];
    expect(refusalToAdd(added, null)).toBe('market-not-chosen');
    expect(refusalToAdd(added, 'NARM')).toBe('market-already-added');
    expect(refusalToAdd(added, 'ANTM')).toBeUndefined();
  });
});
