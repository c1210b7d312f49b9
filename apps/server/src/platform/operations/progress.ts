import { visibleText } from '@contador/kernel';
import { longWorkTexts } from '../../messages/long-work.ts';
import type { Log } from '../parts/parts.ts';

export interface Progress {
  readonly done: number;
  readonly total: number;
  readonly message: string;
}

const MILLISECONDS_BETWEEN = 200;

/** Stores the latest progress at most five times a second, one write at a time, skipping values that are superseded. */
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
    /** Stops writing; returns the last unwritten progress, to be stored with the outcome. */
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
