import type { MissingInput } from '@contador/contract/tariff-calculation';

/** What is approved and published as a whole: a component, a card of the tariff option. */
export interface Decided {
  readonly published: boolean;
  readonly approved: boolean;
  readonly missing: readonly MissingInput[];
  readonly impossible: string | null;
}

/** How far it has come; `impossible` is a calculation that the law's formula does not allow with these inputs. */
export type ComponentState = 'missing' | 'impossible' | 'calculated' | 'approved' | 'published';

export function componentState(card: Decided): ComponentState {
  if (card.published) return 'published';
  if (card.missing.length > 0) return 'missing';
  if (card.impossible !== null) return 'impossible';
  return card.approved ? 'approved' : 'calculated';
}

/** The component whose row is open on arrival: the first that waits for a decision, or for an input. */
export function firstToDecide<Card extends Decided>(cards: readonly Card[]): Card | undefined {
  const waiting = (states: readonly ComponentState[]) => cards.find((card) => states.includes(componentState(card)));
  return waiting(['calculated', 'approved']) ?? waiting(['missing', 'impossible']);
}
