/** Progress of long-running work. `seconds` is the time since it began. */
export interface WorkUnderWay {
  readonly done: number;
  readonly total: number;
  readonly seconds: number | null;
}

/** Items done per second, and the estimated number of seconds for the rest. */
export interface Pace {
  readonly perSecond: number;
  readonly secondsLeft: number;
}

/** Average pace since the work began; `undefined` before the first item is done. */
export function paceOf({ done, total, seconds }: WorkUnderWay): Pace | undefined {
  if (seconds === null || seconds <= 0 || done <= 0) return undefined;
  return { perSecond: done / seconds, secondsLeft: Math.ceil((Math.max(0, total - done) * seconds) / done) };
}
