import { causeNames, whatChangedTexts as texts } from '@contador/contract/messages';
import type { ChangeCause, ChangedComponent, FigureChange } from '@contador/contract/tariff-calculation';
import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';

/** One bar of the waterfall, from its start to its end, COP/kWh. */
export interface WaterfallStep {
  readonly kind: 'start' | 'part' | 'end';
  /** Component whose colour the bar has; null for a neutral bar. */
  readonly component: ChangedComponent;
  /** Name of the bar; `under` is the smaller second line. */
  readonly name: string;
  readonly under: string;
  readonly from: number;
  readonly to: number;
  /** Effect at full precision; `effect` is the printed one, and the printed effects add up to the printed change. */
  readonly exact: string;
  readonly effect: number;
}

/** Dimension by which the chart splits the change. */
export type SplitBy = 'component' | 'cause';

const DECIMALS = 2;
/** Maximum number of causes with a bar of their own; the rest share one bar. */
const MOST_CAUSES = 7;

type Part = Pick<WaterfallStep, 'component' | 'name' | 'under'> & {
  readonly effect: string;
  /** Change as printed on every other page: the difference of the two printed figures. */
  readonly printed?: Decimal;
};

/** Bars from one unit cost to the other; the parts are ordered by size of effect, largest first. */
export function waterfallSteps(
  change: FigureChange,
  by: SplitBy,
  ends: { readonly names: readonly [string, string]; readonly under: string },
): WaterfallStep[] {
  const parts = by === 'component' ? componentParts(change) : causeParts(change);
  const effects = printedEffects(parts, printedChange(change));
  let reached = decimal(change.from);
  const steps = parts.map(({ effect, printed: _, ...part }, at): WaterfallStep => {
    const start = reached;
    reached = reached.plus(effect);
    return {
      kind: 'part',
      ...part,
      from: start.toNumber(),
      to: reached.toNumber(),
      exact: effect,
      effect: effects[at] as number,
    };
  });
  const end = (kind: 'start' | 'end', name: string, amount: string): WaterfallStep => ({
    kind,
    component: null,
    name,
    under: ends.under,
    from: 0,
    to: Number(amount),
    exact: '0',
    effect: 0,
  });
  const roundingEffect = effects[parts.length];
  const rounding: WaterfallStep | undefined =
    roundingEffect === undefined
      ? undefined
      : {
          kind: 'part',
          component: null,
          name: texts.roundingOfPrint,
          under: '',
          exact: '0',
          effect: roundingEffect,
          from: reached.toNumber(),
          to: reached.toNumber(),
        };
  return [
    end('start', ends.names[0], change.from),
    ...steps,
    ...(rounding ? [rounding] : []),
    end('end', ends.names[1], change.to),
  ];
}

/**
 * Effects at two decimals that add up to the printed change. Effects printed on other pages keep that value; the other effects are rounded
 * together, and any remaining difference is appended as rounding.
 */
function printedEffects(parts: readonly Part[], total: Decimal): number[] {
  const known = parts.flatMap(({ printed }) => printed ?? []);
  const freeEffects = parts.filter(({ printed }) => printed === undefined).map(({ effect }) => effect);
  const freeTotal = freeEffects.reduce((sum, effect) => sum.plus(effect), decimal(0));
  const shared = roundedToAdd(freeEffects, known.length === 0 ? total : roundHalfUp(freeTotal, DECIMALS));
  const remainder = [...known, ...shared].reduce((rest: Decimal, part) => rest.minus(part), total);
  const effects = parts.map(({ printed }) => printed?.toNumber() ?? (shared.shift() as number));
  return remainder.isZero() ? effects : [...effects, remainder.toNumber()];
}

function componentParts({ components }: FigureChange): Part[] {
  return components.map(({ component, effect, from, to }) => ({
    component,
    name: component ?? texts.roundingOfPrint,
    under: component === null ? '' : texts.componentNames[component],
    effect,
    ...(from !== undefined && to !== undefined && { printed: printedChange({ from, to }) }),
  }));
}

/** One bar per cause, in the colour of the component that the cause moves most; small causes share one bar. */
function causeParts({ causes, data }: FigureChange): Part[] {
  const colorOf = (cause: ChangeCause): ChangedComponent => {
    const sums = new Map<ChangedComponent, number>();
    for (const { components } of data.filter((it) => it.cause === cause)) {
      for (const { component, effect } of components) {
        sums.set(component, (sums.get(component) ?? 0) + Number(effect));
      }
    }
    return [...sums].sort(([, a], [, b]) => Math.abs(b) - Math.abs(a))[0]?.[0] ?? null;
  };
  const named = causes.slice(0, causes.length > MOST_CAUSES + 1 ? MOST_CAUSES : causes.length);
  const rest = causes.slice(named.length);
  const others = rest.reduce((sum, { effect }) => sum.plus(effect), decimal(0)).toString();
  return [
    ...named.map(({ cause, effect }) => ({
      component: colorOf(cause),
      name: causeNames[cause].short,
      under: '',
      effect,
    })),
    ...(rest.length === 0
      ? []
      : [{ component: null, name: texts.otherCauses(rest.length), under: '', effect: others }]),
  ];
}

/** Change between the two figures as printed. */
export function printedChange({ from, to }: { readonly from: string; readonly to: string }): Decimal {
  return roundHalfUp(to, DECIMALS).minus(roundHalfUp(from, DECIMALS));
}

/**
 * Rounds amounts to two decimals so that they add up to the printed total (largest remainder): each is rounded down, and the remaining
 * cents go to the amounts that lost most.
 */
export function roundedToAdd(amounts: readonly string[], total: Decimal): number[] {
  const cents = amounts.map((amount) => decimal(amount).times(100));
  const floors = cents.map((amount) => amount.floor());
  const remainingCents = floors.reduce((sum, floor) => sum.minus(floor), total.times(100)).toNumber();
  const byLoss = cents
    .map((amount, at) => ({ at, loss: amount.minus(floors[at] as Decimal) }))
    .sort((a, b) => b.loss.comparedTo(a.loss) || a.at - b.at);
  const raised = new Set(byLoss.slice(0, Math.max(remainingCents, 0)).map(({ at }) => at));
  return floors.map((floor, at) =>
    floor
      .plus(raised.has(at) ? 1 : 0)
      .dividedBy(100)
      .toNumber(),
  );
}

/** Range and tick interval of the chart's axis; `min` above zero cuts zero off. */
export function waterfallRange(steps: readonly WaterfallStep[]): { min: number; max: number; interval: number } {
  const reached = steps.flatMap(({ kind, from, to }) => (kind === 'part' ? [from, to] : [to]));
  const [low, high] = [Math.min(...reached), Math.max(...reached)];
  const interval = niceInterval(Math.max(high - low, 0.5) / 5);
  const min = Math.max(0, (Math.floor(low / interval) - 2) * interval);
  const max = (Math.floor(high / interval) + 1) * interval + (high % interval > interval * 0.7 ? interval : 0);
  return { min, max, interval };
}

function niceInterval(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size));
  return (([1, 2, 5].find((it) => it * power >= size) ?? 10) * power) as number;
}
