/** Requests to addresses that nobody gave, by where they come from, within a while. */
export interface WrongAddresses {
  /** Whether so many came from there that nothing more is taken from it for now. */
  areTooMany(from: string, now: Date): boolean;
  count(from: string, now: Date): void;
}

/** Counts them: guessing ends, and whoever sends thousands of files to addresses of their own is not hindered. */
export function wrongAddresses(most: number, milliseconds: number): WrongAddresses {
  const counts = new Map<string, number>();
  let since = 0;
  const of = (from: string, now: Date) => {
    // A clock that was set back does not hold anybody for longer.
    if (Math.abs(now.getTime() - since) >= milliseconds) {
      counts.clear();
      since = now.getTime();
    }
    return counts.get(from) ?? 0;
  };
  return {
    areTooMany: (from, now) => of(from, now) >= most,
    count: (from, now) => counts.set(from, of(from, now) + 1),
  };
}
