import { lazy, Suspense, useEffect, useState } from 'react';
import { onConfirmFirst } from '../../http/call.ts';
import { onSignInElsewhere } from '../../http/session-token.ts';
import { useSession } from './session.tsx';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

/** Asks over the page who the person is, when a call needs it; the call is then repeated. Takes over a new token of another window. */
export function ConfirmSession() {
  const { email } = useSession();
  // Another window of the person gave the session a new token, and the one of this window ends in a moment.
  useEffect(
    () =>
      onSignInElsewhere((token) => {
        void import('./take-over-session.ts').then(({ takeOverSession }) => takeOverSession(token, email));
      }),
    [email],
  );
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
