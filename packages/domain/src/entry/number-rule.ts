import { Decimal, decimal } from '@contador/kernel';

/** Number rule of a field, shared by screen and server. Limits are inclusive and in the stored unit. */
export interface NumberRule {
  readonly minimum: number;
  readonly maximum: number;
  /** The minimum itself is excluded. */
  readonly above?: true;
  /** The maximum itself is excluded. */
  readonly below?: true;
  /** Maximum number of decimals as typed; 0 means an integer. */
  readonly decimals: number;
  /** Written without thousands separators, as for years and codes. */
  readonly ungrouped?: true;
  /** `percent` is typed as a percentage and stored as a fraction; `fraction` is typed as stored, and often mistaken for a percentage. */
  readonly typedAs?: 'percent' | 'fraction';
}

/** Why a number breaks its rule. */
export type NumberFault =
  | { readonly reason: 'negative' }
  | { readonly reason: 'not-whole' }
  | { readonly reason: 'too-many-decimals'; readonly most: number }
  | { readonly reason: 'outside'; readonly rule: NumberRule; readonly isOver?: true };

/** Checks a number in the stored unit; `undefined` when it is valid. */
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

/** Converts a stored number to the one that a person types: percentages are multiplied by 100. */
export function asTyped(stored: number, { typedAs }: Pick<NumberRule, 'typedAs'>): Decimal {
  return typedAs === 'percent' ? decimal(stored).times(100) : decimal(stored);
}

/** Converts a typed number to the stored one. */
export function asKept(typed: string, { typedAs }: Pick<NumberRule, 'typedAs'>): number {
  return (typedAs === 'percent' ? new Decimal(typed).dividedBy(100) : new Decimal(typed)).toNumber();
}
