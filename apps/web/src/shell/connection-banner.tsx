import { shellTexts } from '@contador/contract/messages';
import { useSyncExternalStore } from 'react';
import { Banner } from '../ui/banner/banner.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Banner shown while the browser is offline. */
export function ConnectionBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return online ? null : <Banner kind="offline">{shellTexts.offline}</Banner>;
}
