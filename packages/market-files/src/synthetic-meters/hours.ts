/** Hours of a period in millionths; null for an unknown hour. */
export type Hours = readonly (number | null)[];

/** Sum of the known hours. */
export function sum(hours: Hours): bigint {
  return hours.reduce((all, energy) => all + BigInt(energy ?? 0), 0n);
}
