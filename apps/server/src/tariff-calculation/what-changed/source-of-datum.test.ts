import type { Trace, TraceNode } from '@contador/regulation';
import { expect, test } from 'vitest';
import { sourceOfDatum } from './source-of-datum.ts';

const byHand = {
  id: 'IPR[market=A]',
  origin: { kind: 'override', by: 'Marta Díaz', original: { kind: 'constant', law: 'CREG 015', article: '2018' } },
} as unknown as TraceNode;
const traceOf = (node: TraceNode): Trace => ({ roots: [node.id], nodes: { [node.id]: node } }) as unknown as Trace;

test('a correction by hand names who made it, and says where it ended', () => {
  expect(sourceOfDatum({ inputs: [byHand] }, traceOf(byHand))).toBe('a mano, Marta Díaz');
  const calculated = { ...byHand, origin: { kind: 'constant', law: 'CREG 015', article: '2018' } } as TraceNode;
  expect(sourceOfDatum({ inputs: [byHand] }, traceOf(calculated))).toBe('terminó la corrección a mano, Marta Díaz');
});
