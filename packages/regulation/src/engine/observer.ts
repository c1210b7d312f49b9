import type { Cell } from './cell.ts';
import type { ChoiceTerm, InputTerm, Term } from './term.ts';
import type { TermIndex } from './term-index.ts';

/** One question of a formula while it ran, as it was put: `at` is what the formula wrote, before it was narrowed. */
export type Question =
  | { readonly kind: 'amount'; readonly term: Term; readonly at: TermIndex | undefined; readonly cell: Cell }
  | { readonly kind: 'word'; readonly term: ChoiceTerm; readonly cell: Cell }
  | { readonly kind: 'known'; readonly term: InputTerm; readonly at: TermIndex | undefined; readonly known: boolean };

/** Is told every question of every formula, in order and as often as it is put: what a plan is recorded from. */
export interface Observer {
  /** A choice was looked at to find the formula in force. */
  chose(of: Cell, choice: Cell): void;
  /** A running formula asked. */
  asked(of: Cell, question: Question): void;
  /** A value was asked for from outside, and is there. */
  answered(root: Cell): void;
}
