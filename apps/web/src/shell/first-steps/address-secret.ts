import { useState } from 'react';

/**
 * Returns the secret after '#' of the address, and removes it from the address bar and the history: other people at the screen
 * cannot read it, and the browser does not store it.
 */
export function useAddressSecret(): string {
  const [secret] = useState(() => window.location.hash.slice(1));
  useState(() => {
    if (window.location.hash !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  });
  return secret;
}
