import { symbolsIn } from './engine/expression.ts';
import type { Formula, FormulaTerm, InputTerm, Term } from './engine/term.ts';
import * as subsidies from './subsidies/index.ts';
import * as unitCost from './unit-cost/index.ts';

function isTerm(it: unknown): it is Term {
  return typeof it === 'object' && it !== null && 'symbol' in it;
}

const exported: readonly unknown[] = [...Object.values(unitCost), ...Object.values(subsidies)];
/** Every term of the unit cost, the subsidies and the contributions. */
export const allTerms: readonly Term[] = exported.filter(isTerm);

/** The inputs: every fact that the engine may ask for is a source of one of these. */
export const wantedFacts: readonly InputTerm[] = allTerms.filter((term) => term.kind === 'input');

export const calculatedTerms: readonly FormulaTerm[] = allTerms.filter((term) => term.kind === 'formula');

const bySymbol = new Map(allTerms.map((term) => [term.symbol, term]));
const symbols = [...bySymbol.keys()];

/** The term of that symbol. Throws when there is none. */
export function termOf(symbol: string): Term {
  const found = bySymbol.get(symbol);
  if (found === undefined) throw new Error(`no term has the symbol ${symbol}`);
  return found;
}

/** The terms that a formula names in its expression, which are those that it asks for, and the choice that selects it. */
export function termsNamedBy(formula: Formula): Term[] {
  const named = symbolsIn(formula.expression, symbols).map(termOf);
  return formula.choice === undefined ? named : [...named, formula.choice.of];
}

/**
 * The inputs on which a term rests, itself included if it is one, down to the terms in `until`, which are not entered.
 * With the formulas of all months and options, so that it is what the term may need.
 */
export function inputsUnder(term: Term, until: ReadonlySet<Term> = new Set()): InputTerm[] {
  const found = new Set<InputTerm>();
  const seen = new Set<Term>();
  const visit = (at: Term): void => {
    if (seen.has(at)) return;
    seen.add(at);
    if (at.kind === 'input') {
      found.add(at);
      if (at.absence?.when !== undefined) visit(at.absence.when.choice);
      return;
    }
    for (const formula of at.formulas) {
      for (const below of termsNamedBy(formula)) if (!until.has(below)) visit(below);
    }
  };
  visit(term);
  return [...found];
}
