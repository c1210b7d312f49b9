import { partsTexts } from '@contador/contract/messages';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useNotice } from './notice.tsx';

/** Asks before what was typed is lost: on a change of page, of period, market or version, and on closing the tab. */
export function useUnsavedGuard(dirty: boolean): void {
  const { confirm } = useNotice();
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      dirty && (now.pathname !== next.pathname || now.search !== next.search),
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(partsTexts.leaveWithUnsaved).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}
