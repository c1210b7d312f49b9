import type { Evaluation, Impossible, Missing, Trace } from '@contador/regulation';
import type { Amounts } from '../tariff-calculation.tables.ts';
import type { Figure } from './component-figures.ts';
import { fingerprintOf } from './fingerprint.ts';

/** Figures decided together: their values, what they lack, or why they have no value. */
export interface CalculatedFigures {
  readonly figures: readonly Figure[];
  /** Keyed by figure id; figures without a value are absent. */
  readonly amounts: Amounts;
  readonly missing: readonly Missing[];
  readonly impossible: Impossible | undefined;
  /** Complete trace of the values; `undefined` if there are none. */
  readonly trace: Trace | undefined;
  readonly fingerprint: string | null;
}

/** Calculates the figures. `unshown` figures are added to the trace if they have a value. */
export function calculatedFigures(
  evaluation: Evaluation,
  figures: readonly Figure[],
  unshown: readonly Figure[] = [],
): CalculatedFigures {
  const amounts: Record<string, string> = {};
  const missing = new Map<string, Missing>();
  let impossible: Impossible | undefined;
  for (const { id, term, index } of figures) {
    const answer = evaluation.ask(term, index);
    if (answer.kind === 'value') amounts[id] = answer.amount.toString();
    else if (answer.kind === 'missing') for (const each of answer.missing) missing.set(each.key, each);
    else impossible ??= answer.reason;
  }
  const whole = missing.size === 0 && impossible === undefined;
  const explained = unshown.filter(({ term, index }) => evaluation.ask(term, index).kind === 'value');
  const trace = whole ? evaluation.trace([...figures, ...explained].map(({ id }) => id)) : undefined;
  return {
    figures,
    amounts,
    missing: [...missing.values()],
    impossible: missing.size === 0 ? impossible : undefined,
    trace,
    fingerprint: trace === undefined ? null : fingerprintOf(trace),
  };
}
