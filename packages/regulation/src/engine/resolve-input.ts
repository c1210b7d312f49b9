import type { Options } from '../options.ts';
import type { Facts, Missing } from './facts.ts';
import { constantIn, sourcesFor } from './in-force.ts';
import type { FactSource } from './source.ts';
import { factIndex, factKey, factName } from './source.ts';
import type { ChoiceTerm, InputTerm } from './term.ts';
import type { TermIndex } from './term-index.ts';
import type { Origin } from './trace.ts';

export type Resolved = { readonly amount: string; readonly origin: Origin } | { readonly missing: Missing };

/** Amount of an input from its first source that has a value, or what is missing for it. */
export function resolveInput(
  term: InputTerm,
  index: TermIndex,
  within: {
    facts: Facts;
    month: string;
    options: Options;
    choiceOf: (choice: ChoiceTerm, index: TermIndex) => string | undefined;
  },
): Resolved {
  const { facts, month, options, choiceOf } = within;
  const { absence } = term;
  if (absence?.when !== undefined && choiceOf(absence.when.choice, index) === absence.when.is) {
    return { amount: '0', origin: { kind: 'absence', reason: absence.reason } };
  }
  let wanted: FactSource | undefined;
  for (const source of sourcesFor(term, index, options)) {
    if (source.kind === 'constant') {
      const amount = constantIn(source, month);
      const { law, article, note } = source;
      if (amount !== undefined) return { amount, origin: { kind: 'constant', law, article, ...(note && { note }) } };
      continue;
    }
    wanted = source;
    const fact = facts.fact(factName(source), factIndex(source, index));
    if (fact !== undefined) return fact;
  }
  if (absence !== undefined && absence.when === undefined) {
    return { amount: '0', origin: { kind: 'absence', reason: absence.reason } };
  }
  if (wanted === undefined) throw new Error(`${term.symbol} has no source for ${JSON.stringify(index)} in ${month}`);
  return { missing: missingFor(term, wanted, index) };
}

function missingFor(term: InputTerm, want: FactSource, index: TermIndex): Missing {
  const { symbol, label } = term;
  const key = factKey(want, index);
  return { symbol, label, want, key, ...(index.market !== undefined && { market: index.market }) };
}
