import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconCameraPlus, IconRefresh } from '@tabler/icons-react';
import { useId, useState } from 'react';
import unseen from '../../../../ui/tokens/unseen.module.css';
import { useActa, useActaWork } from '../acta/acta-context.ts';
import { storePhoto } from '../photos/store-photo.ts';
import classes from './image-field.module.css';
import { useActaImage } from './use-acta-image.ts';

interface Props {
  readonly slot: string;
  readonly label: string;
}

/** A picture from the camera or a file, with its preview and a button to change it. */
export function ImageField({ slot, label }: Props) {
  const { acta, box, faults } = useActaWork();
  const address = useActaImage(slot);
  const takenAt = useActa(({ files }) => files[slot]?.taken_at);
  const [fault, setFault] = useState<string>();
  const [storing, setStoring] = useState(false);
  const id = useId();
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    setStoring(true);
    const wrong = await storePhoto(acta, box, slot, file);
    setStoring(false);
    setFault(wrong);
  };
  const sentence = fault ?? faults.get(slot);
  return (
    <div
      className={classes.field}
      data-path={slot}
      data-empty={takenAt === undefined || undefined}
      aria-busy={storing || undefined}
    >
      {storing && (
        <p className={classes.storing} role="status">
          {texts.storingPhoto}
        </p>
      )}
      {address !== undefined && <img className={classes.picture} src={address} alt={label} />}
      <input
        id={id}
        className={unseen.unseen}
        type="file"
        accept="image/*"
        aria-label={`${label}. ${takenAt === undefined ? texts.takeOrChoose : texts.change}`}
        aria-invalid={sentence !== undefined}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          void take(file);
        }}
      />
      {takenAt === undefined ? (
        <label className={classes.empty} htmlFor={id}>
          <IconCameraPlus size={28} aria-hidden />
          <b>{label}</b>
          <span>{texts.takeOrChoose}</span>
        </label>
      ) : (
        <>
          <div className={classes.words}>
            <b>{label}</b>
            <span>{momentText(takenAt)}</span>
          </div>
          <label className={classes.change} htmlFor={id}>
            <IconRefresh size={18} aria-hidden />
            {texts.change}
          </label>
        </>
      )}
      {sentence !== undefined && (
        <p className={classes.fault} role="alert">
          {sentence}
        </p>
      )}
    </div>
  );
}

/** Local time of the phone as `13/11/2025 11:08`. */
function momentText(moment: string): string {
  const [, year, month, day, time] = /^(\d+)-(\d\d)-(\d\d)T(\d\d:\d\d)/.exec(moment) ?? [];
  return `${day}/${month}/${year} ${time}`;
}
