const queues = new Map<string, Promise<unknown>>();

/**
 * Runs the work after all earlier work with the same key in this process has ended, so that a hundred guesses of one password sent at once
 * are judged one after the other, each with the failures before it counted.
 */
export async function runInKeyOrder<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => undefined);
  queues.set(key, settled);
  try {
    return await mine;
  } finally {
    if (queues.get(key) === settled) queues.delete(key);
  }
}
