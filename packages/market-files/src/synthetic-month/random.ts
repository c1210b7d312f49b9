/** A stream of pseudo-random numbers determined by its keys. */
export interface Random {
  /** Uniform in [0, 1). Takes one number of the stream. */
  uniform(): number;
  /** Uniform between two bounds. Takes one number of the stream. */
  between(low: number, high: number): number;
  /** Standard normal deviate by Box–Muller. Takes two numbers of the stream. */
  normal(): number;
}

/** Returns the stream of the given keys (mulberry32 over an FNV-1a hash): equal keys give equal numbers on every machine. */
export function seededRandom(...keys: readonly (string | number)[]): Random {
  let state = hashOf(keys.join('|'));
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    uniform,
    between: (low, high) => low + (high - low) * uniform(),
    normal: () => {
      const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
      return radius * Math.cos(2 * Math.PI * uniform());
    },
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
