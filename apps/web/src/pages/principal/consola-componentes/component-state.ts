import type { ComponentCard } from '@contador/contract';

/** How far a component has come; `impossible` is a calculation that the law's formula does not allow with these inputs. */
export type ComponentState = 'missing' | 'impossible' | 'calculated' | 'approved' | 'published';

export function componentState(
  card: Pick<ComponentCard, 'published' | 'approved' | 'missing' | 'impossible'>,
): ComponentState {
  if (card.published) return 'published';
  if (card.missing.length > 0) return 'missing';
  if (card.impossible !== null) return 'impossible';
  return card.approved ? 'approved' : 'calculated';
}

/** The component whose row is open on arrival: the first that waits for a decision, or for an input. */
export function firstToDecide<Card extends Parameters<typeof componentState>[0]>(
  cards: readonly Card[],
): Card | undefined {
  const waiting = (states: readonly ComponentState[]) => cards.find((card) => states.includes(componentState(card)));
  return waiting(['calculated', 'approved']) ?? waiting(['missing', 'impossible']);
}
