import type { Decimal } from '@contador/kernel';
import { decimal } from '@contador/kernel';
import type { Ask, ChoiceTerm, Formula } from '../engine/term.ts';
import { holdsFor, indexSuffix, narrow, project, type TermIndex } from '../engine/term-index.ts';
import type { Origin, Trace, TraceNode } from '../engine/trace.ts';
import { DEFAULT_OPTIONS } from '../options.ts';
import { termOf } from '../terms.ts';
import { shapley } from './shapley.ts';

/** One figure in both calculations; it may be absent from one side. */
export interface Pair {
  readonly from: TraceNode | undefined;
  readonly to: TraceNode | undefined;
}

/** Part of a term, or of the change of the formula itself, in the change of the figure above. */
export interface Share {
  readonly of: Pair | 'norm';
  readonly effect: Decimal;
}

type Amount = Decimal | string;
type Amounts = ReadonlyMap<string, Amount>;

/** Thrown for a mix in which the formula asks for a term of the other side only, or has no value. */
class NoValue extends Error {}

/** Origin before a person replaced the amount. */
export function calculatedOrigin(node: TraceNode): Origin {
  return node.origin.kind === 'override' ? node.origin.original : node.origin;
}

/** Amount before a person replaced it; empty when there was none. */
export function calculatedAmount(node: TraceNode): string {
  return node.origin.kind === 'override' ? node.origin.originalAmount : node.amount;
}

/** Id that identifies a figure in both traces: without the mark of a published value kept beside another one. */
export function sameId(id: string): string {
  return id.replace(/#.*$/, '');
}

/**
 * Splits the change of a calculated figure among the terms of its formula. The part of each term is its Shapley value: the formula is run
 * again on mixes of the terms of both sides. When a norm or an option selects another formula, that change is one more part. Returns
 * `undefined` when the figure is not calculated by a formula on both sides, or when running the formula on its own terms does not reproduce
 * the stored figures.
 */
export function splitByTerms(traces: { from: Trace; to: Trace }, from: TraceNode, to: TraceNode): Share[] | undefined {
  const formulas = { from: formulaOf(from), to: formulaOf(to) };
  if (formulas.from === undefined || formulas.to === undefined) return undefined;
  const [before, after] = [termsUnder(traces.from, from), termsUnder(traces.to, to)];
  const ids = [...new Set([...before.keys(), ...after.keys()])];
  // A term that the formula did not ask for on one side may still be in the rest of that trace.
  const pairs = ids.map(
    (id): Pair => ({
      from: before.get(id) ?? traces.from.nodes[id],
      to: after.get(id) ?? traces.to.nodes[id],
    }),
  );
  const lists = listsOf(from.index, pairs);
  const amounts = { from: amountsOf(pairs, 'from', from.index), to: amountsOf(pairs, 'to', from.index) };
  const moved = ids.filter((id) => !same(amounts.from.get(id), amounts.to.get(id)));
  const byWord = formulas.from !== formulas.to && chosenByWord(formulas.from, formulas.to);
  const byNorm = formulas.from !== formulas.to && !byWord;
  const players = moved.length + (byNorm ? 1 : 0);

  const value = (onNewSide: number): Decimal | undefined => {
    const isNew = (player: number) => Math.floor(onNewSide / 2 ** player) % 2 === 1;
    const mixed = new Map(amounts.from);
    moved.forEach((id, player) => {
      if (!isNew(player)) return;
      const amount = amounts.to.get(id);
      if (amount === undefined) mixed.delete(id);
      else mixed.set(id, amount);
    });
    const formula = byWord
      ? [formulas.from, formulas.to].find((it) => it !== undefined && wordFits(it, from.index, mixed))
      : byNorm && isNew(moved.length)
        ? formulas.to
        : formulas.from;
    return formula && run(formula, from.index, mixed, lists);
  };

  const all = 2 ** players - 1;
  if (!agrees(value(0), calculatedAmount(from)) || !agrees(value(all), calculatedAmount(to))) return undefined;
  const effects = shapley(players, value);
  const shares: Share[] = moved.map((id, player) => ({
    of: pairs[ids.indexOf(id)] as Pair,
    effect: effects[player] as Decimal,
  }));
  if (byNorm) shares.push({ of: 'norm', effect: effects[moved.length] as Decimal });
  return shares.filter(({ effect }) => !effect.isZero());
}

function run(formula: Formula, index: TermIndex, amounts: Amounts, lists: Lists): Decimal | undefined {
  const idOf = (term: { symbol: string; by: readonly (keyof TermIndex)[] }, at?: TermIndex) =>
    term.symbol + indexSuffix(project(narrow(index, at), term.by));
  const get: Ask = (term, at) => {
    const amount = amounts.get(idOf(term, at));
    if (amount === undefined || typeof amount === 'string') throw new NoValue();
    return amount as never;
  };
  try {
    const amount: Decimal = formula.compute(get, {
      index,
      options: DEFAULT_OPTIONS,
      ...lists,
      // Hours belong to settlements, whose months are not compared formula by formula.
      days: [],
      known: (term, at) => amounts.has(idOf(term, at)),
      choice: (term) => String(amounts.get(idOf(term)) ?? ''),
      warn: () => {},
      impossible: () => {
        throw new NoValue();
      },
    });
    return amount.isFinite() ? amount : undefined;
  } catch (thrown) {
    if (thrown instanceof NoValue) return undefined;
    throw thrown;
  }
}

/** Dated formula that the trace says was run. */
function formulaOf(node: TraceNode): Formula | undefined {
  const origin = calculatedOrigin(node);
  const term = termOf(node.symbol);
  if (origin.kind !== 'formula' || term.kind !== 'formula') return undefined;
  return term.formulas.find(
    ({ from, law, expression, option, only }) =>
      from === origin.from &&
      law === origin.law &&
      expression === origin.expression &&
      option?.name === origin.option?.name &&
      option?.value === origin.option?.value &&
      holdsFor(only, node.index),
  );
}

function termsUnder(trace: Trace, node: TraceNode): Map<string, TraceNode> {
  const origin = calculatedOrigin(node);
  const ids = origin.kind === 'formula' ? origin.terms : [];
  return new Map(ids.flatMap((id) => (trace.nodes[id] === undefined ? [] : [[sameId(id), trace.nodes[id]]])));
}

interface Lists {
  readonly activeMarkets: readonly string[];
  readonly mechanisms: readonly string[];
}

/** Markets and contract families over which the formula sums, on either side. */
function listsOf({ market }: TermIndex, pairs: readonly Pair[]): Lists {
  const indexes = pairs.flatMap(({ from, to }) => (from ?? to)?.index ?? {});
  const each = (values: (string | undefined)[]) => [...new Set(values.filter((it) => it !== undefined))].sort();
  const families = each(indexes.map(({ mechanism }) => mechanism)).filter((it) => it !== 'C1' && it !== 'C2');
  return {
    activeMarkets: each([market, ...indexes.map((it) => it.market)]),
    mechanisms: families,
  };
}

/** A market or contract family summed on one side only counts as zero on the other. */
function amountsOf(pairs: readonly Pair[], side: 'from' | 'to', { market, mechanism }: TermIndex): Map<string, Amount> {
  const amounts = new Map<string, Amount>();
  for (const pair of pairs) {
    const node = pair[side];
    const other = (pair.from ?? pair.to) as TraceNode;
    if (node !== undefined) {
      amounts.set(sameId(node.id), node.unit === 'text' ? node.amount : decimal(node.amount));
    } else if (isListed(other.index.market, market) || isListed(other.index.mechanism, mechanism)) {
      amounts.set(sameId(other.id), decimal(0));
    }
  }
  return amounts;
}

function isListed(value: string | undefined, own: string | undefined): boolean {
  return value !== undefined && value !== own;
}

/** True when a different choice selected the other formula. The same choice with another date is a change of norm. */
function chosenByWord({ choice: one }: Formula, { choice: other }: Formula): boolean {
  if (one === undefined || one.of !== other?.of) return false;
  return 'is' in one !== 'is' in other || ('is' in one && 'is' in other && one.is !== other.is);
}

function wordFits({ choice }: Formula, index: TermIndex, amounts: Amounts): boolean {
  const term = choice?.of as ChoiceTerm;
  const word = amounts.get(term.symbol + indexSuffix(project(index, term.by)));
  if (choice === undefined) return true;
  return 'is' in choice ? word === choice.is : word !== choice.isNot;
}

function same(one: Amount | undefined, other: Amount | undefined): boolean {
  if (one === undefined || other === undefined || typeof one === 'string' || typeof other === 'string') {
    return one === other;
  }
  return one.equals(other);
}

/** Far closer than any amount is known, and wide enough for sums added in another order. */
const SAME = decimal('1e-25');

function agrees(amount: Decimal | undefined, stored: string): boolean {
  if (amount === undefined || stored === '') return false;
  const expected = decimal(stored);
  return amount.minus(expected).abs().lessThanOrEqualTo(expected.abs().plus(1).times(SAME));
}
