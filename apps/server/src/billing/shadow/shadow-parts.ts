import { SHADOW_CONCEPTS, type ShadowAmounts, splitByCause } from '@contador/domain/billing';
import { type Decimal, decimal } from '@contador/kernel';

const ZERO = decimal(0);

/**
 * The difference of a client's bill, COP as decimal text: cause by cause, each by concept. First what changed since what it is compared with; then
 * the replacements, of which `at` has the bill with each set of them, `undefined` where a set cannot be liquidated.
 */
export function partsOf(causes: number, before: ShadowAmounts, at: readonly (ShadowAmounts | undefined)[]): string[] {
  const since = SHADOW_CONCEPTS.map((_, concept) => amountIn(at[0], concept).minus(amountIn(before, concept)));
  const splits = SHADOW_CONCEPTS.map((_, concept) => {
    const values = at.map((amounts) => amounts?.[concept]);
    const [present] = values;
    // Most concepts move with no replacement at all.
    if (present !== undefined && values.every((value) => value?.equals(present))) return [];
    return splitByCause(causes, (set) => values[set]);
  });
  const ofCause = (cause: number) => splits.map((parts) => parts[cause] ?? ZERO);
  return [since, ...Array.from({ length: causes }, (_, cause) => ofCause(cause))].flat().map((part) => part.toFixed());
}

function amountIn(amounts: ShadowAmounts | undefined, concept: number): Decimal {
  return amounts?.[concept] ?? ZERO;
}
