import { fieldActaTexts, fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Banner } from '../../../../ui/banner/banner.tsx';
import { sizeText } from '../../../../ui/format/size-text.ts';
import type { OpenActa } from '../acta/open-acta.ts';
import { littleRoom, useDeviceRoom } from '../device/use-device-room.ts';
import classes from './keeping-line.module.css';

interface Props {
  readonly acta: OpenActa;
  readonly online: boolean;
}

/**
 * One message above the fields, the most important: the last change is not stored on the phone, the phone is nearly full, or it is offline.
 * So 'Valores guardados en memoria' never shows while something could not be stored.
 */
export function StateNotice({ acta, online }: Props) {
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
  if (freeBytes !== undefined) return <Banner kind="warning">{texts.littleRoom(sizeText(freeBytes))}</Banner>;
  return online ? null : <Banner kind="offline">{fieldActaTexts.offline}</Banner>;
}
