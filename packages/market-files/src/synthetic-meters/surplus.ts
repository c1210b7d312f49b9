import { type Amount, amount, least, plus, times } from '../synthetic-billing/amounts.ts';
import type { SyntheticClient } from './client.ts';
import type { Hours } from './hours.ts';
import type { MeteredPrices } from './prices.ts';
import { decimalText, quotient } from './whole-numbers.ts';

/** How the export of a month divides, in millionths of a kWh, and what the surplus is worth. */
export interface Surplus {
  readonly imported: bigint;
  readonly exported: bigint;
  readonly exchanged: bigint;
  readonly surplus: bigint;
  /** The hour from 0 in which the export passed the import; null where it did not, and of who has no credit. */
  readonly crossing: number | null;
  /** COP, not rounded. */
  readonly value: Amount;
}

/** Whether energy is exchanged at all: small self-generators with a renewable source (CREG 174/2021, article 25). */
export const hasCredit = ({ type, renewable }: SyntheticClient): boolean => type === 'AGPE' && renewable;

/** The split at the hour in which what was delivered passes all that was taken, and the price of each hour after it. */
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
    ...{ imported, exported, exchanged, surplus: exported - exchanged, value },
    crossing: hasCredit(client) ? crossing : null,
  };
}

export function sum(hours: Hours): bigint {
  return hours.reduce((all, energy) => all + BigInt(energy ?? 0), 0n);
}

/** COP/kWh: what was agreed, else the spot price of the hour up to the scarcity price of its month; half of the losses more for a GD. */
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

/** 482's price: what its value is by its energy, with six decimals. */
export function meanPrice({ surplus, value }: Surplus): string {
  if (surplus === 0n) return '0';
  // COP by millionths of a kWh, times 10⁶ for the kWh and 10⁶ for the decimals.
  return decimalText(quotient(value.units * 10n ** 12n, surplus * 10n ** BigInt(value.decimals)));
}
