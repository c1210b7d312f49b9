import type { Decimal } from '@contador/kernel';
import type { Correction, Missing } from './facts.ts';
import type { Impossible, WarningCode } from './impossible.ts';
import type { Formula, Term } from './term.ts';
import type { TermIndex } from './term-index.ts';
import type { Origin, TraceNode } from './trace.ts';

/** State of one term at one index during an evaluation. Becomes a trace node only when a trace is requested. */
export interface Cell {
  readonly id: string;
  readonly term: Term;
  readonly index: TermIndex;
  busy: boolean;
  /** NaN while the value is missing or impossible, so that the parent formula continues and asks for its other terms. */
  amount: Decimal;
  /** Selected word of a choice. */
  text?: string;
  missing: readonly Missing[];
  impossible?: Impossible;
  /** Set for inputs. The origin is read only when a trace is requested: building it may cost more than the calculation. */
  source?: { readonly origin: Origin };
  /** Set for calculated terms. */
  formula?: Formula;
  /** Terms requested by its formula, in order. */
  asked: Cell[];
  warnings?: Set<WarningCode>;
  correction?: { readonly made: Correction; readonly originalAmount: string };
  /** Set for an already published figure: its node and everything below come from the stored trace. */
  pinned?: TraceNode;
}
