/** Long work as far as its pace is known: seconds since it began, and what is done of it by then. */
export interface WorkUnderWay {
  readonly done: number;
  readonly total: number;
  readonly seconds: number | null;
}

/** How many are done in a second, and in how many seconds the rest is done at that pace. */
export interface Pace {
  readonly perSecond: number;
  readonly secondsLeft: number;
}

/** The pace of work since it began; `undefined` before the first of it is done. */
export function paceOf({ done, total, seconds }: WorkUnderWay): Pace | undefined {
  if (seconds === null || seconds <= 0 || done <= 0) return undefined;
  return { perSecond: done / seconds, secondsLeft: Math.ceil((Math.max(0, total - done) * seconds) / done) };
}
