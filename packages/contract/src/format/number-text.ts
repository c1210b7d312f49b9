const MINUS = '\u2212';
const formats = new Map<string, Intl.NumberFormat>();

/** A figure, an absent one, or a decimal written as text so that no digit is lost. */
export type Amount = number | string | null | undefined;

export interface NumberStyle {
  /** `decimals` is then the most that are shown, not a fixed count. */
  readonly upTo?: boolean;
}

/** `1,234.56` with a true minus; '—' for what is absent or is not a number. */
export function numberText(value: Amount, decimals = 2, { upTo = false }: NumberStyle = {}): string {
  if (isAbsent(value)) return '—';
  return formatOf(decimals, upTo)
    .format(value as number)
    .replace('-', MINUS);
}

/** Whether there is no number to show. */
export function isAbsent(value: Amount): value is null | undefined | '' {
  return value === null || value === undefined || value === '' || !Number.isFinite(Number(value));
}

/** `15.00 %`. */
export function percentText(percent: Amount, decimals = 2): string {
  return isAbsent(percent) ? '—' : `${numberText(percent, decimals)}\u00a0%`;
}

/** `1,204`. */
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
    // What is rounded to nothing has no sign.
    signDisplay: 'negative',
  });
  formats.set(key, made);
  return made;
}
