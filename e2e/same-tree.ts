import { expect } from 'vitest';
import { expectClose } from './close-to.ts';
import type { MarketTariff } from './independent-recomputation/recompute.ts';
import type { Tree } from './monthly-job.ts';

/** Decimals of twenty places are compared with doubles: the difference is the rounding of the doubles. */
const RELATIVE = 1e-9;
export const LEVELS = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const;
const VOLTAGES = ['n1', 'n2', 'n3'] as const;
const BANDS = ['max', 'med', 'min', 'mon'] as const;

/** Asserts that a published tree matches the witness, figure by figure. */
export function expectSameTree(tree: Tree, witness: MarketTariff | undefined, market: string): void {
  if (!witness) throw new Error(`no witness of ${market}`);
  const same = (actual: number | null | undefined, value: number | undefined, what: string): void =>
    expectClose(actual, value ?? Number.NaN, RELATIVE, `${market} ${what}`);
  expect(tree.published).toBe(true);
  same(tree.g, witness.g, 'G');
  same(tree.r, witness.r, 'R');
  same(tree.c, witness.c, 'Cv');
  for (const level of LEVELS) same(tree.d[level], witness.d[level], `D ${level}`);
  for (const voltage of VOLTAGES) same(tree.cot_values[voltage], witness.cot[voltage], `COT ${voltage}`);
  for (const band of BANDS) {
    same(tree.t[band], witness.t[band], `T ${band}`);
    for (const voltage of VOLTAGES) {
      same(tree.pr[band]?.[voltage], witness.pr[band]?.[voltage], `PR ${band} ${voltage}`);
    }
    for (const level of LEVELS) same(tree.tariffs[band]?.[level], witness.cu[band]?.[level], `CU ${band} ${level}`);
  }
}
