import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '../session/session.tsx';

const SecurityDialog = lazy(() => import('./security-dialog.tsx'));

/**
 * Opens 'Seguridad de la cuenta' if the account lacks a second step that the company requires. The server refuses all other calls until the
 * account has one; then the page is reloaded.
 */
export function SecondStepExpected() {
  const { secondStepMissing } = useSession();
  const queries = useQueryClient();
  const [opened, setOpened] = useState(secondStepMissing);
  const wasMissing = useRef(secondStepMissing);
  useEffect(() => {
    if (wasMissing.current && !secondStepMissing) void queries.invalidateQueries();
    wasMissing.current = secondStepMissing;
    if (secondStepMissing) setOpened(true);
  }, [secondStepMissing, queries]);
  if (!opened) return null;
  return (
    <Suspense>
      <SecurityDialog required={secondStepMissing} onClose={() => setOpened(false)} />
    </Suspense>
  );
}
