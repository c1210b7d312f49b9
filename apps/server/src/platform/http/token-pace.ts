import type { Caller } from '../parts/caller.ts';

/** Calls that an access token may make in a minute. */
const CALLS_A_MINUTE = 600;
const MINUTE = 60_000;

/** Counts the calls of each access token in the present minute, so that a system that repeats without end does not slow down people. */
export class TokenPace {
  #minute = 0;
  readonly #calls = new Map<string, number>();

  /** Counts a call; returns the seconds to the next minute once the token has made too many, otherwise 0. Sessions are not counted. */
  secondsToWait({ scopes, session }: Pick<Caller, 'scopes' | 'session'>, now: Date): number {
    if (scopes === undefined) return 0;
    const minute = Math.floor(now.getTime() / MINUTE);
    if (minute !== this.#minute) this.#calls.clear();
    this.#minute = minute;
    const token = session.toString('base64');
    const calls = (this.#calls.get(token) ?? 0) + 1;
    this.#calls.set(token, calls);
    return calls > CALLS_A_MINUTE ? Math.ceil(((minute + 1) * MINUTE - now.getTime()) / 1000) : 0;
  }
}
