import type { Result } from '@contador/kernel';
import { type DecisionRule, mayTake } from '../decision/index.ts';

/** A component of a market as far as the decisions on it are concerned. */
export interface ComponentStanding {
  /** Something has to be entered before it has values. */
  readonly lacksInputs: boolean;
  /** The law's formula has no value with these inputs. */
  readonly impossible: boolean;
  /** The values as shown (levels 1 to 3), null where there is none. */
  readonly shownAmounts: readonly (string | null)[];
  /** Of the present calculation; null while there is none. */
  readonly fingerprint: string | null;
  /** Whether the present calculation was approved. */
  readonly approved: boolean;
  readonly published: boolean;
  /** A reliquidation whose deltas enter it is not published yet. */
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

/** What is decided of a component: it is approved, and then published. */
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
 * Whether the component may be approved, or published: it has all its values, none of them zero when it is approved, and publishing
 * follows the approval of this very calculation. `seen` is the fingerprint of the calculation that the person had before their eyes;
 * another one is refused. Gives the fingerprint that is decided on.
 */
export function mayDecideComponent(
  step: ComponentStep,
  standing: ComponentStanding,
  seen?: string,
): Result<string, ComponentRefusal> {
  const { fingerprint, approved, published } = standing;
  const decided = { fingerprint, taken: approved ? (['approve'] as const) : [], published };
  const zeros = step === 'approve' && standing.shownAmounts.some((amount) => amount === null || Number(amount) === 0);
  return mayTake(rule, step, decided, seen, {
    before: waitsFor(standing),
    unfit: zeros ? 'component-has-zeros' : undefined,
  });
}

function waitsFor({ lacksInputs, impossible, fingerprint, awaitsReliquidation }: ComponentStanding) {
  if (lacksInputs) return 'component-lacks-inputs';
  if (impossible || fingerprint === null) return 'component-impossible';
  return awaitsReliquidation ? 'component-awaits-reliquidation' : undefined;
}

/** Whether the application month may be approved: every reliquidation that goes into it is published. */
export function reliquidationsReady(reliquidations: readonly { readonly published: boolean }[]): boolean {
  return reliquidations.every(({ published }) => published);
}
