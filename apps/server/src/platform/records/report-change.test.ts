import { expect, it } from 'vitest';
import { reportChangeOf } from './report-change.ts';

const stored = new Map([
  ['1', ['a', null]],
  ['2', ['b', 'x']],
  ['3', ['c', '']],
]);

it('counts added, removed and altered rows, whatever their order', () => {
  const now = new Map([
    ['4', ['d', null]],
    ['3', ['c', null]],
    ['1', ['a', null]],
  ]);
  expect(reportChangeOf('row', stored, now)).toEqual({ of: 'row', added: 1, replaced: 0, gone: 1, altered: 1 });
});

it('is null for an equal report', () => {
  expect(reportChangeOf('client', stored, new Map([...stored].reverse()))).toBe(null);
});
