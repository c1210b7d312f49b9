import type { Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';

/**
 * Rule of a decision in steps taken by people, one after the other; the last step publishes. Each step is bound to the calculation that the
 * person saw and lapses when that calculation changes.
 */
export interface DecisionRule<Step extends string, Refusal extends string> {
  /** In their order; the last one publishes. */
  readonly steps: readonly [Step, ...Step[]];
  readonly refusals: {
    /** Already published; no further decision is possible. */
    readonly published: Refusal;
    /** There is no calculation to decide on. */
    readonly lacking: Refusal;
    /** The calculation is not the one that the person saw. */
    readonly changed: Refusal;
    /** The step was already taken on this calculation. The last step needs no entry. */
    readonly taken: Readonly<Partial<Record<Step, Refusal>>>;
    /** A later step waits for this one. The last step needs no entry. */
    readonly untaken: Readonly<Partial<Record<Step, Refusal>>>;
  };
}

/** State of something that is decided on. */
export interface DecisionProgress<Step extends string> {
  /** Fingerprint of the current calculation; null when there is none. */
  readonly fingerprint: string | null;
  /** Steps taken on the current calculation. */
  readonly takenSteps: readonly Step[];
  readonly published: boolean;
}

/** Further reasons for refusal, specific to the thing that is decided on. */
export interface DecisionGates<Refusal extends string> {
  /** Checked before the calculation: something is missing, or somebody must act first. */
  readonly before?: Refusal | undefined;
  /** Checked when the calculation is the one that was seen, before the steps: its values do not qualify. */
  readonly unfit?: Refusal | undefined;
  /** Checked last. */
  readonly after?: Refusal | undefined;
  /** True when the step itself changes the calculation: it may then be taken on an incomplete calculation, and repeatedly. */
  readonly changes?: boolean;
}

/**
 * Decides whether a step may be taken: the thing is not published, its calculation is the one that was seen, and the earlier steps were
 * taken on it. Returns the fingerprint to which the step is bound, or '' when the step itself makes the first calculation.
 */
export function mayTake<Step extends string, Refusal extends string>(
  { steps, refusals }: DecisionRule<Step, Refusal>,
  step: Step,
  { fingerprint, takenSteps, published }: DecisionProgress<Step>,
  seenFingerprint: string | undefined,
  gates: DecisionGates<Refusal> = {},
): Result<string, Refusal> {
  if (published) return refused(refusals.published);
  if (gates.before !== undefined) return refused(gates.before);
  if (fingerprint === null && gates.changes !== true) return refused(refusals.lacking);
  if (fingerprint !== null && seenFingerprint !== undefined && seenFingerprint !== fingerprint)
    return refused(refusals.changed);
  if (gates.unfit !== undefined) return refused(gates.unfit);
  const earlier = steps.slice(0, steps.indexOf(step)).find((it) => !takenSteps.includes(it));
  const refusal = earlier === undefined ? undefined : refusals.untaken[earlier];
  if (refusal !== undefined) return refused(refusal);
  const again = takenSteps.includes(step) && gates.changes !== true ? refusals.taken[step] : undefined;
  if (again !== undefined) return refused(again);
  return gates.after === undefined ? accepted(fingerprint ?? '') : refused(gates.after);
}
