import type { Decimal } from '@contador/kernel';
import type { Correction, Missing } from './facts.ts';
import type { Impossible, WarningCode } from './impossible.ts';
import type { Formula, Term } from './term.ts';
import type { TermIndex } from './term-index.ts';
import type { Origin, TraceNode } from './trace.ts';

/** What the evaluation knows of one term at one index. Becomes a node of the trace only when a trace is asked for. */
export interface Cell {
  readonly id: string;
  readonly term: Term;
  readonly index: TermIndex;
  busy: boolean;
  /** Not a number while the value is missing or impossible, so that the formula above runs on and asks for the rest. */
  amount: Decimal;
  /** The word of a choice. */
  text?: string;
  missing: readonly Missing[];
  impossible?: Impossible;
  /** Of an input. Its origin is read when a trace is asked for: to put it together may cost more than the calculation. */
  source?: { readonly origin: Origin };
  /** Of a calculated term. */
  formula?: Formula;
  /** The terms that its formula asked for, in order. */
  asked: Cell[];
  warnings?: Set<WarningCode>;
  correction?: { readonly made: Correction; readonly originalAmount: string };
  /** It was published already: its node and all under it come from the stored trace. */
  pinned?: TraceNode;
}
