import type { Answer, Evaluation } from '../engine/evaluation.ts';
import type { Missing } from '../engine/facts.ts';
import type { Trace } from '../engine/trace.ts';
import { reliquidationRows } from './rows.ts';

/** Figures of a version of a month compared by a reliquidation, as far as they were entered, and the missing ones. */
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
