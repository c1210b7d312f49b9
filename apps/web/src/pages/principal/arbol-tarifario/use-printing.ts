import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

/** Whether the page is being printed now. What is only for paper is drawn then, and not hidden on the screen. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}

function subscribe(changed: () => void): () => void {
  const turn = (to: boolean) => () => {
    printing = to;
    // The browser takes its picture as soon as the listeners return.
    flushSync(changed);
  };
  const begin = turn(true);
  const end = turn(false);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
