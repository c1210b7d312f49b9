import type { Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';

/**
 * How something is decided: by steps of people, one after the other, the last of which publishes it. Each step is bound to the
 * calculation that was seen, and does not count any more when another one takes its place.
 */
export interface DecisionRule<Step extends string, Refusal extends string> {
  /** In their order; the last one publishes. */
  readonly steps: readonly [Step, ...Step[]];
  readonly refusals: {
    /** It is published, and nothing of it is decided any more. */
    readonly published: Refusal;
    /** There is no calculation to decide on. */
    readonly lacking: Refusal;
    /** The calculation is not the one that was seen. */
    readonly changed: Refusal;
    /** The step was taken on this very calculation; the last one needs none. */
    readonly taken: Readonly<Partial<Record<Step, Refusal>>>;
    /** A later step waits for this one; the last one needs none. */
    readonly untaken: Readonly<Partial<Record<Step, Refusal>>>;
  };
}

/** A thing as far as the decisions on it are concerned. */
export interface DecisionStanding<Step extends string> {
  /** Of the present calculation; null while there is none. */
  readonly fingerprint: string | null;
  /** The steps that were taken on the present calculation. */
  readonly taken: readonly Step[];
  readonly published: boolean;
}

/** What besides the rule decides: the reasons of a kind of its own, where there are any. */
export interface DecisionGates<Refusal extends string> {
  /** Said before the calculation is looked at: what it lacks, and who waits for whom. */
  readonly before?: Refusal | undefined;
  /** Said of a calculation that is the one seen, before the steps are looked at: its values are not fit for it. */
  readonly unfit?: Refusal | undefined;
  /** Said last. */
  readonly after?: Refusal | undefined;
  /** The step brings a change of its own: it may be taken on what lacks something, or once more. */
  readonly changes?: boolean;
}

/**
 * Whether the step may be taken: the thing is not published, its calculation is the one that was seen, and the steps before were taken
 * on it. Gives the fingerprint to which the step is bound, '' where the step itself makes the first calculation.
 */
export function mayTake<Step extends string, Refusal extends string>(
  { steps, refusals }: DecisionRule<Step, Refusal>,
  step: Step,
  { fingerprint, taken, published }: DecisionStanding<Step>,
  seen: string | undefined,
  gates: DecisionGates<Refusal> = {},
): Result<string, Refusal> {
  if (published) return refused(refusals.published);
  if (gates.before !== undefined) return refused(gates.before);
  if (fingerprint === null && gates.changes !== true) return refused(refusals.lacking);
  if (fingerprint !== null && seen !== undefined && seen !== fingerprint) return refused(refusals.changed);
  if (gates.unfit !== undefined) return refused(gates.unfit);
  const earlier = steps.slice(0, steps.indexOf(step)).find((it) => !taken.includes(it));
  const refusal = earlier === undefined ? undefined : refusals.untaken[earlier];
  if (refusal !== undefined) return refused(refusal);
  const again = taken.includes(step) && gates.changes !== true ? refusals.taken[step] : undefined;
  if (again !== undefined) return refused(again);
  return gates.after === undefined ? accepted(fingerprint ?? '') : refused(gates.after);
}
