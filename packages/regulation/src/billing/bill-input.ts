import type { Unit } from '@contador/kernel';
import type { InputTerm } from '../engine/term.ts';
import { choice, input } from '../engine/term.ts';
import type { Dimension } from '../engine/term-index.ts';

interface BillFact<U extends Unit> {
  readonly symbol: string;
  readonly label: string;
  readonly unit: U;
  /** Record and field of the fact: `client.mFactor`. */
  readonly field: string;
  readonly by?: readonly Dimension[];
  /** Reason why the fact may be absent; an absent fact counts as 0. */
  readonly absence?: { readonly reason: string };
}

/** Declares a fact of one bill: an input of its formulas that is not calculated. */
export function billInput<const U extends Unit>({ field, by = [], absence, ...named }: BillFact<U>): InputTerm<U> {
  const sources = [{ kind: 'billing', field } as const];
  return input({ ...named, by, sources, ...(absence && { absence }) });
}

/** Declares a fact of one bill with a closed list of words. */
export function billChoice(choiceFact: { symbol: string; label: string; field: string; values: readonly string[] }) {
  const { symbol, label, field, values } = choiceFact;
  return choice({ symbol, label, by: [], values, sources: [{ kind: 'billing', field }] });
}
