/** A stream of numbers from 0 to 1 determined by a seed. */
export type Chance = () => number;

export function mulberry32(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function oneOf<Item>(items: readonly Item[], chance: Chance): Item {
  return items[Math.floor(chance() * items.length)] as Item;
}

/** A random integer from 0 to `bound` − 1. */
export function below(bound: number, chance: Chance): number {
  return Math.floor(chance() * bound);
}
