/** Draws `count` different indexes below `of`, in random order. */
export function drawn(size: number, count: number, random: () => number): ReadonlySet<number> {
  const places = Array.from({ length: size }, (_, at) => ({ at, lot: random() }));
  return new Set(
    places
      .toSorted((a, b) => a.lot - b.lot)
      .slice(0, count)
      .map(({ at }) => at),
  );
}

/** Reproducible random numbers. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
