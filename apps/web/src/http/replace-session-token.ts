import { KEPT_SESSION, sessionToken, storeSessionToken } from './session-token.ts';

const listeners = new Set<() => void>();

/** Calls back when another window gave the session a new token. Returns the function that removes the listener. */
export function onSessionReplaced(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Takes over the token that another window of the same person stored. */
export function takeSessionToken(token: string): void {
  replaceSessionToken(token);
  for (const listener of listeners) listener();
}

/** Replaces the token of the session that goes on. The session that is kept for a phone without coverage goes on under the new token. */
export function replaceSessionToken(token: string): void {
  const former = sessionToken();
  const kept = JSON.parse(localStorage.getItem(KEPT_SESSION) ?? 'null');
  storeSessionToken(token);
  if (kept !== null && kept.token === former) localStorage.setItem(KEPT_SESSION, JSON.stringify({ ...kept, token }));
}
