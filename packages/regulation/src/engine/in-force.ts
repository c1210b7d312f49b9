import type { Options } from '../options.ts';
import type { Source } from './source.ts';
import type { Formula, FormulaTerm, InputTerm } from './term.ts';
import type { TermIndex } from './term-index.ts';
import { holdsFor } from './term-index.ts';

/** True when a month (`2025-10`) lies between two months, both included; an absent end is open. */
export function isInForce(month: string, from: string, to: string | undefined): boolean {
  return from <= month && (to === undefined || month <= to);
}

/** Formulas of a term in force in a month under the given options, before filtering by index and choices. */
export function formulasInForce(term: FormulaTerm, month: string, options: Options): readonly Formula[] {
  return term.formulas.filter(
    ({ from, to, option }) =>
      isInForce(month, from, to) && (option === undefined || options[option.name] === option.value),
  );
}

/** Returns the single formula for an index and its choices; `undefined` when none is in force. */
export function formulaFor(
  candidates: readonly Formula[],
  index: TermIndex,
  choiceOf: (formula: Formula) => string | undefined,
): Formula | undefined {
  return candidates.find((formula) => {
    if (!holdsFor(formula.only, index)) return false;
    const { choice } = formula;
    if (choice === undefined) return true;
    const chosen = choiceOf(formula);
    return 'is' in choice ? chosen === choice.is : chosen !== choice.isNot;
  });
}

/** Sources of an input that apply to an index, month and options, in order. */
export function sourcesFor(term: InputTerm, index: TermIndex, options: Options): readonly Source[] {
  return term.sources.filter(
    (source) =>
      holdsFor(source.only, index) &&
      (source.kind !== 'constant' ||
        source.option === undefined ||
        options[source.option.name] === source.option.value),
  );
}

/** Value that a norm sets for a month; `undefined` before the first date. */
export function constantIn(source: Extract<Source, { kind: 'constant' }>, month: string): string | undefined {
  return source.values.findLast(({ from }) => from <= month)?.amount;
}
