import type { Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';

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

export type ApprovalRefusal =
  | 'component-already-published'
  | 'component-lacks-inputs'
  | 'component-impossible'
  | 'component-has-zeros'
  | 'component-already-approved'
  | 'component-awaits-reliquidation'
  | 'component-changed';

export type PublicationRefusal =
  | 'component-already-published'
  | 'component-lacks-inputs'
  | 'component-impossible'
  | 'component-not-approved'
  | 'component-awaits-reliquidation'
  | 'component-changed';

/**
 * Whether the component may be approved: it has all its values, none of them zero, and nobody approved them yet.
 * `seen` is the fingerprint of the calculation that the person had before their eyes; another one is refused.
 */
export function mayApprove(standing: ComponentStanding, seen?: string): Result<string, ApprovalRefusal> {
  if (standing.published) return refused('component-already-published');
  const complete = calculated(standing);
  if (!complete.ok) return complete;
  if (standing.awaitsReliquidation) return refused('component-awaits-reliquidation');
  if (seen !== undefined && seen !== complete.value) return refused('component-changed');
  if (standing.shownAmounts.some((amount) => amount === null || Number(amount) === 0)) {
    return refused('component-has-zeros');
  }
  return standing.approved ? refused('component-already-approved') : complete;
}

/** Whether the component may be published: approved as it stands now, and not published before. */
export function mayPublish(standing: ComponentStanding, seen?: string): Result<string, PublicationRefusal> {
  if (standing.published) return refused('component-already-published');
  const complete = calculated(standing);
  if (!complete.ok) return complete;
  if (standing.awaitsReliquidation) return refused('component-awaits-reliquidation');
  if (seen !== undefined && seen !== complete.value) return refused('component-changed');
  return standing.approved ? complete : refused('component-not-approved');
}

function calculated(standing: ComponentStanding): Result<string, 'component-lacks-inputs' | 'component-impossible'> {
  if (standing.lacksInputs) return refused('component-lacks-inputs');
  if (standing.impossible || standing.fingerprint === null) return refused('component-impossible');
  return accepted(standing.fingerprint);
}

/** Whether the application month may be approved: every reliquidation that goes into it is published. */
export function reliquidationsReady(reliquidations: readonly { readonly published: boolean }[]): boolean {
  return reliquidations.every(({ published }) => published);
}
