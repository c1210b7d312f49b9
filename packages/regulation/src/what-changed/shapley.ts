import type { Decimal } from '@contador/kernel';
import { decimal } from '@contador/kernel';

/** Value with the players of that set (bit i: player i) on the new side; `undefined` for a mix without a value. */
export type ValueOf = (onNewSide: number) => Decimal | undefined;

/** Above this number the orders are not enumerated: 2^10 values of one formula take a few milliseconds. */
export const MOST_PLAYERS = 10;

const NOTHING = decimal(0);

/**
 * Splits `value(all) − value(none)` among the players by their Shapley values. A player's part is the change of the value
 * when the player moves from the old side to the new one, averaged over all orders of moving. Orders through a mix without
 * a value are left out. The parts add up to the whole, depend on no order, and are 0 for a player that never changes the value.
 *
 * With more than `MOST_PLAYERS` players, or when every order has a gap, a part is the mean of moving first and moving last,
 * and the remainder is distributed in proportion to the size of each part.
 */
export function shapley(players: number, value: ValueOf): Decimal[] {
  const known = new Map<number, Decimal | undefined>();
  const at: ValueOf = (set) => {
    if (!known.has(set)) known.set(set, value(set));
    return known.get(set);
  };
  const whole = players <= MOST_PLAYERS ? overAllOrders(players, at) : undefined;
  return whole ?? firstAndLast(players, at);
}

function overAllOrders(players: number, value: ValueOf): Decimal[] | undefined {
  const all = (1 << players) - 1;
  const before = countedOrders(all, players, (set) => value(set) !== undefined);
  const total = before[all] ?? 0;
  if (total === 0) return undefined;
  const after = countedOrders(all, players, (set) => value(all ^ set) !== undefined);
  return Array.from({ length: players }, (_, player) => {
    const bit = 1 << player;
    let part = NOTHING;
    for (let set = 0; set <= all; set++) {
      if ((set & bit) !== 0) continue;
      const orders = (before[set] ?? 0) * (after[all ^ (set | bit)] ?? 0);
      const [without, withIt] = [value(set), value(set | bit)];
      if (orders === 0 || without === undefined || withIt === undefined || without.equals(withIt)) continue;
      part = part.plus(withIt.minus(without).times(orders));
    }
    return part.dividedBy(total);
  });
}

/** Number of orders in which each set is reached from the empty one without passing through a set without a value. */
function countedOrders(all: number, players: number, exists: (set: number) => boolean): number[] {
  const orders = [exists(0) ? 1 : 0];
  for (let set = 1; set <= all; set++) {
    let count = 0;
    for (let player = 0; player < players && exists(set); player++) {
      if ((set & (1 << player)) !== 0) count += orders[set ^ (1 << player)] ?? 0;
    }
    orders[set] = count;
  }
  return orders;
}

function firstAndLast(players: number, value: ValueOf): Decimal[] {
  const all = 2 ** players - 1;
  const between = (from: Decimal | undefined, to: Decimal | undefined) =>
    from === undefined || to === undefined ? undefined : to.minus(from);
  const parts = Array.from({ length: players }, (_, player) => {
    const bit = 2 ** player;
    const moved = [between(value(0), value(bit)), between(value(all - bit), value(all))];
    const known = moved.filter((it) => it !== undefined);
    return known.length === 0 ? NOTHING : sumOf(known).dividedBy(known.length);
  });
  const remainder = (between(value(0), value(all)) ?? NOTHING).minus(sumOf(parts));
  const size = sumOf(parts.map((part) => part.abs()));
  return parts.map((part) =>
    part.plus(size.isZero() ? remainder.dividedBy(players) : remainder.times(part.abs()).dividedBy(size)),
  );
}

function sumOf(parts: readonly Decimal[]): Decimal {
  return parts.reduce((sum, part) => sum.plus(part), NOTHING);
}
