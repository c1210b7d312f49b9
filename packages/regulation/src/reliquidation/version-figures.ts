import type { Answer, Evaluation } from '../engine/evaluation.ts';
import type { Missing } from '../engine/facts.ts';
import type { Trace } from '../engine/trace.ts';
import { reliquidationRows } from './rows.ts';

/** The figures of a version of a month that a reliquidation compares, as far as they were entered, and what is missing of them. */
export function versionFigures(evaluation: Evaluation): { trace: Trace; missing: readonly Missing[] } {
  const answers = reliquidationRows.flatMap(({ of }): Answer[] =>
    of.map(({ term, index }) => evaluation.ask(term, index)),
  );
  const missing = answers.flatMap((answer) => (answer.kind === 'missing' ? answer.missing : []));
  const known = answers.flatMap((answer) => (answer.kind === 'value' ? [answer.nodeId] : []));
  return {
    trace: evaluation.trace([...new Set(known)]),
    missing: [...new Map(missing.map((it) => [it.key, it])).values()],
  };
}
