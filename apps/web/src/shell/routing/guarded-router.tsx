import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import { guardedHistory } from './guarded-history.ts';

/** Router on the guarded history. React Router's data router would add a tenth to the first file, and data is read elsewhere. */
export function GuardedRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(guardedHistory);
  const [{ action, location }, setShown] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => {
    const stop = history.listen((update) => startTransition(() => setShown(update)));
    return () => stop();
  }, [history]);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
