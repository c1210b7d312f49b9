import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 640px)';

/** Whether the window has the width of a phone; updated when the device is rotated. */
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
