import { visibleText } from '@contador/kernel';
import { longWorkTexts } from '../messages/long-work.ts';
import type { Log } from '../parts.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly message: string;
}

const MILLISECONDS_BETWEEN = 200;

/**
 * Writes the latest progress, not every one: at most five times a second, one at a time, and none of what is over before
 * anybody could have read it.
 */
export function reportProgress(write: (progress: Progress) => Promise<void>, log: Log) {
  let latest: Progress | undefined;
  let writing: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const flush = () => {
    timer = undefined;
    if (latest === undefined) return;
    const progress = latest;
    latest = undefined;
    writing = write(progress)
      .catch((error) => log.error(longWorkTexts.progressNotNoted, error))
      .then(() => {
        writing = undefined;
        if (latest !== undefined && !stopped) timer ??= setTimeout(flush, MILLISECONDS_BETWEEN);
      });
  };
  return {
    progress: (done: number, total: number, message = '') => {
      if (stopped) return;
      latest = { done, total, message: visibleText(message) };
      if (writing === undefined && timer === undefined) timer = setTimeout(flush, MILLISECONDS_BETWEEN);
    },
    /** Writes nothing more, and gives what was not written yet, to go with the end. */
    stop: async (): Promise<Progress | undefined> => {
      stopped = true;
      clearTimeout(timer);
      await writing;
      const last = latest;
      latest = undefined;
      return last;
    },
  };
}
