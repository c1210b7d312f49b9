import { momentText } from '@contador/contract/format';
import { accessTexts } from '@contador/contract/messages';
import { useEffect } from 'react';
import { useNotice } from '../../ui/notice/notice.tsx';
import { takeFailures } from './sign-in-failures.ts';

/** Tells the person who has just signed in about failed attempts with the account. */
export function FailuresNotice() {
  const { notice } = useNotice();
  useEffect(() => {
    const failures = takeFailures();
    if (failures === undefined) return;
    const text = accessTexts.failuresSince(failures.count, momentText(failures.since));
    void notice(text, { tone: 'warning', hint: accessTexts.failuresHint });
  }, [notice]);
  return null;
}
