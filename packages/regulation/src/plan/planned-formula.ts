import type { Decimal } from '@contador/kernel';
import type { WarningCode } from '../engine/impossible.ts';
import type { Ask, ChoiceTerm, Formula, Given, InputTerm, Term } from '../engine/term.ts';
import type { TermIndex } from '../engine/term-index.ts';
import { DIMENSIONS } from '../engine/term-index.ts';

/** A recorded question and the position of its answer among the amounts of the plan. */
export type PlannedQuestion =
  | { readonly kind: 'amount'; readonly term: Term; readonly at: TermIndex | undefined; readonly place: number }
  | { readonly kind: 'word'; readonly term: ChoiceTerm; readonly place: number }
  | { readonly kind: 'known'; readonly term: InputTerm; readonly at: TermIndex | undefined; readonly known: boolean };

/**
 * Wraps a formula to run on the amounts of a plan. It must ask exactly the recorded questions in order; the wrapper throws `anotherWay`
 * when it does not, and when the formula ends without a value.
 */
export function plannedFormula(
  { compute }: Formula,
  questions: readonly PlannedQuestion[],
  context: Pick<Given, 'index' | 'options' | 'activeMarkets' | 'mechanisms'>,
  amounts: readonly (Decimal | string)[],
  anotherWay: Error,
  warn: (code: WarningCode) => void,
): () => Decimal {
  let next = 0;

  const get: Ask = (term, at) => {
    const question = questions[next++];
    if (question?.kind !== 'amount' || question.term !== term || !isSameIndex(question.at, at)) throw anotherWay;
    return amounts[question.place] as never;
  };
  const given: Given = {
    ...context,
    // Plans calculate rows, and rows have no hourly columns.
    days: [],
    known: (term, at) => {
      const question = questions[next++];
      if (question?.kind !== 'known' || question.term !== term || !isSameIndex(question.at, at)) throw anotherWay;
      return question.known;
    },
    choice: (term) => {
      const question = questions[next++];
      if (question?.kind !== 'word' || question.term !== term) throw anotherWay;
      return amounts[question.place] as string;
    },
    warn,
    impossible: () => {
      throw anotherWay;
    },
  };

  return () => {
    next = 0;
    const amount = compute(get, given);
    if (next !== questions.length) throw anotherWay;
    return amount;
  };
}

function isSameIndex(recorded: TermIndex | undefined, requested: TermIndex | undefined): boolean {
  if (recorded === undefined || requested === undefined) return recorded === requested;
  for (const dimension of DIMENSIONS) if (recorded[dimension] !== requested[dimension]) return false;
  return true;
}
