/** Counts uploads to invalid addresses by source within a time window. */
export interface WrongAddresses {
  /** True if the source exceeded the limit and nothing more is accepted from it for now. */
  areTooMany(from: string, now: Date): boolean;
  count(from: string, now: Date): void;
}

/** Creates the counter. It stops guessing without affecting sources that upload thousands of files to valid addresses. */
export function wrongAddresses(most: number, milliseconds: number): WrongAddresses {
  const counts = new Map<string, number>();
  let since = 0;
  const countsAt = (from: string, now: Date) => {
    // A clock set back does not extend a block.
    if (Math.abs(now.getTime() - since) >= milliseconds) {
      counts.clear();
      since = now.getTime();
    }
    return counts.get(from) ?? 0;
  };
  return {
    areTooMany: (from, now) => countsAt(from, now) >= most,
    count: (from, now) => counts.set(from, countsAt(from, now) + 1),
  };
}
