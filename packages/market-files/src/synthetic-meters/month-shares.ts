import { endOf } from './registers.ts';
import { quotient } from './whole-numbers.ts';
import { hoursOfStay, type WrittenMonth } from './written-month.ts';

const HOURS = 24;

/**
 * Registers of a gap by LECTURAS_MES_ACT (rulings 12 and 38): the energy counted over the gap is distributed by the month's mean
 * consumption for each hour of the day; without a register after the gap, those means are added. Means are kept as fractions with one
 * common divisor, and only registers are rounded. Null when no register precedes the gap.
 */
export function filledByMonth(
  month: WrittenMonth,
  differences: readonly (number | null)[],
  gap: { readonly from: number; readonly to: number; readonly before: number | null; readonly after: number | null },
): (number | null)[] {
  const { from, to, before, after } = gap;
  const count = to - from + 1;
  const means = meansByHour(month, differences);
  if (before === null || (after === null && means === undefined)) return Array.from({ length: count }, () => null);
  const end = BigInt(endOf(month.client));
  const weight = (hour: number): bigint => means?.of[hour % HOURS] ?? 0n;
  const weights = Array.from({ length: count + 1 }, (_, at) => weight(from + at));
  const total = weights.reduce((sum, it) => sum + it, 0n);
  // A lower register after the gap means that it rolled over inside.
  const over = after === null ? 0n : BigInt(after - before) + (after < before ? end : 0n);
  let passed = 0n;
  return Array.from({ length: count }, (_, at) => {
    passed += weights[at] as bigint;
    const grown =
      after === null
        ? quotient(passed, means?.divisor ?? 1n)
        : total === 0n
          ? quotient(over * BigInt(at + 1), BigInt(count + 1))
          : quotient(over * passed, total);
    // The register before is a whole number, so rounding the addition rounds the register.
    return Number((BigInt(before) + grown) % end);
  });
}

/**
 * Mean differences by hour of the day with one common divisor; an hour without data has the overall mean. Undefined when no difference is
 * known.
 */
function meansByHour({ client }: WrittenMonth, differences: readonly (number | null)[]) {
  const { first, last } = hoursOfStay(client);
  const sums = Array.from({ length: HOURS }, () => ({ sum: 0n, count: 0n }));
  const all = { sum: 0n, count: 0n };
  for (let hour = first; hour <= last; hour += 1) {
    const difference = differences[hour] ?? null;
    if (difference === null) continue;
    for (const mean of [all, sums[hour % HOURS] as (typeof sums)[number]]) {
      mean.sum += BigInt(difference);
      mean.count += 1n;
    }
  }
  if (all.count === 0n) return undefined;
  const counted = sums.map((mean) => (mean.count === 0n ? all : mean));
  const divisor = counted.reduce((product, { count }) => leastCommon(product, count), 1n);
  return { divisor, of: counted.map(({ sum, count }) => sum * (divisor / count)) };
}

function leastCommon(one: bigint, other: bigint): bigint {
  let [greater, less] = [one, other];
  while (less > 0n) [greater, less] = [less, greater % less];
  return (one / greater) * other;
}
