import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconDeviceMobileCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import type { OpenActa } from '../acta/open-acta.ts';
import classes from './keeping-line.module.css';

/** When the last change was stored on the phone. `StorageNotice` reports a failure. */
export function KeepingLine({ acta }: { readonly acta: OpenActa }) {
  const keeping = useSyncExternalStore(acta.subscribe, acta.keeping);
  const changed = useSyncExternalStore(acta.subscribe, () => acta.now().changedAt);
  if (keeping === 'full' || keeping === 'failed') return null;
  return (
    <p className={classes.line} data-keeping={keeping}>
      <IconDeviceMobileCheck size={16} aria-hidden />
      {texts.kept(changed.slice(11, 16))}
    </p>
  );
}
