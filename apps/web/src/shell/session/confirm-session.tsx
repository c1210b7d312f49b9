import { lazy, Suspense, useEffect, useState } from 'react';
import { onConfirmFirst } from '../../http/call.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Asks over the page who the person is, when a call needs it; the call is then repeated. */
export function ConfirmSession() {
  const [settle, setSettle] = useState<(confirmed: boolean) => void>();
  useEffect(() => {
    let asked: Promise<boolean> | undefined;
    onConfirmFirst(() => {
      asked ??= new Promise<boolean>((resolve) => {
        setSettle(() => (confirmed: boolean) => {
          asked = undefined;
          setSettle(undefined);
          resolve(confirmed);
        });
      });
      return asked;
    });
    return () => onConfirmFirst(undefined);
  }, []);
  if (settle === undefined) return null;
  return (
    <Suspense>
      <ConfirmDialog onEnd={settle} />
    </Suspense>
  );
}
