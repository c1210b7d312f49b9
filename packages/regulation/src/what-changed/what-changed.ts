import type { Decimal } from '@contador/kernel';
import { decimal, roundHalfUp } from '@contador/kernel';
import type { TermIndex } from '../engine/term-index.ts';
import type { Trace, TraceNode } from '../engine/trace.ts';
import { findNode } from '../engine/trace-tree.ts';
import { attribute, type Credit } from './attribution.ts';
import type { Cause, CauseFamily } from './cause.ts';
import { familyOf } from './cause.ts';
import { componentsUnder } from './components-under.ts';

/** Effect of one component of the unit cost in a change. */
export interface ComponentChange {
  /** `G`, `T`, `D`, `Cv`, `PR`, `R`, `COT`; `null` for the part that belongs to no component: the rounding of printed figures. */
  readonly component: string | null;
  readonly effect: string;
}

/** A component in the total change, with its own figures when it has them on both sides, as shown elsewhere. */
export interface MovedComponent extends ComponentChange {
  readonly from?: string;
  readonly to?: string;
}

/** A datum whose own change moved the unit cost, with its effect in each component. */
export interface DatumChange {
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  readonly index: TermIndex;
  readonly cause: Cause;
  /** Amount in each calculation, decimal text or a word; `null` when there is none. */
  readonly from: string | null;
  readonly to: string | null;
  /** Node id in each trace, for its explanation. */
  readonly fromId: string | null;
  readonly toId: string | null;
  readonly effect: string;
  readonly components: readonly ComponentChange[];
  /** Inputs behind it that changed, by decreasing weight, as in the new calculation (or the old one). */
  readonly inputs: readonly TraceNode[];
}

export interface CauseChange {
  readonly cause: Cause;
  readonly family: CauseFamily;
  readonly effect: string;
}

/** Explanation of why one unit cost differs from another. All effects are COP/kWh with 12 decimals, and add up exactly to the change. */
export interface WhatChanged {
  readonly from: string;
  readonly to: string;
  readonly change: string;
  readonly components: readonly MovedComponent[];
  readonly causes: readonly CauseChange[];
  readonly data: readonly DatumChange[];
  /** True when some component is known on one side without its calculation, like a printed figure: its change has no data below it. */
  readonly stopsAtComponents: boolean;
}

const DECIMALS = 12;

/**
 * Explains the change of a unit cost between two traces by component, cause and datum. It uses only the two traces: each formula's change
 * is split among the terms that it asked for (`splitByTerms`), down to the inputs. The result does not depend on any order, is 0 for
 * unchanged data, and changes sign with the sides. `undefined` when a side lacks the figure.
 */
export function whatChanged(traces: { from: Trace; to: Trace }, figure: string): WhatChanged | undefined {
  const [from, to] = [findNode(traces.from, figure), findNode(traces.to, figure)];
  if (from === undefined || to === undefined) return undefined;
  const [before, after] = [rounded(from.amount), rounded(to.amount)];
  const change = after.minus(before);
  const credits = exact(merged(attribute(traces, { from, to })), change);
  const data = dataOf(credits);
  return {
    from: before.toString(),
    to: after.toString(),
    change: change.toString(),
    components: bySize(grouped(credits, ({ component }) => component ?? '')).map(([component, effect]) => ({
      component: component === '' ? null : component,
      effect: effect.toString(),
      ...ownFigures(
        { from: componentsUnder(traces.from, from), to: componentsUnder(traces.to, to) },
        component,
        effect,
      ),
    })),
    causes: bySize(grouped(credits, ({ cause }) => cause)).map(([cause, effect]) => ({
      cause: cause as Cause,
      family: familyOf(cause as Cause),
      effect: effect.toString(),
    })),
    data,
    stopsAtComponents: data.some(({ cause }) => cause === 'not-broken-down'),
  };
}

/** Effects are rounded one by one and adjusted to add up exactly: a remainder below this is rounding. */
const LAST_DIGITS = decimal('1e-9');

/** Amounts of a component on both sides, when its effect is exactly their difference. */
function ownFigures(
  sides: Record<'from' | 'to', ReadonlyMap<string, string>>,
  component: string,
  effect: Decimal,
): Pick<MovedComponent, 'from' | 'to'> {
  const [from, to] = [sides.from.get(component), sides.to.get(component)];
  const isTheirs =
    from !== undefined && to !== undefined && decimal(to).minus(from).minus(effect).abs().lessThan(LAST_DIGITS);
  return isTheirs ? { from, to } : {};
}

/** Effect of one datum in one component, with the part credited to each input. */
interface Part extends Omit<Credit, 'input'> {
  readonly inputs: ReadonlyMap<TraceNode, Decimal>;
}

function merged(credits: readonly Credit[]): Part[] {
  const parts = new Map<string, Part>();
  for (const { input, ...credit } of credits) {
    const key = placeOf(credit);
    const known = parts.get(key);
    const inputs = new Map(known?.inputs);
    inputs.set(input, (inputs.get(input) ?? decimal(0)).plus(credit.effect));
    parts.set(key, { ...credit, effect: credit.effect.plus(known?.effect ?? 0), inputs });
  }
  return [...parts.values()];
}

function placeOf(credit: Pick<Credit, 'cause' | 'of' | 'component'>): string {
  return `${credit.component ?? ''}|${keyOf(credit)}`;
}

function keyOf({ cause, of }: Pick<Credit, 'cause' | 'of'>): string {
  const node = (of.to ?? of.from) as TraceNode;
  return `${cause}|${node.id.replace(/#.*$/, '')}`;
}

/** Rounds effects to the decimals of the answer and assigns the rounding remainder to the largest, so that the parts add up exactly. */
function exact(parts: readonly Part[], change: Decimal): Part[] {
  const kept = parts
    .map((part) => ({ ...part, effect: roundHalfUp(part.effect, DECIMALS) }))
    .filter(({ effect }) => !effect.isZero())
    .sort((a, b) => b.effect.abs().comparedTo(a.effect.abs()) || byText(placeOf(a), placeOf(b)));
  const [largest, ...others] = kept;
  if (largest === undefined) return [];
  const sum = kept.reduce((total, { effect }) => total.plus(effect), decimal(0));
  return [{ ...largest, effect: largest.effect.plus(change.minus(sum)) }, ...others];
}

function dataOf(parts: readonly Part[]): DatumChange[] {
  const rows = new Map<string, Part[]>();
  for (const part of parts) rows.set(keyOf(part), [...(rows.get(keyOf(part)) ?? []), part]);
  return bySize(grouped(parts, keyOf)).map(([key, effect]) => datumOf(rows.get(key) ?? [], effect));
}

function datumOf(parts: readonly Part[], effect: Decimal): DatumChange {
  const { of, cause } = parts[0] as Part;
  const { symbol, label, unit, index } = (of.to ?? of.from) as TraceNode;
  const weights = new Map<TraceNode, Decimal>();
  for (const { inputs } of parts) {
    for (const [node, weight] of inputs) weights.set(node, (weights.get(node) ?? decimal(0)).plus(weight));
  }
  return {
    symbol,
    label,
    unit,
    index,
    cause,
    from: of.from?.amount ?? null,
    to: of.to?.amount ?? null,
    fromId: of.from?.id ?? null,
    toId: of.to?.id ?? null,
    effect: effect.toString(),
    components: parts.map((part) => ({ component: part.component ?? null, effect: part.effect.toString() })),
    inputs: byWeight(weights),
  };
}

/** Inputs of equal weight, to the decimals of the answer, are sorted by id. */
function byWeight(weights: ReadonlyMap<TraceNode, Decimal>): TraceNode[] {
  return [...weights]
    .map(([node, weight]) => ({ node, size: roundHalfUp(weight, DECIMALS).abs() }))
    .sort((a, b) => b.size.comparedTo(a.size) || byText(a.node.id, b.node.id))
    .map(({ node }) => node);
}

function grouped(parts: readonly Part[], key: (part: Part) => string): Map<string, Decimal> {
  const sums = new Map<string, Decimal>();
  for (const part of parts) sums.set(key(part), part.effect.plus(sums.get(key(part)) ?? 0));
  return sums;
}

function bySize(sums: ReadonlyMap<string, Decimal>): [string, Decimal][] {
  return [...sums].sort(([a, x], [b, y]) => y.abs().comparedTo(x.abs()) || byText(a, b));
}

function byText(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

function rounded(amount: string): Decimal {
  return roundHalfUp(amount, DECIMALS);
}
