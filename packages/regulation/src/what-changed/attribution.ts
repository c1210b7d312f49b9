import type { Decimal } from '@contador/kernel';
import { decimal } from '@contador/kernel';
import { indexSuffix, project } from '../engine/term-index.ts';
import type { Trace, TraceNode } from '../engine/trace.ts';
import { optionUnitCost } from '../tariff-option/option-unit-cost.ts';
import { inputsUnder, termOf, termsNamedBy } from '../terms.ts';
import { appliedUnitCost, tariffOptionCost, unitCost } from '../unit-cost/index.ts';
import { type Cause, causeOf, causeOfWhole } from './cause.ts';
import { calculatedAmount, calculatedOrigin, type Pair, type Share, splitByTerms } from './node-split.ts';

/** A part of the change of the unit cost: which datum's, why, in which component, and by which input. */
export interface Credit {
  readonly of: Pair;
  readonly cause: Cause;
  readonly component: string | undefined;
  readonly input: TraceNode;
  /** COP/kWh of the unit cost. */
  readonly effect: Decimal;
}

/** On which way a change reaches the unit cost: in which component, and under which term that is named as one. */
interface Way {
  readonly component?: string;
  /** Through the unit cost of the tariff option: its own part where no component is below it. */
  readonly option?: true;
  readonly whole?: { readonly of: Pair; readonly cause: Cause };
}

interface Figure {
  readonly pair: Pair;
  /** COP/kWh of the unit cost for one unit of this figure, on each way. */
  readonly weights: Map<string, { readonly way: Way; weight: Decimal }>;
}

const COMPONENTS: ReadonlySet<string> = new Set(
  [...unitCost.formulas.flatMap(termsNamedBy), tariffOptionCost].map(({ symbol }) => symbol),
);
/** Causes that are said even where they act inside of a term that is named as one. */
const ALWAYS_SAID: ReadonlySet<Cause> = new Set(['reliquidation', 'norm', 'not-broken-down']);

/**
 * The change of a unit cost as a sum of credits. From the top down: a figure's change is its weight in the unit cost times
 * what it moved; its terms take it over, each with its share, until the inputs are reached.
 */
export function attribute(traces: { from: Trace; to: Trace }, root: Pair): Credit[] {
  const credits: Credit[] = [];
  const splits = new Map<string, readonly Share[] | undefined>();
  const figures = new Map<string, Figure>();
  const order: Figure[] = [];

  function visit(pair: Pair): void {
    const key = keyOf(pair);
    if (figures.has(key)) return;
    const figure: Figure = { pair, weights: new Map() };
    figures.set(key, figure);
    const shares = splitOf(pair);
    splits.set(key, shares);
    for (const { of } of shares ?? []) if (of !== 'norm' && isAmountOnBothSides(of)) visit(of);
    order.unshift(figure);
  }

  function splitOf({ from, to }: Pair): Share[] | undefined {
    if (from === undefined || to === undefined) return undefined;
    return splitByTerms(traces, from, to) ?? splitByComponents(traces, from);
  }

  function pass(figure: Figure, share: Share, weight: Decimal, way: Way): void {
    const effect = weight.times(share.effect);
    const { of } = share;
    if (of === 'norm') {
      const added = onlyOnOneSide(figure.pair, traces);
      const component = way.component ?? added ?? componentOf(way);
      credits.push({ of: figure.pair, cause: 'norm', component, input: nodeOf(figure.pair), effect });
    } else if (isAmountOnBothSides(of)) {
      const below = figures.get(keyOf(of)) as Figure;
      const name = `${componentOf(way) ?? ''}|${way.whole === undefined ? '' : keyOf(way.whole.of)}`;
      const known = below.weights.get(name);
      const slope = effect.dividedBy(movement(of));
      if (known === undefined) below.weights.set(name, { way, weight: slope });
      else known.weight = known.weight.plus(slope);
    } else {
      credit(of, effect, entered(way, of));
    }
  }

  function credit(pair: Pair, effect: Decimal, way: Way): void {
    const node = nodeOf(pair);
    const cause = causeOfEnd(pair);
    const whole = ALWAYS_SAID.has(cause) ? undefined : way.whole;
    credits.push({
      of: whole?.of ?? pair,
      cause: whole?.cause ?? cause,
      component: componentOf(way),
      input: node,
      effect,
    });
  }

  visit(root);
  figures.get(keyOf(root))?.weights.set('', { way: {}, weight: decimal(1) });
  for (const figure of order) {
    const { pair, weights } = figure;
    const shares = splits.get(keyOf(pair));
    for (const { way, weight } of weights.values()) {
      const here = entered(way, pair);
      const byHand = movementByHand(pair);
      if (!byHand.isZero()) {
        const effect = weight.times(byHand);
        credits.push({ of: pair, cause: 'correction', component: componentOf(here), input: byHandNode(pair), effect });
      }
      const calculated = movement(pair).minus(byHand);
      if (shares === undefined) {
        credit(pair, weight.times(calculated), here);
        continue;
      }
      for (const share of shares) pass(figure, share, weight, here);
      const effect = weight.times(shares.reduce((left, share) => left.minus(share.effect), calculated));
      credits.push({ of: pair, cause: 'rounding', component: componentOf(here), input: nodeOf(pair), effect });
    }
  }
  return credits.filter(({ effect }) => !effect.isZero());
}

/** Which part of the unit cost the way goes through; none for what is between the figure and its parts. */
function componentOf({ component, option }: Way): string | undefined {
  return component ?? (option && optionUnitCost.symbol);
}

/** The way below a figure: its component is the first one met, its name the first term that is named as one. */
function entered(way: Way, pair: Pair): Way {
  const { symbol } = nodeOf(pair);
  const cause = causeOfWhole(symbol);
  return {
    ...way,
    ...(way.component === undefined && COMPONENTS.has(symbol) && { component: symbol }),
    ...(symbol === optionUnitCost.symbol && { option: true as const }),
    ...(way.whole === undefined && cause !== undefined && { whole: { of: pair, cause } }),
  };
}

/**
 * The change of a unit cost that was brought with its components and without its calculation, by those components. What
 * they do not add to is the rounding of what was printed.
 */
function splitByComponents(traces: { from: Trace; to: Trace }, from: TraceNode): Share[] | undefined {
  const cost = [appliedUnitCost, unitCost].find(({ symbol }) => symbol === from.symbol);
  if (cost === undefined) return undefined;
  const parts = new Set(cost.formulas.flatMap(termsNamedBy).filter(({ unit }) => unit !== 'text'));
  const shares = [...parts].flatMap((part): Share[] => {
    const id = part.symbol + indexSuffix(project(from.index, part.by));
    const of: Pair = { from: traces.from.nodes[id], to: traces.to.nodes[id] };
    return of.from === undefined && of.to === undefined ? [] : [{ of, effect: movement(of) }];
  });
  return shares.length === 0 ? undefined : shares.filter(({ effect }) => !effect.isZero());
}

/** The one component that only one side has: what a change of norm brought or took away. */
function onlyOnOneSide({ from, to }: Pair, traces: { from: Trace; to: Trace }): string | undefined {
  const symbols = (trace: Trace, node: TraceNode | undefined) => {
    const origin = node && calculatedOrigin(node);
    return origin?.kind === 'formula' ? origin.terms.map((id) => trace.nodes[id]?.symbol ?? '') : [];
  };
  const [before, after] = [symbols(traces.from, from), symbols(traces.to, to)];
  const [only, ...more] = [
    ...before.filter((it) => !after.includes(it)),
    ...after.filter((it) => !before.includes(it)),
  ].filter((it) => COMPONENTS.has(it));
  return more.length === 0 ? only : undefined;
}

/** What is calculated, and on one side only, is of the cause of the first input that it rests on. */
function causeOfEnd(pair: Pair): Cause {
  const node = nodeOf(pair);
  const term = termOf(node.symbol);
  if (term.kind === 'input') return causeOf(term);
  const [first] = inputsUnder(term);
  const isNew = (pair.from === undefined || pair.to === undefined) && calculatedOrigin(node).kind === 'formula';
  return isNew && first !== undefined ? causeOf(first) : 'not-broken-down';
}

function isAmountOnBothSides({ from, to }: Pair): boolean {
  return from !== undefined && to !== undefined && from.unit !== 'text' && to.unit !== 'text';
}

function movement({ from, to }: Pair): Decimal {
  return decimal(to?.amount ?? 0).minus(from?.amount ?? 0);
}

/** How much of the movement is of what persons put in the place of the calculated amount. */
function movementByHand({ from, to }: Pair): Decimal {
  const nothingBefore = [from, to].some((node) => node !== undefined && calculatedAmount(node) === '');
  if (nothingBefore) return movement({ from, to });
  const put = (node: TraceNode | undefined) =>
    node === undefined || node.unit === 'text' ? decimal(0) : decimal(node.amount).minus(calculatedAmount(node));
  return put(to).minus(put(from));
}

function nodeOf({ from, to }: Pair): TraceNode {
  return (to ?? from) as TraceNode;
}

/** The node that a person corrected: in the old calculation where the correction ended. */
function byHandNode({ from, to }: Pair): TraceNode {
  return [to, from].find((node) => node?.origin.kind === 'override') ?? nodeOf({ from, to });
}

function keyOf({ from, to }: Pair): string {
  return `${from?.id ?? ''}→${to?.id ?? ''}`;
}
