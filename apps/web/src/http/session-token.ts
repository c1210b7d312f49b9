const KEY = 'contador.access-token';
/** Key of the last known session, used when the server is unreachable. */
export const KEPT_SESSION = 'contador.session';

/** How a session ended: the person left, or it was ended elsewhere and can be resumed with the password. */
export type SessionEnding = 'left' | 'interrupted';

/** Token of this tab, so that another person who signs in in another tab does not take over this one. */
let own: string | undefined;
let interruption: { readonly resumed: Promise<boolean>; readonly settle: (resumed: boolean) => void } | undefined;
const listeners = new Set<(ending: SessionEnding) => void>();

/** Token of the session, stored under one fixed key for tabs opened later; `undefined` without a session. */
export function sessionToken(): string | undefined {
  own ??= localStorage.getItem(KEY) ?? undefined;
  return own;
}

export function storeSessionToken(token: string): void {
  own = token;
  localStorage.setItem(KEY, token);
}

/** Ends the session and notifies the shell, which shows the sign-in page. Calls that wait for the password are given up. */
export function endSession(): void {
  own = undefined;
  localStorage.removeItem(KEY);
  localStorage.removeItem(KEPT_SESSION);
  settle(false);
  for (const listener of listeners) listener('left');
}

/** Resumes an interrupted session with a new token, so that waiting calls continue. */
export function resumeSession(token: string): void {
  storeSessionToken(token);
  settle(true);
}

/**
 * Waits for the password after the server said that the session of `token` has ended. Resolves to true when the person has signed in again
 * and the request can be repeated, false when they left.
 */
export function sessionResumed(token: string | undefined): Promise<boolean> {
  if (interruption === undefined && sessionToken() !== undefined && sessionToken() !== token) {
    return Promise.resolve(true);
  }
  return interrupt();
}

function interrupt(): Promise<boolean> {
  if (interruption === undefined) {
    let settled: (resumed: boolean) => void = () => undefined;
    const resumed = new Promise<boolean>((resolve) => {
      settled = resolve;
    });
    interruption = { resumed, settle: settled };
    for (const listener of listeners) listener('interrupted');
  }
  return interruption.resumed;
}

function settle(resumed: boolean): void {
  const waiting = interruption;
  interruption = undefined;
  waiting?.settle(resumed);
}

/** Calls back when the session ends here or in another tab. Returns the function that removes the listener. */
export function onSessionEnd(listener: (ending: SessionEnding) => void): () => void {
  const inAnotherTab = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue === null && own !== undefined) void interrupt();
  };
  listeners.add(listener);
  window.addEventListener('storage', inAnotherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', inAnotherTab);
  };
}

/** Calls back with the new token when someone signs in in another tab. Returns the function that removes the listener. */
export function onSignInElsewhere(listener: (token: string) => void): () => void {
  const inAnotherTab = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue !== null) listener(event.newValue);
  };
  window.addEventListener('storage', inAnotherTab);
  return () => window.removeEventListener('storage', inAnotherTab);
}
