import type { Decimal, Month, Quantity, Unit } from '@contador/kernel';
import { decimal, isoMonth } from '@contador/kernel';
import type { Options } from '../options.ts';
import { DEFAULT_OPTIONS } from '../options.ts';
import { assembleTrace } from './assemble-trace.ts';
import type { Cell } from './cell.ts';
import type { Facts, Missing } from './facts.ts';
import type { Impossible, ImpossibleCode } from './impossible.ts';
import { CycleError } from './impossible.ts';
import { constantIn, formulaFor, formulasInForce, sourcesFor } from './in-force.ts';
import { nodeId } from './node-id.ts';
import type { Observer } from './observer.ts';
import type { FactSource } from './source.ts';
import { factIndex, factKey, factName } from './source.ts';
import type { Ask, ChoiceTerm, Formula, FormulaTerm, Given, InputTerm, Term } from './term.ts';
import type { TermIndex } from './term-index.ts';
import { narrow, project } from './term-index.ts';
import type { Origin, Trace } from './trace.ts';

/** Result of asking for a term: its value, everything that is missing for it, or the reason why it cannot exist. */
export type Answer<U extends Unit = Unit> =
  | { readonly kind: 'value'; readonly amount: Quantity<U>; readonly nodeId: string }
  | { readonly kind: 'missing'; readonly missing: readonly Missing[] }
  | { readonly kind: 'impossible'; readonly reason: Impossible };

export interface Evaluation {
  readonly month: string;
  readonly options: Options;
  /** Returns the value of a term. Throws only on mistakes in the formulas (`CycleError`, a question without its index). */
  ask<U extends Unit>(term: Term<U>, index?: TermIndex): Answer<U>;
  /** Returns the trace of everything asked for so far, or of the given node ids. Throws when evaluated with `traced: false`. */
  trace(roots?: readonly string[]): Trace;
}

/** Aborts a formula that has no value; caught by the code that runs the formula. */
class NoValue extends Error {
  constructor(
    readonly code: ImpossibleCode,
    readonly figures: Readonly<Record<string, string>>,
  ) {
    super(code);
  }
}

const UNKNOWN = decimal(Number.NaN);
const NOTHING_MISSING: readonly Missing[] = [];

/**
 * Creates the calculation of a company's month. Each term is calculated once per index, with the formula in force in the month. Published
 * figures (`pinned`: the roots of that trace) take precedence over recalculation. The company's readings of the law come with the facts;
 * `options` overrides them. `known` has amounts by node id that the caller calculated already, such as the sums of a month of hours; with
 * them there is no trace.
 */
export function createEvaluation(input: {
  month: Month;
  facts: Facts;
  options?: Partial<Options>;
  pinned?: Trace;
  known?: ReadonlyMap<string, Decimal>;
  traced?: boolean;
  observer?: Observer;
}): Evaluation {
  const { facts, pinned, known, traced = known === undefined, observer } = input;
  const month = isoMonth(input.month);
  const options: Options = { ...DEFAULT_OPTIONS, ...facts.options, ...input.options };
  const pinnedIds = new Set(pinned?.roots);
  const cells = new Map<string, Cell>();
  const inForce = new Map<FormulaTerm, readonly Formula[]>();
  const running: string[] = [];
  const requestedRoots = new Set<string>();

  function cellOf(term: Term, asking: TermIndex): Cell {
    const index = project(asking, term.by);
    const id = nodeId(term, index);
    const found = cells.get(id);
    if (found !== undefined) {
      if (found.busy) throw new CycleError([...running.slice(running.indexOf(id)), id]);
      return found;
    }
    const cell: Cell = { id, term, index, busy: true, amount: UNKNOWN, missing: NOTHING_MISSING, asked: [] };
    cells.set(id, cell);
    const published = pinnedIds.has(id) ? pinned?.nodes[id] : undefined;
    const amount = known?.get(id);
    if (amount !== undefined) {
      cell.amount = amount;
    } else if (published !== undefined) {
      cell.pinned = published;
      if (published.unit === 'text') cell.text = published.amount;
      else cell.amount = decimal(published.amount);
    } else {
      running.push(id);
      if (term.kind === 'input') fill(cell, term);
      else calculate(cell, term);
      running.pop();
      correct(cell);
    }
    cell.busy = false;
    return cell;
  }

  function fill(cell: Cell, term: InputTerm): void {
    const resolved = resolveInput(term, cell.index, { facts, month, options, choiceOf });
    if ('missing' in resolved) {
      cell.missing = [resolved.missing];
      return;
    }
    cell.source = resolved;
    if (term.unit === 'text') cell.text = resolved.amount;
    else cell.amount = decimal(resolved.amount);
  }

  function calculate(cell: Cell, term: FormulaTerm): void {
    let candidates = inForce.get(term);
    if (candidates === undefined) {
      candidates = formulasInForce(term, month, options);
      inForce.set(term, candidates);
    }
    const formula = formulaFor(candidates, cell.index, ({ choice }) => {
      if (choice === undefined) return undefined;
      const chosen = cellOf(choice.of, cell.index);
      record(cell, chosen);
      observer?.chose(cell, chosen);
      return chosen.text;
    });
    if (formula === undefined) {
      if (cell.missing.length === 0) refuse(cell, 'no-formula-in-force', { month });
      return;
    }
    cell.formula = formula;
    const get: Ask = (question, at) => {
      const answer = cellOf(question, narrow(cell.index, at));
      record(cell, answer);
      observer?.asked(cell, { kind: 'amount', term: question, at, cell: answer });
      return answer.amount as never;
    };
    try {
      const amount: Decimal = formula.compute(get, knowledgeOf(cell));
      if (cell.missing.length === 0 && cell.impossible === undefined) cell.amount = amount;
    } catch (thrown) {
      if (!(thrown instanceof NoValue)) throw thrown;
      if (cell.missing.length === 0) refuse(cell, thrown.code, thrown.figures);
    }
  }

  function record(cell: Cell, answer: Cell): void {
    if (traced && !cell.asked.includes(answer)) cell.asked.push(answer);
    if (answer.missing.length > 0) cell.missing = united(cell.missing, answer.missing);
    if (answer.impossible !== undefined) cell.impossible ??= answer.impossible;
  }

  function refuse(cell: Cell, code: ImpossibleCode, figures: Readonly<Record<string, string>>): void {
    const { symbol, label } = cell.term;
    cell.impossible ??= { code, symbol, label, index: cell.index, figures };
  }

  function knowledgeOf(cell: Cell): Given {
    return {
      index: cell.index,
      options,
      activeMarkets: facts.activeMarkets,
      mechanisms: facts.mechanisms,
      days: facts.days ?? [],
      known: (term, at) => {
        const index = project(narrow(cell.index, at), term.by);
        const known =
          pinnedIds.has(nodeId(term, index)) ||
          !('missing' in resolveInput(term, index, { facts, month, options, choiceOf }));
        observer?.asked(cell, { kind: 'known', term, at, known });
        return known;
      },
      choice: (term) => {
        const chosen = cellOf(term, cell.index);
        record(cell, chosen);
        observer?.asked(cell, { kind: 'word', term, cell: chosen });
        return chosen.text ?? '';
      },
      warn: (code) => {
        cell.warnings ??= new Set();
        cell.warnings.add(code);
      },
      impossible: (code, figures) => {
        const amounts = Object.entries(figures).map(([symbol, amount]) => [symbol, amount.toString()]);
        throw new NoValue(code, Object.fromEntries(amounts));
      },
    };
  }

  function choiceOf(term: ChoiceTerm, index: TermIndex): string | undefined {
    return cellOf(term, index).text;
  }

  function correct(cell: Cell): void {
    const made = facts.correction?.(cell.term.symbol, cell.index);
    if (made === undefined) return;
    cell.correction = { made, originalAmount: cell.text ?? (cell.amount.isNaN() ? '' : cell.amount.toString()) };
    cell.amount = decimal(made.amount);
    cell.asked = cell.asked.filter(hasValue);
    cell.missing = NOTHING_MISSING;
    delete cell.impossible;
  }

  return {
    month,
    options,
    ask: (term, index = {}) => {
      const cell = cellOf(term, index);
      if (cell.missing.length > 0) return { kind: 'missing', missing: cell.missing };
      if (cell.impossible !== undefined) return { kind: 'impossible', reason: cell.impossible };
      requestedRoots.add(cell.id);
      observer?.answered(cell);
      return { kind: 'value', amount: cell.amount as never, nodeId: cell.id };
    },
    trace: (roots = [...requestedRoots]) => {
      if (!traced) throw new Error('this evaluation records no trace');
      return assembleTrace(roots, cells, pinned);
    },
  };
}

function hasValue(cell: Cell): boolean {
  return cell.missing.length === 0 && cell.impossible === undefined;
}

function united(all: readonly Missing[], more: readonly Missing[]): readonly Missing[] {
  const keys = new Set(all.map(({ key }) => key));
  const added = more.filter(({ key }) => !keys.has(key));
  return added.length === 0 ? all : [...all, ...added];
}

type Resolved = { readonly amount: string; readonly origin: Origin } | { readonly missing: Missing };

/** Amount of an input from its first source that has a value, or what is missing for it. */
function resolveInput(
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
