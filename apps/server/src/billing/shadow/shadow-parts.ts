import { SHADOW_CONCEPTS, type ShadowAmounts, splitByCause } from '@contador/domain/billing';
import { type Decimal, decimal } from '@contador/kernel';

const ZERO = decimal(0);

/**
 * Splits the difference of a client's bill, COP as decimal text, by cause and then by concept. The first part is what changed since the
 * liquidation used for comparison; then one part per replacement. `at` holds the bill for each combination of replacements, `undefined`
 * where it cannot be liquidated.
 */
export function partsOf(causes: number, before: ShadowAmounts, at: readonly (ShadowAmounts | undefined)[]): string[] {
  const since = SHADOW_CONCEPTS.map((_, concept) => amountIn(at[0], concept).minus(amountIn(before, concept)));
  const splits = SHADOW_CONCEPTS.map((_, concept) => {
    const values = at.map((amounts) => amounts?.[concept]);
    const [present] = values;
    // Most concepts are not affected by any replacement.
    if (present !== undefined && values.every((value) => value?.equals(present))) return [];
    return splitByCause(causes, (set) => values[set]);
  });
  const ofCause = (cause: number) => splits.map((parts) => parts[cause] ?? ZERO);
  return [since, ...Array.from({ length: causes }, (_, cause) => ofCause(cause))].flat().map((part) => part.toFixed());
}

function amountIn(amounts: ShadowAmounts | undefined, concept: number): Decimal {
  return amounts?.[concept] ?? ZERO;
}
