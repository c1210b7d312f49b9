import { tariffInputTexts } from '@contador/contract/messages';
import { useEffect, useState } from 'react';
import style from './parameter-editor.module.css';

const SHOWN_MILLISECONDS = 8500;

/** Said for a few seconds only: it is about every month, not about what is being done. */
export function ReplicatedNotice() {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, []);
  return shown ? (
    <p className={style.notice} role="status">
      {tariffInputTexts.replicatedNotice}
    </p>
  ) : null;
}
