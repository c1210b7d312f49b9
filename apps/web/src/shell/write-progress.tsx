import { partsTexts } from '@contador/contract/messages';
import { useEffect, useState } from 'react';
import { useAnyWrite } from '../http/pending-writes.ts';
import { BusyBar } from '../ui/progress/busy-bar.tsx';

/** Milliseconds after which a person wonders whether anything happens. */
const NOTICED_AFTER = 300;

/** Says that a change is being made, over every page and dialog, once it takes longer than a moment. */
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
