import { quantity, roundHalfUp } from '@contador/kernel';
import type { Formula, Term } from '../engine/term.ts';
import { option } from '../options.ts';

type Dated = Pick<Formula, 'from' | 'to' | 'law' | 'article' | 'choice'>;

/** Rounds a price to the decimals used for billing. A company option sets how many decimals; each of its values has its own formula. */
export function withBilledDecimals(
  name: 'freeCuDecimals' | 'regulatedCuDecimals',
  exact: Term<'COP/kWh'>,
  dated: Dated,
): Formula<'COP/kWh'>[] {
  const { symbol: expression } = exact;
  const rounded = (decimals: 2 | 4): Formula<'COP/kWh'> => ({
    ...dated,
    option: option(name, decimals === 2 ? '2' : '4'),
    expression,
    note: decimals === 2 ? 'Con 2 decimales.' : 'Con 4 decimales.',
    compute: (get) => quantity(roundHalfUp(get(exact), decimals), 'COP/kWh'),
  });
  return [{ ...dated, option: option(name, 'none'), expression, compute: (get) => get(exact) }, rounded(2), rounded(4)];
}
