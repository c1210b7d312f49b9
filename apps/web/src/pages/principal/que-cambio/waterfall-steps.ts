import type { ChangedComponent, FigureChange } from '@contador/contract';
import { type Decimal, decimal, roundHalfUp } from '@contador/kernel';

/** One bar of the waterfall: from where it starts to where it ends, COP/kWh. */
export interface WaterfallStep {
  readonly kind: 'start' | 'component' | 'end';
  readonly component: ChangedComponent;
  readonly from: number;
  readonly to: number;
  /** As it is printed beside the others: the printed effects add to the printed change. */
  readonly effect: number;
}

const DECIMALS = 2;

/** The bars from one unit cost to the other: the components by the size of their effect, largest first. */
export function waterfallSteps({ from, to, components }: FigureChange): WaterfallStep[] {
  const effects = roundedToAdd(
    components.map(({ effect }) => effect),
    printedChange({ from, to }),
  );
  let reached = decimal(from);
  const steps = components.map(({ component, effect }, at): WaterfallStep => {
    const start = reached;
    reached = reached.plus(effect);
    return {
      kind: 'component',
      component,
      from: start.toNumber(),
      to: reached.toNumber(),
      effect: effects[at] as number,
    };
  });
  const end = (kind: 'start' | 'end', amount: string): WaterfallStep => ({
    kind,
    component: null,
    from: 0,
    to: Number(amount),
    effect: 0,
  });
  return [end('start', from), ...steps, end('end', to)];
}

/** The change between the two figures as they are printed. */
export function printedChange({ from, to }: { readonly from: string; readonly to: string }): Decimal {
  return roundHalfUp(to, DECIMALS).minus(roundHalfUp(from, DECIMALS));
}

/**
 * The amounts at two decimals, so that they add to the printed total: each is rounded down, and the cents that are left go
 * to those that lost most by it.
 */
export function roundedToAdd(amounts: readonly string[], total: Decimal): number[] {
  const cents = amounts.map((amount) => decimal(amount).times(100));
  const floors = cents.map((amount) => amount.floor());
  const left = floors.reduce((sum, floor) => sum.minus(floor), total.times(100)).toNumber();
  const byLoss = cents
    .map((amount, at) => ({ at, loss: amount.minus(floors[at] as Decimal) }))
    .sort((a, b) => b.loss.comparedTo(a.loss) || a.at - b.at);
  const raised = new Set(byLoss.slice(0, Math.max(left, 0)).map(({ at }) => at));
  return floors.map((floor, at) =>
    floor
      .plus(raised.has(at) ? 1 : 0)
      .dividedBy(100)
      .toNumber(),
  );
}

/** Where the axis of the picture begins and ends, and whether zero is cut off. */
export function waterfallRange(steps: readonly WaterfallStep[]): { min: number; max: number; interval: number } {
  const reached = steps.flatMap(({ kind, from, to }) => (kind === 'component' ? [from, to] : [to]));
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
