import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * Whether the open page still waits for its code or for the first answer to one of its reads. Meanwhile the page's main region has
 * `aria-busy="true"` (`shell/page-frame.tsx`), and dropped files wait (`shell/file-reception.tsx`).
 *
 * Pages declare nothing: each `useRead` counts until its current query is answered, and so does the outline drawn while code loads
 * (`PageSkeleton`). A part ends and the part that depends on it begins in the same React commit, so the page is not idle between two
 * dependent reads. A read that is paused because the browser is offline is not counted, since a technician works offline with the data on
 * the phone. Polling and refetching are not counted, since the page shows an answer meanwhile. Parts around the page (menu, search,
 * settings) are excluded by `PageBusyScope`.
 */
let waitingParts = 0;
const listeners = new Set<() => void>();

/** False around parts that do not belong to the page. */
export const PageBusyScope = createContext(true);

function count(step: 1 | -1): void {
  waitingParts += step;
  for (const listener of listeners) listener();
}

/** Counts the calling component as a pending part of the page while `waits` is true. */
export function useBusyPart(waits: boolean): void {
  const counts = useContext(PageBusyScope) && waits;
  useLayoutEffect(() => {
    if (!counts) return;
    count(1);
    return () => count(-1);
  }, [counts]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a part of the open page is pending now. */
export function isPageBusy(): boolean {
  return waitingParts > 0;
}

/** Hook version of `isPageBusy`. */
export function usePageBusy(): boolean {
  return useSyncExternalStore(subscribe, isPageBusy);
}
