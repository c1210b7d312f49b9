import { month } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import type { Trace } from './engine/trace.ts';
import { recompute } from './recompute.ts';
import { residentialTariff } from './subsidies/index.ts';
import { wholeMonth } from './testing/whole-month.ts';

const OCTOBER = month(2025, 10);

function calculated(): Trace {
  const evaluation = wholeMonth({ markets: ['A', 'B'] });
  evaluation.ask(residentialTariff, { market: 'A', level: 'n1us', estrato: 2 });
  return evaluation.trace();
}

describe('a stored trace', () => {
  it('can be serialised, and gives the same figures when recomputed', () => {
    const stored = JSON.parse(JSON.stringify(calculated())) as Trace;
    expect(Object.keys(stored.nodes).length).toBeGreaterThan(100);
    expect(recompute(stored, OCTOBER)).toEqual([]);
  });

  it('gives the same figures under its own readings of the law', () => {
    const evaluation = wholeMonth({
      markets: ['A', 'B'],
      options: { rSalesScope: 'market', adFloor: 'none', qcUpperBound: '1' },
    });
    evaluation.ask(residentialTariff, { market: 'A', level: 'n1us', estrato: 2 });
    expect(recompute(evaluation.trace(), OCTOBER)).toEqual([]);
  });

  it('with a changed input is detected', () => {
    const trace = calculated();
    const id = 'PRRE';
    const nodes = { ...trace.nodes, [id]: { ...trace.nodes[id]!, amount: '1090200.26' } };
    const symbols = recompute({ ...trace, nodes }, OCTOBER).map(({ nodeId }) => nodeId);
    expect(symbols).toContain('DCR');
    expect(symbols).toContain('G[market=A]');
    expect(symbols).not.toContain('T[band=mon]');
  });

  it('with a changed result is detected, and no other figure is reported', () => {
    const trace = calculated();
    const id = 'R[market=A]';
    const nodes = { ...trace.nodes, [id]: { ...trace.nodes[id]!, amount: '1' } };
    expect(recompute({ ...trace, nodes }, OCTOBER).map(({ nodeId }) => nodeId)).toEqual([id]);
  });
});
