import { partsTexts } from '@contador/contract/messages';
import { useEffect, useState } from 'react';
import { isWriting, onWrite } from '../http/pending-writes.ts';
import { BusyBar } from '../ui/progress/busy-bar.tsx';

/** Delay in milliseconds before progress is shown. */
const NOTICED_AFTER = 300;

/** Says that a change is being saved, over every page and dialog, if it takes longer than a moment. */
export function WriteProgress() {
  const writing = useAnyWrite();
  const [noticed, setNoticed] = useState(false);
  useEffect(() => {
    if (!writing) return setNoticed(false);
    const timer = setTimeout(() => setNoticed(true), NOTICED_AFTER);
    return () => clearTimeout(timer);
  }, [writing]);
  return noticed ? <BusyBar label={partsTexts.working} /> : null;
}

/**
 * Uses state instead of an external store, because React renders store changes synchronously: a component would render as no longer sending
 * before it could close what it sent.
 */
function useAnyWrite(): boolean {
  const [writing, setWriting] = useState(isWriting);
  useEffect(() => {
    const listener = () => setWriting(isWriting());
    listener();
    return onWrite(listener);
  }, []);
  return writing;
}
