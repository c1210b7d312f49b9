import { amountText, unitText } from '../../../ui/trace/trace-amount.ts';

/** Money and energy from this amount on are shown in millions, which makes two months easier to compare. */
const LARGE = 10_000_000;
const DECIMALS: Readonly<Record<string, number>> = { 'COP/kWh': 2, index: 2, COP: 0, kWh: 0, fraction: 4 };

/** Formats the two amounts of a datum in one unit, with enough decimals to distinguish them. */
export function datumAmounts(
  from: string | null,
  to: string | null,
  unit: string,
): { readonly from: string; readonly to: string; readonly unit: string } {
  const known = [from, to].filter((it) => it !== null).map(Number);
  const inMillions = (unit === 'COP' || unit === 'kWh') && known.every((it) => Math.abs(it) >= LARGE || it === 0);
  const shown = (decimals: number) => (amount: string | null) => {
    if (amount === null) return '—';
    if (Number(amount) === 0) return '0';
    return amountText(inMillions ? String(Number(amount) / 1e6) : amount, unit, decimals);
  };
  const least = inMillions ? 1 : (DECIMALS[unit] ?? 2);
  const decimals = [least, least + 2, least + 4].find((it) => shown(it)(from) !== shown(it)(to)) ?? least;
  return {
    from: shown(decimals)(from),
    to: shown(decimals)(to),
    unit: inMillions ? (unit === 'COP' ? 'M COP' : 'GWh') : unitText(unit),
  };
}
