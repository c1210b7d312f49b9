import { useState } from 'react';

/**
 * Returns the secret after '#' of the address, and removes it from the address bar and the history: it is shown to nobody who looks over the
 * shoulder, and not stored by the browser.
 */
export function useAddressSecret(): string {
  const [secret] = useState(() => window.location.hash.slice(1));
  useState(() => {
    if (window.location.hash !== '') window.history.replaceState(window.history.state, '', window.location.pathname);
  });
  return secret;
}
