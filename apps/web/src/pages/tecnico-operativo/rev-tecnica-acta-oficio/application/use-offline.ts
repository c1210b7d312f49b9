import { useEffect, useState } from 'react';
import { installApplication, type Offline } from './installed-application.ts';

/** Has the page laid aside once the list stands, again where there is a line again, and says how far that is. */
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
