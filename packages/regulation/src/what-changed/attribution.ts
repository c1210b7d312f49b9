import type { Decimal } from '@contador/kernel';
import { decimal } from '@contador/kernel';
import { indexSuffix, project } from '../engine/term-index.ts';
import type { Trace, TraceNode } from '../engine/trace.ts';
import { appliedUnitCost } from '../tariff-option/applied-unit-cost.ts';
import { optionUnitCost } from '../tariff-option/option-unit-cost.ts';
import { inputsUnder, termOf, termsNamedBy } from '../terms.ts';
import { tariffOptionCost, unitCost } from '../unit-cost/index.ts';
import { type Cause, causeOf, causeOfWhole } from './cause.ts';
import { calculatedAmount, calculatedOrigin, type Pair, type Share, splitByTerms } from './node-split.ts';

/** A part of the change of the unit cost, attributed to a datum, a cause, a component and an input. */
export interface Credit {
  readonly of: Pair;
  readonly cause: Cause;
  readonly component: string | undefined;
  readonly input: TraceNode;
  /** COP/kWh of the unit cost. */
  readonly effect: Decimal;
}

/** Path by which a change reaches the unit cost: through which component, and below which term that is named as a whole. */
interface Way {
  readonly component?: string;
  /** True when the path goes through the unit cost of the tariff option; it is its own part when no component is below it. */
  readonly option?: true;
  readonly whole?: { readonly of: Pair; readonly cause: Cause };
}

interface Figure {
  readonly pair: Pair;
  /** COP/kWh of the unit cost per unit of this figure, by path. */
  readonly weights: Map<string, { readonly way: Way; weight: Decimal }>;
}

const COMPONENTS: ReadonlySet<string> = new Set(
  [...unitCost.formulas.flatMap(termsNamedBy), tariffOptionCost].map(({ symbol }) => symbol),
);
/** Causes reported even inside a term that is named as a whole. */
const ALWAYS_SAID: ReadonlySet<Cause> = new Set(['reliquidation', 'norm', 'not-broken-down']);

/**
 * Splits the change of a unit cost into a sum of credits. Works from the top down: a figure's change is its weight in the unit cost times
 * its movement, and its terms take it over by their shares until the inputs are reached.
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
      const effect = weight.times(shares.reduce((rest, share) => rest.minus(share.effect), calculated));
      credits.push({ of: pair, cause: 'rounding', component: componentOf(here), input: nodeOf(pair), effect });
    }
  }
  return credits.filter(({ effect }) => !effect.isZero());
}

/** Component that the path goes through; undefined for figures between the unit cost and its components. */
function componentOf({ component, option }: Way): string | undefined {
  return component ?? (option && optionUnitCost.symbol);
}

/** Extends the path below a figure. The component is the first one found, and the cause is that of the first term named as a whole. */
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
 * Splits the change of a unit cost that was imported with its components but without its calculation. The part that the components do not
 * explain is the rounding of the print.
 */
function splitByComponents(traces: { from: Trace; to: Trace }, from: TraceNode): Share[] | undefined {
  const cost = [appliedUnitCost, unitCost].find(({ symbol }) => symbol === from.symbol);
  if (cost === undefined) return undefined;
  const parts = new Set(cost.formulas.flatMap(termsNamedBy).filter(({ unit }) => unit !== 'text'));
  const shares = [...parts].flatMap((part): Share[] => {
    const id = part.symbol + indexSuffix(project(from.index, part.by));
    const pair: Pair = { from: traces.from.nodes[id], to: traces.to.nodes[id] };
    return pair.from === undefined && pair.to === undefined ? [] : [{ of: pair, effect: movement(pair) }];
  });
  return shares.length === 0 ? undefined : shares.filter(({ effect }) => !effect.isZero());
}

/** The single component present on only one side, added or removed by a change of norm. */
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

/** Cause of a figure present on only one side: that of the first input that it depends on. */
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

/** Part of the movement due to amounts entered by people over the calculated ones. */
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
