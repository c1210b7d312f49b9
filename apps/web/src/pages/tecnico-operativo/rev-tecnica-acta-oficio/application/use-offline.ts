import { useEffect, useState } from 'react';
import { installApplication, type Offline } from './installed-application.ts';

/** Caches the page for offline use after the list of orders is shown, tries again when the device is online, and returns the state. */
export function useOffline(listed: boolean): Offline {
  const [state, setState] = useState<Offline>('coming');
  useEffect(() => {
    if (!listed) return;
    let gone = false;
    const install = () => {
      void installApplication((next) => !gone && setState((now) => (now === 'ready' ? now : next)));
    };
    install();
    window.addEventListener('online', install);
    return () => {
      gone = true;
      window.removeEventListener('online', install);
    };
  }, [listed]);
  return state;
}
