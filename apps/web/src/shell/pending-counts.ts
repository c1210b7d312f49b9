import type { Page } from '@contador/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { addressNames } from './period/address.ts';

interface Pending {
  readonly count: number | undefined;
  /** The company, month, market and version of which it is the count; of others it says nothing. */
  readonly scope: string;
}

let counts: Readonly<Record<string, Pending>> = {};
const listeners = new Set<() => void>();

function put(page: string, pending: Pending): void {
  counts = { ...counts, [page]: pending };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function useScope(): string {
  const { pathname, search } = useLocation();
  const settings = new URLSearchParams(search);
  return [pathname.split('/')[1], ...Object.values(addressNames).map((name) => settings.get(name))].join(' ');
}

/** Shows in the menu how much is still pending on a page, `principal/validacion-archivos`; a tick for zero. */
export function usePendingCount(page: string, count: number | undefined): void {
  const scope = useScope();
  useEffect(() => put(page, { count, scope }), [page, count, scope]);
}

/** What is pending on the page, as far as it is known of what is chosen now. */
export function usePendingOf(page: Pick<Page, 'area' | 'slug'>): number | undefined {
  const scope = useScope();
  const pending = useSyncExternalStore(subscribe, () => counts[`${page.area}/${page.slug}`]);
  return pending?.scope === scope ? pending.count : undefined;
}
