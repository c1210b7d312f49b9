import { type Amount, amount, least, plus, times } from '../synthetic-billing/amounts.ts';
import type { SyntheticClient } from './client.ts';
import type { Hours } from './hours.ts';
import type { MeteredPrices } from './prices.ts';
import { decimalText, quotient } from './whole-numbers.ts';

/** Split of the month's export, in millionths of a kWh, and the value of the surplus. */
export interface Surplus {
  readonly imported: bigint;
  readonly exported: bigint;
  readonly exchanged: bigint;
  readonly surplus: bigint;
  /** Zero-based hour in which the export exceeded the import; null when it did not, or without an energy credit. */
  readonly crossing: number | null;
  /** COP, unrounded. */
  readonly value: Amount;
}

/** True when energy is exchanged: small self-generators with a renewable source (CREG 174/2021, article 25). */
export const hasCredit = ({ type, renewable }: SyntheticClient): boolean => type === 'AGPE' && renewable;

/** Splits the export at the hour in which it exceeds the whole import, and values each hour after it at its price. */
export function surplusOf(
  client: SyntheticClient,
  hours: { readonly imports: Hours; readonly exports: Hours },
  priced: {
    readonly prices: MeteredPrices;
    readonly agreed: Amount | undefined;
    readonly lossesBefore: Amount;
  },
): Surplus {
  const imported = sum(hours.imports);
  const exported = sum(hours.exports);
  let room = hasCredit(client) ? imported : 0n;
  let exchanged = 0n;
  let crossing: number | null = null;
  let value = amount(0);
  for (const [hour, energy] of hours.exports.entries()) {
    if (energy === null || energy === 0) continue;
    const out = BigInt(energy);
    const credited = out < room ? out : room;
    room -= credited;
    exchanged += credited;
    if (credited === out) continue;
    crossing ??= hour;
    value = plus(value, times(amount(decimalText(out - credited)), priceOf(client, hour, priced)));
  }
  return {
    imported,
    exported,
    exchanged,
    surplus: exported - exchanged,
    value,
    crossing: hasCredit(client) ? crossing : null,
  };
}

export function sum(hours: Hours): bigint {
  return hours.reduce((all, energy) => all + BigInt(energy ?? 0), 0n);
}

/**
 * Price in COP/kWh: the agreed one, or the spot price of the hour up to the scarcity price of its month; plus half of the losses for a GD.
 */
function priceOf(
  client: SyntheticClient,
  hour: number,
  { prices, agreed, lossesBefore }: Parameters<typeof surplusOf>[2],
) {
  if (agreed !== undefined) return agreed;
  const date = client.dates[Math.floor(hour / 24)] as string;
  const spot = prices.spot[date]?.[hour % 24];
  const cap = prices.scarcity[date.slice(0, 7)]?.price;
  if (spot === undefined || cap === undefined) throw new Error(`no price on ${date}`);
  const capped = least(amount(spot), amount(cap));
  return client.type === 'GD' ? plus(capped, times(lossesBefore, amount('0.5'))) : capped;
}

/** Price of concept 482: its value divided by its energy, with six decimals. */
export function meanPrice({ surplus, value }: Surplus): string {
  if (surplus === 0n) return '0';
  // COP per millionth of a kWh, times 10⁶ for the kWh and 10⁶ for the decimals.
  return decimalText(quotient(value.units * 10n ** 12n, surplus * 10n ** BigInt(value.decimals)));
}
