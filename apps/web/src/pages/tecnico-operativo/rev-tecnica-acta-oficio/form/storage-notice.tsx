import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Banner } from '../../../../ui/banner/banner.tsx';
import { sizeText } from '../../../../ui/format/size-text.ts';
import type { OpenActa } from '../acta/open-acta.ts';
import { littleRoom, useDeviceRoom } from '../device/use-device-room.ts';
import classes from './keeping-line.module.css';

/** Warns above the fields that the last change is not stored on the phone, or that the phone is nearly full. */
export function StorageNotice({ acta }: { readonly acta: OpenActa }) {
  const keeping = useSyncExternalStore(acta.subscribe, acta.keeping);
  const freeBytes = littleRoom(useDeviceRoom());
  if (keeping === 'full' || keeping === 'failed') {
    return (
      <p className={classes.bad} role="alert">
        <IconAlertTriangle size={17} aria-hidden />
        <span>{keeping === 'full' ? texts.notKept : texts.keepFailed}</span>
      </p>
    );
  }
  return freeBytes === undefined ? null : <Banner kind="warning">{texts.littleRoom(sizeText(freeBytes))}</Banner>;
}
