const MINUS = '\u2212';
const formats = new Map<string, Intl.NumberFormat>();

/** A number, an absent value, or a decimal as text, which keeps every digit. */
export type Amount = number | string | null | undefined;

export interface NumberStyle {
  /** True when `decimals` is a maximum instead of a fixed number. */
  readonly upTo?: boolean;
}

/** Formats a number such as `1,234.56`, with a true minus sign; '—' when it is absent or not a number. */
export function numberText(value: Amount, decimals = 2, { upTo = false }: NumberStyle = {}): string {
  if (isAbsent(value)) return '—';
  return formatOf(decimals, upTo)
    .format(value as number)
    .replace('-', MINUS);
}

/** True when there is no number to show. */
export function isAbsent(value: Amount): value is null | undefined | '' {
  return value === null || value === undefined || value === '' || !Number.isFinite(Number(value));
}

/** Formats a percentage, such as `15.00 %`. */
export function percentText(percent: Amount, decimals = 2): string {
  return isAbsent(percent) ? '—' : `${numberText(percent, decimals)}\u00a0%`;
}

/** Formats a count, such as `1,204`. */
export function countText(count: number): string {
  return numberText(count, 0);
}

function formatOf(decimals: number, upTo: boolean): Intl.NumberFormat {
  const key = `${decimals}${upTo}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: upTo ? 0 : decimals,
    maximumFractionDigits: decimals,
    // A number rounded to zero has no sign.
    signDisplay: 'negative',
  });
  formats.set(key, made);
  return made;
}
