import { expect, it } from 'vitest';
import type { Evaluation } from '../engine/evaluation.ts';
import type { Term } from '../engine/term.ts';
import type { TermIndex } from '../engine/term-index.ts';

const MARKET = { market: 'A' };

/** Value of a term of market A with the 6 decimals of the worked examples. Fails when there is none. */
export function sixDecimals(evaluation: Evaluation, term: Term, index: TermIndex = {}): string {
  const answer = evaluation.ask(term, { ...MARKET, ...index });
  if (answer.kind !== 'value') expect.fail(`${term.symbol}: ${JSON.stringify(answer)}`);
  return answer.amount.toFixed(6);
}

/** Reason code of an impossible term of market A. Fails when the term is not impossible. */
export function impossibleCode(evaluation: Evaluation, term: Term, index: TermIndex = {}): string {
  const answer = evaluation.ask(term, { ...MARKET, ...index });
  if (answer.kind !== 'impossible') expect.fail(`${term.symbol}: ${JSON.stringify(answer)}`);
  return answer.reason.code;
}

/** Adds one test for each row: the term of market A has the expected value, to 6 decimals. */
export function itGives(
  evaluate: () => Evaluation,
  rows: readonly (readonly [term: Term, expected: string, index?: TermIndex])[],
): void {
  for (const [term, expected, index] of rows) {
    const at = index === undefined ? '' : ` ${Object.values(index).join(' ')}`;
    it(`${term.symbol}${at} = ${expected}`, () => {
      expect(sixDecimals(evaluate(), term, index)).toBe(expected);
    });
  }
}
