import { partsTexts } from '@contador/contract/messages';
import { useEffect, useLayoutEffect } from 'react';
import { guardLeaving } from './leave-guards.ts';
import { useNotice } from './notice.tsx';

/** Asks before unsaved input is lost: on a change of page, period, market or version, and on closing the tab. */
export function useUnsavedGuard(dirty: boolean): void {
  const { confirm } = useNotice();

  // A layout effect, so that the guard is removed before the address changes after saving.
  useLayoutEffect(() => {
    if (dirty) return guardLeaving(() => confirm(partsTexts.leaveWithUnsaved));
  }, [dirty, confirm]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}
