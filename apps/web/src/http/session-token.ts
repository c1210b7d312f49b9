const KEY = 'contador.access-token';
/** Who is in session, for when nobody can be asked. */
export const KEPT_SESSION = 'contador.session';

/** How a session ended: the person left, or it was ended from elsewhere and may be taken up again with the password. */
export type SessionEnding = 'left' | 'interrupted';

/** This tab's own, so that somebody who signs in in another one does not become who acts here. */
let own: string | undefined;
let interruption: { readonly resumed: Promise<boolean>; readonly settle: (resumed: boolean) => void } | undefined;
const listeners = new Set<(ending: SessionEnding) => void>();

/** The token of the session, kept under one fixed key for tabs to come; `undefined` when nobody is signed in. */
export function sessionToken(): string | undefined {
  own ??= localStorage.getItem(KEY) ?? undefined;
  return own;
}

export function keepSessionToken(token: string): void {
  own = token;
  localStorage.setItem(KEY, token);
}

/** Forgets the session and tells the shell, which goes to the sign-in page. What waited for the password is given up. */
export function endSession(): void {
  own = undefined;
  localStorage.removeItem(KEY);
  localStorage.removeItem(KEPT_SESSION);
  settle(false);
  for (const listener of listeners) listener('left');
}

/** Takes up an interrupted session under a new token: what waited for it goes on. */
export function resumeSession(token: string): void {
  keepSessionToken(token);
  settle(true);
}

/**
 * Waits for the password where the server said that the session of `token` is over; true when the person is signed in again and what
 * was asked can be asked once more, false when they left.
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

/** Calls back when the session ends here or is ended in another tab. Gives the way to stop. */
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

/** Calls back with the token of whoever signs in in another tab. Gives the way to stop. */
export function onSignInElsewhere(listener: (token: string) => void): () => void {
  const inAnotherTab = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue !== null) listener(event.newValue);
  };
  window.addEventListener('storage', inAnotherTab);
  return () => window.removeEventListener('storage', inAnotherTab);
}
