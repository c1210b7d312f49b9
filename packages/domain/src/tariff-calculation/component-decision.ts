import type { Result } from '@contador/kernel';
import { type DecisionRule, mayTake } from '../decision/index.ts';

/** Facts about a component of a market that decisions depend on. */
export interface ComponentStanding {
  /** An input must be entered before it has values. */
  readonly lacksInputs: boolean;
  /** The legal formula has no value with these inputs. */
  readonly impossible: boolean;
  /** Displayed values (levels 1 to 3); null when missing. */
  readonly shownAmounts: readonly (string | null)[];
  /** Fingerprint of the current calculation; null when there is none. */
  readonly fingerprint: string | null;
  /** True when the current calculation was approved. */
  readonly approved: boolean;
  readonly published: boolean;
  /** True while a reliquidation whose deltas change it is not published. */
  readonly awaitsReliquidation: boolean;
}

export type ComponentRefusal =
  | 'component-already-published'
  | 'component-lacks-inputs'
  | 'component-impossible'
  | 'component-has-zeros'
  | 'component-not-approved'
  | 'component-already-approved'
  | 'component-awaits-reliquidation'
  | 'component-changed';

/** Steps of the decision on a component: it is approved, then published. */
export type ComponentStep = 'approve' | 'publish';

const rule: DecisionRule<ComponentStep, ComponentRefusal> = {
  steps: ['approve', 'publish'],
  refusals: {
    published: 'component-already-published',
    lacking: 'component-impossible',
    changed: 'component-changed',
    taken: { approve: 'component-already-approved' },
    untaken: { approve: 'component-not-approved' },
  },
};

/**
 * Decides whether a component may be approved or published. It must have all its values, none of them zero for approval, and publishing
 * requires the approval of the same calculation. `seen` is the fingerprint of the calculation that the person saw; a different one is
 * refused. Returns the fingerprint that is decided on.
 */
export function mayDecideComponent(
  step: ComponentStep,
  standing: ComponentStanding,
  seenFingerprint?: string,
): Result<string, ComponentRefusal> {
  const { fingerprint, approved, published } = standing;
  const decided = { fingerprint, takenSteps: approved ? (['approve'] as const) : [], published };
  const zeros = step === 'approve' && standing.shownAmounts.some((amount) => amount === null || Number(amount) === 0);
  return mayTake(rule, step, decided, seenFingerprint, {
    before: waitsFor(standing),
    unfit: zeros ? 'component-has-zeros' : undefined,
  });
}

function waitsFor({ lacksInputs, impossible, fingerprint, awaitsReliquidation }: ComponentStanding) {
  if (lacksInputs) return 'component-lacks-inputs';
  if (impossible || fingerprint === null) return 'component-impossible';
  return awaitsReliquidation ? 'component-awaits-reliquidation' : undefined;
}

/** True when every reliquidation that enters the application month is published, so that the month can be approved. */
export function reliquidationsReady(reliquidations: readonly { readonly published: boolean }[]): boolean {
  return reliquidations.every(({ published }) => published);
}
