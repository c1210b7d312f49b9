import { createHash } from 'node:crypto';
import type { Trace, TraceNode } from '@contador/regulation';
import { expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const node = (id: string, amount: string, origin: TraceNode['origin']): TraceNode => ({
  id,
  symbol: id,
  label: id,
  unit: 'COP',
  amount,
  index: {},
  origin,
});
const file = {
  kind: 'file',
  input: 'ADEM',
  uploadedBy: 'Ñandú "X"',
  uploadedAt: '2026-01-02T00:00:00.000Z',
  files: [{ name: 'b.txf', sha256: '00', amount: '1', line: 2 }],
} as const;
const formula = {
  kind: 'formula',
  law: 'l',
  article: 'a',
  expression: 'b + a',
  from: '2020-01',
  terms: ['b', 'a'],
} as const;
const override = {
  by: 'm',
  at: 't',
  reason: 'r',
  originalAmount: '3',
  original: formula,
  kind: 'override',
} as const;

it('fingerprint is the digest of the values and their leaves with sorted keys, compatible with all stored approvals', () => {
  const trace: Trace = {
    roots: ['c', 'nowhere'],
    nodes: {
      c: node('c', '4', override),
      b: node('b', '1', file),
      a: node('a', '2', { kind: 'constant', article: 'y', law: 'x' }),
      d: node('d', '9', formula),
    },
  };
  const text = [
    '{"leaves":[',
    '["a","2",{"article":"y","kind":"constant","law":"x"}],',
    '["b","1",{"files":[{"amount":"1","line":2,"name":"b.txf","sha256":"00"}],"input":"ADEM","kind":"file",',
    '"uploadedAt":"2026-01-02T00:00:00.000Z","uploadedBy":"Ñandú \\"X\\""}],',
    '["c","4",{"at":"t","by":"m","kind":"override","original":{"article":"a","expression":"b + a","from":"2020-01",',
    '"kind":"formula","law":"l","terms":["b","a"]},"originalAmount":"3","reason":"r"}]',
    '],"values":[["c","4"],["nowhere",null]]}',
  ].join('');
  const expected = createHash('sha256').update(text).digest('hex');
  expect(fingerprintOf(trace)).toBe(expected);
  expect(fingerprintOf(trace)).toBe(expected);
});
