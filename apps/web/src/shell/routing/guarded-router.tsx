import { type ReactNode, startTransition, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Router } from 'react-router';
import { guardedHistory } from './guarded-history.ts';

/** Router on the guarded history. React Router's data router would add a tenth to the first file, and data is read elsewhere. */
export function GuardedRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(guardedHistory);
  const [{ action, location }, setShown] = useState({ action: history.action, location: history.location });
  const shownPath = useRef(location.pathname);
  useLayoutEffect(() => {
    shownPath.current = location.pathname;
  }, [location]);
  useLayoutEffect(() => {
    const stop = history.listen((update) => startTransition(() => setShown(update)));
    return () => stop();
  }, [history]);
  const navigator = useMemo<typeof history>(
    () => ({
      ...history,
      replace: (to, state) => {
        // The person has left for a page that is still loading: the page shown until then must not take its address back.
        if (history.location.pathname === shownPath.current) history.replace(to, state);
      },
    }),
    [history],
  );
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}
