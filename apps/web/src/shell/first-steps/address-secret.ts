import { useLayoutEffect, useState } from 'react';

/**
 * Returns the secret after '#' of the address, and removes it from the address bar and the history: other people at the screen
 * cannot read it, and the browser does not store it. It is removed once the page is shown and not while it renders, because React may
 * discard a rendering and start again, and would then find no secret.
 */
export function useAddressSecret(): string {
  const [secret, setSecret] = useState(inAddress);
  useLayoutEffect(() => {
    const take = () => {
      const found = inAddress();
      if (found === '') return;
      setSecret(found);
      window.history.replaceState(window.history.state, '', window.location.pathname);
    };
    take();
    // Another link followed in the same tab only changes what stands after '#', so the page is not loaded again.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return secret;
}

function inAddress(): string {
  return window.location.hash.slice(1);
}
