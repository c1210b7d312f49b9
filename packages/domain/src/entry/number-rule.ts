import { Decimal, decimal } from '@contador/kernel';

/** What numbers a field takes. The same rule guards the screen and the server. Limits are inclusive and in the unit that is kept. */
export interface NumberRule {
  readonly minimum: number;
  readonly maximum: number;
  /** The minimum itself is not taken. */
  readonly above?: true;
  /** The maximum itself is not taken. */
  readonly below?: true;
  /** The most decimals, as the number is typed; 0 makes it a count. */
  readonly decimals: number;
  /** Written without separators of thousands: years and codes. */
  readonly ungrouped?: true;
  /** `percent` is typed as a percentage and kept as a fraction; `fraction` is typed as it is kept, and often mistaken for a percentage. */
  readonly typedAs?: 'percent' | 'fraction';
}

/** Why a number is not taken by its rule. */
export type NumberFault =
  | { readonly reason: 'negative' }
  | { readonly reason: 'not-whole' }
  | { readonly reason: 'too-many-decimals'; readonly most: number }
  | { readonly reason: 'outside'; readonly rule: NumberRule; readonly isOver?: true };

/** What is wrong with a number, in the unit that is kept; `undefined` where it is taken. */
export function numberFault(value: number, rule: NumberRule): NumberFault | undefined {
  const { minimum, maximum, decimals } = rule;
  if (!Number.isFinite(value)) return { reason: 'outside', rule };
  if (value < 0 && minimum >= 0) return { reason: 'negative' };
  const under = rule.above ? value <= minimum : value < minimum;
  const over = rule.below ? value >= maximum : value > maximum;
  const places = asTyped(value, rule).decimalPlaces();
  if (decimals === 0 && places > 0) return { reason: 'not-whole' };
  if (under || over) return { reason: 'outside', rule, ...(over && { isOver: true }) };
  return places > decimals ? { reason: 'too-many-decimals', most: decimals } : undefined;
}

/** The number as a person types it: percentages times a hundred. */
export function asTyped(kept: number, { typedAs }: Pick<NumberRule, 'typedAs'>): Decimal {
  return typedAs === 'percent' ? decimal(kept).times(100) : decimal(kept);
}

/** The number as it is kept, of the one that was typed. */
export function asKept(typed: string, { typedAs }: Pick<NumberRule, 'typedAs'>): number {
  return (typedAs === 'percent' ? new Decimal(typed).dividedBy(100) : new Decimal(typed)).toNumber();
}
