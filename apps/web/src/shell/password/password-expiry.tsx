import { getPasswordValidity } from '@contador/contract/access';
import { accessTexts } from '@contador/contract/messages';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useRead } from '../../http/use-read.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { useSession } from '../session/session.tsx';

const ChangePasswordDialog = lazy(() => import('./change-password-dialog.tsx'));

/** Asks for a new password when the current one has expired. */
export function PasswordExpiry() {
  const { email } = useSession();
  const { notice } = useNotice();
  const { data } = useRead(getPasswordValidity, { email });
  const [changing, setChanging] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    if (!data || isShown.current || Date.parse(data.validity) > Date.now()) return;
    isShown.current = true;
    void notice(accessTexts.passwordExpired, { tone: 'warning' }).then(() => setChanging(true));
  }, [data, notice]);
  if (!changing) return null;
  return (
    <Suspense>
      <ChangePasswordDialog onClose={() => setChanging(false)} />
    </Suspense>
  );
}
