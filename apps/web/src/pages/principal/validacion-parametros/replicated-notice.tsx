import { tariffInputTexts } from '@contador/contract/messages';
import { useEffect, useState } from 'react';
import style from './parameter-editor.module.css';

const SHOWN_MILLISECONDS = 8500;

/** Notice shown for a few seconds only, because it concerns every month and not the current action. */
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
