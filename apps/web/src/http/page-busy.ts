import { createContext, useContext, useLayoutEffect, useSyncExternalStore } from 'react';

/**
 * Says whether the open page still waits for its code or for the first answer to something that it reads. The page's main region has
 * `aria-busy="true"` meanwhile (`shell/page-frame.tsx`), and files that are dropped wait until it ends (`shell/file-reception.tsx`).
 *
 * No page declares anything. Each `useRead` counts as long as it has no answer to its present query, and so does the outline that is drawn in
 * the place of code (`PageSkeleton`). A part ends and the part that depends on it begins in the same commit of React, so the page is not idle
 * between two reads of which the second needs the first. A read that waits for the network to return is not counted: offline, a technician
 * works with what is on the phone. Polling and reading again are not counted: the page shows an answer meanwhile.
 * What stands around the page (menu, search, settings) is excluded by `PageBusyScope`.
 */
let waitingParts = 0;
const listeners = new Set<() => void>();

/** False around parts that do not belong to the page. */
export const PageBusyScope = createContext(true);

function count(step: 1 | -1): void {
  waitingParts += step;
  for (const listener of listeners) listener();
}

/** Counts the calling component as a part of the page that is still to come, as long as `waits` is true. */
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

/** Whether anything of the open page is still to come, at this moment. */
export function isPageBusy(): boolean {
  return waitingParts > 0;
}

/** Whether anything of the open page is still to come. */
export function usePageBusy(): boolean {
  return useSyncExternalStore(subscribe, isPageBusy);
}
