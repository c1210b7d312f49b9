const KEY = 'contador.access-token';

/** The token of the session, kept under one fixed key; `undefined` when nobody is signed in. */
export function sessionToken(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

export function keepSessionToken(token: string): void {
  localStorage.setItem(KEY, token);
}

const listeners = new Set<() => void>();

/** Forgets the session and tells the shell, which goes to the sign-in page. */
export function endSession(): void {
  localStorage.removeItem(KEY);
  for (const listener of listeners) listener();
}

/** Calls back when the session ends here or in another tab. Gives the way to stop. */
export function onSessionEnd(listener: () => void): () => void {
  const inAnotherTab = (event: StorageEvent) => {
    if (event.key === KEY && event.newValue === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', inAnotherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', inAnotherTab);
  };
}
