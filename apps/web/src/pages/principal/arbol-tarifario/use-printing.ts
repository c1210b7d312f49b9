import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

/** Whether the page is being printed. Content for paper is rendered only then, instead of being hidden on the screen. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}

function subscribe(changed: () => void): () => void {
  const setPrinting = (value: boolean) => () => {
    printing = value;
    // The browser captures the page as soon as the listeners return, so the update must be synchronous.
    flushSync(changed);
  };
  const begin = setPrinting(true);
  const end = setPrinting(false);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
