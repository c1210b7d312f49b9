import type { MissingInput } from '@contador/contract/tariff-calculation';

/** State of something that is approved and published as a whole: a component, a card of the tariff option. */
export interface Decided {
  readonly published: boolean;
  readonly approved: boolean;
  readonly missing: readonly MissingInput[];
  readonly impossible: string | null;
}

/** Progress of the decision; `impossible` means that the formula of the law has no result for these inputs. */
export type ComponentState = 'missing' | 'impossible' | 'calculated' | 'approved' | 'published';

export function componentState(card: Decided): ComponentState {
  if (card.published) return 'published';
  if (card.missing.length > 0) return 'missing';
  if (card.impossible !== null) return 'impossible';
  return card.approved ? 'approved' : 'calculated';
}

/** Component whose row is open initially: the first that waits for a decision, or else for an input. */
export function firstToDecide<Card extends Decided>(cards: readonly Card[]): Card | undefined {
  const waiting = (states: readonly ComponentState[]) => cards.find((card) => states.includes(componentState(card)));
  return waiting(['calculated', 'approved']) ?? waiting(['missing', 'impossible']);
}
