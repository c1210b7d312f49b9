import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconAlertTriangle, IconDeviceMobileCheck } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { sizeText } from '../../../../ui/format/size-text.ts';
import type { OpenActa } from '../acta/open-acta.ts';
import { littleRoom, useDeviceRoom } from '../device/use-device-room.ts';
import classes from './keeping-line.module.css';

/** Whether what is on the screen is on the phone, and why not; and, before it happens, that soon it may not. */
export function KeepingLine({ acta }: { readonly acta: OpenActa }) {
  const keeping = useSyncExternalStore(acta.subscribe, acta.keeping);
  const changed = useSyncExternalStore(acta.subscribe, () => acta.now().changedAt);
  const left = littleRoom(useDeviceRoom());
  const bad = keeping === 'full' || keeping === 'failed';
  const Shape = bad ? IconAlertTriangle : IconDeviceMobileCheck;
  return (
    <p className={classes.line} data-bad={bad || undefined} data-keeping={keeping} role={bad ? 'alert' : undefined}>
      <Shape size={16} aria-hidden />
      {keeping === 'full' && texts.notKept}
      {keeping === 'failed' && texts.keepFailed}
      {!bad && (
        <>
          {texts.kept(changed.slice(11, 16))}
          {left !== undefined && ` · ${texts.littleRoom(sizeText(left))}`}
        </>
      )}
    </p>
  );
}
