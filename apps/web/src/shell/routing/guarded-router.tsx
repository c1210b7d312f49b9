import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router';
import { guardedHistory } from './guarded-history.ts';

/** Shows what the address says. The router that also loads data would be a tenth of the first file, and data is read elsewhere. */
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
