import type { Cell } from './cell.ts';
import type { ChoiceTerm, InputTerm, Term } from './term.ts';
import type { TermIndex } from './term-index.ts';

/** One question of a running formula. `at` is the index as the formula wrote it, before narrowing. */
export type Question =
  | { readonly kind: 'amount'; readonly term: Term; readonly at: TermIndex | undefined; readonly cell: Cell }
  | { readonly kind: 'word'; readonly term: ChoiceTerm; readonly cell: Cell }
  | { readonly kind: 'known'; readonly term: InputTerm; readonly at: TermIndex | undefined; readonly known: boolean };

/** Receives every question of every formula, in order and with repetitions; a plan is recorded from it. */
export interface Observer {
  /** Called when a choice is read to select the formula in force. */
  chose(cell: Cell, choice: Cell): void;
  /** Called for each question of a running formula. */
  asked(cell: Cell, question: Question): void;
  /** Called when a value requested from outside is available. */
  answered(root: Cell): void;
}
