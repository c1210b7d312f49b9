import { useEffect } from 'react';

/** Until what the person waits for has come. */
const PREPARED_AFTER_MS = 3_000;

/** Fetches code that is not needed yet, so that it is there when the server has meanwhile been renewed, or is away. */
export function usePrepared(load: () => Promise<unknown>): void {
  useEffect(() => {
    const later = setTimeout(() => void load().catch(() => undefined), PREPARED_AFTER_MS);
    return () => clearTimeout(later);
  }, [load]);
}
