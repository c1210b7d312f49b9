import type { Unit } from '@contador/kernel';
import type { InputTerm } from '../engine/term.ts';
import { choice, input } from '../engine/term.ts';
import type { Dimension } from '../engine/term-index.ts';

interface BillFact<U extends Unit> {
  readonly symbol: string;
  readonly label: string;
  readonly unit: U;
  /** `client.mFactor`: whose fact it is, and which. */
  readonly field: string;
  readonly by?: readonly Dimension[];
  /** Why there may be none, which then counts as 0. */
  readonly absence?: { readonly reason: string };
}

/** A fact of one bill: what its formulas ask for and nobody calculates. */
export function billInput<const U extends Unit>({ field, by = [], absence, ...named }: BillFact<U>): InputTerm<U> {
  const sources = [{ kind: 'billing', field } as const];
  return input({ ...named, by, sources, ...(absence && { absence }) });
}

/** A fact of one bill that is one of a few words. */
export function billChoice(of: { symbol: string; label: string; field: string; values: readonly string[] }) {
  const { symbol, label, field, values } = of;
  return choice({ symbol, label, by: [], values, sources: [{ kind: 'billing', field }] });
}
