import * as agreedPrices from './agreed-prices/index.ts';
import * as billing from './billing/terms.ts';
import { symbolsIn } from './engine/expression.ts';
import type { ChoiceTerm, Formula, FormulaTerm, InputTerm, Term } from './engine/term.ts';
import { OPTIONS, type OptionName, type Options } from './options.ts';
import * as settlement from './self-generation/explained/terms.ts';
import * as streetLighting from './street-lighting/index.ts';
import * as subsidies from './subsidies/index.ts';
import * as tariffOption from './tariff-option/index.ts';
import * as unitCost from './unit-cost/index.ts';

function isTerm(it: unknown): it is Term {
  return typeof it === 'object' && it !== null && 'symbol' in it;
}

const exported: readonly unknown[] = [
  ...Object.values(agreedPrices),
  ...Object.values(unitCost),
  ...Object.values(tariffOption),
  ...Object.values(subsidies),
  ...Object.values(streetLighting),
  ...Object.values(billing),
  ...Object.values(settlement),
];
/**
 * All terms: unit cost, subsidies and contributions, prices agreed with free customers, street lighting, bills, and settlements of
 * self-generators.
 */
export const allTerms: readonly Term[] = exported.filter(isTerm);

/** All inputs: every fact that the engine may ask for is a source of one of these terms. */
export const wantedFacts: readonly InputTerm[] = allTerms.filter((term) => term.kind === 'input');

export const calculatedTerms: readonly FormulaTerm[] = allTerms.filter((term) => term.kind === 'formula');

const bySymbol = new Map(allTerms.map((term) => [term.symbol, term]));
const symbols = [...bySymbol.keys()];

/** Returns the term with that symbol. Throws when there is none. */
export function termOf(symbol: string): Term {
  const found = bySymbol.get(symbol);
  if (found === undefined) throw new Error(`no term has the symbol ${symbol}`);
  return found;
}

/** Symbols of the terms that an option decides, through a formula or a constant, in alphabetical order. */
export function termsDecidedBy(name: OptionName): string[] {
  const formulas = calculatedTerms.filter((term) => term.formulas.some(({ option }) => option?.name === name));
  const inputs = wantedFacts.filter(({ sources }) =>
    sources.some((source) => source.kind === 'constant' && source.option?.name === name),
  );
  return [...formulas, ...inputs].map(({ symbol }) => symbol).sort();
}

/** Effects of an option, as shown to people: the symbols of its terms, plus the description of anything that is not a term. */
export function decidedBy(name: OptionName): string[] {
  const option = OPTIONS[name];
  return [...termsDecidedBy(name), ...('decides' in option ? [option.decides] : [])];
}

/** Cache by formula: formulas are constants, and callers that walk them ask again on every call. */
const named = new WeakMap<Formula, readonly Term[]>();

/** Terms named in a formula's expression, which are the ones it asks for, plus the choice that selects it. */
export function termsNamedBy(formula: Formula): readonly Term[] {
  const known = named.get(formula);
  if (known !== undefined) return known;
  const terms = symbolsIn(formula.expression, symbols).map(termOf);
  const all = formula.choice === undefined ? terms : [...terms, formula.choice.of];
  named.set(formula, all);
  return all;
}

/** Restricts the inputs of a term to those of a certain calculation; unrestricted when omitted. */
export interface Reach {
  /** Terms treated as given: their inputs are not visited. */
  readonly until?: ReadonlySet<Term>;
  readonly options?: Options;
  /** Word chosen by a market for a choice; `undefined` follows all of them. */
  readonly chosen?: (choice: ChoiceTerm) => string | undefined;
}

/** Inputs on which a term depends, in the order of its formulas; the term itself when it is an input. */
export function inputsUnder(term: Term, reach: Reach = {}): InputTerm[] {
  const found = new Set<InputTerm>();
  const visited = new Set<Term>();
  const visit = (at: Term): void => {
    if (visited.has(at)) return;
    visited.add(at);
    if (at.kind === 'formula') {
      for (const formula of at.formulas) {
        if (applies(formula, reach))
          termsNamedBy(formula)
            .filter((it) => !reach.until?.has(it))
            .forEach(visit);
      }
      return;
    }
    found.add(at);
    if (at.absence?.when !== undefined) visit(at.absence.when.choice);
  };
  visit(term);
  return [...found];
}

function applies({ option, choice }: Formula, { options, chosen }: Reach): boolean {
  if (option !== undefined && options !== undefined && options[option.name] !== option.value) return false;
  const word = choice && chosen?.(choice.of);
  if (choice === undefined || word === undefined) return true;
  return 'is' in choice ? word === choice.is : word !== choice.isNot;
}
