import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 640px)';

/** Whether the window is a phone's, also after it was turned. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const watched = window.matchMedia(PHONE);
      watched.addEventListener('change', changed);
      return () => watched.removeEventListener('change', changed);
    },
    () => window.matchMedia(PHONE).matches,
  );
}
