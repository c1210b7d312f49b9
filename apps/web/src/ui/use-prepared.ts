import { useEffect } from 'react';

/** Delay before preloading, so that the data of the page is fetched first. */
const PREPARED_AFTER_MS = 3_000;

/** Preloads code that is not needed yet, so that it is available if the server is later updated or unreachable. */
export function usePrepared(load: () => Promise<unknown>): void {
  useEffect(() => {
    const later = setTimeout(() => void load().catch(() => undefined), PREPARED_AFTER_MS);
    return () => clearTimeout(later);
  }, [load]);
}
