import { type FactorState, FIRST_STATE } from './client.ts';

/**
 * Factor applied in a month, and the state after it. `days` is the number of days with an excess, when known (rule B11, rulings 5 and 59).
 */
export function factorOf(before: FactorState, days: number | undefined): { applied: number; after: FactorState } {
  if (days === undefined) return { applied: before.m, after: before };
  if (days <= 10) {
    const withoutExcess = before.withoutExcess + 1;
    const after = withoutExcess > 3 ? { ...FIRST_STATE, withoutExcess } : { ...before, withoutExcess };
    return { applied: 1, after };
  }
  const withExcess = before.withExcess + 1;
  const after = { ...before, ...grown(before, withExcess), withExcess, withoutExcess: 0 };
  return { applied: after.m, after };
}

function grown({ m, atSix }: FactorState, withExcess: number): Partial<FactorState> {
  if (withExcess <= 12) return { m: 1 };
  if (m < 6) return m === 5 ? { m: 6, atSix: 1 } : { m: m + 1 };
  if (m > 6) return { m: m === 12 ? 12 : m + 1 };
  return atSix < 12 ? { atSix: atSix + 1 } : { m: 7 };
}
