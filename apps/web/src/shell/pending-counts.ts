import type { Page } from '@contador/domain';
import { useEffect, useSyncExternalStore } from 'react';

let counts: Readonly<Record<string, number>> = {};
const listeners = new Set<() => void>();

function put(page: string, count: number | undefined): void {
  if (counts[page] === count) return;
  const { [page]: _, ...others } = counts;
  counts = count === undefined ? others : { ...others, [page]: count };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows in the menu how much is still pending on a page, `principal/validacion-archivos`; a tick for zero. */
export function usePendingCount(page: string, count: number | undefined): void {
  useEffect(() => put(page, count), [page, count]);
}

/** What is pending on the page, as far as it is known. */
export function usePendingOf(page: Pick<Page, 'area' | 'slug'>): number | undefined {
  return useSyncExternalStore(subscribe, () => counts[`${page.area}/${page.slug}`]);
}

/** Forgets all counts: another market, period or company has others. */
export function forgetPendingCounts(): void {
  counts = {};
  for (const listener of listeners) listener();
}
