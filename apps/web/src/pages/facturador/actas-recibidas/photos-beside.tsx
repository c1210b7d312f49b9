import { downloadReviewImage } from '@contador/contract/field';
import { momentText } from '@contador/contract/format';
import { fieldOfficeTexts } from '@contador/contract/messages';
import { ACTA_SLOTS, type Acta, actaFields } from '@contador/domain/field';
import { useEffect, useState } from 'react';
import { fetchFile } from '../../../http/download.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import classes from './actas-recibidas.module.css';

const texts = fieldOfficeTexts.actas;
const PAIR = [
  { slot: 'plate.found.main', title: texts.found },
  { slot: 'plate.installed.main', title: texts.installed },
] as const;

interface PhotosProps {
  readonly acta: string;
  readonly report: Pick<Acta, 'files'>;
}

/** Photos of the plates of the found and the installed meter. The other photos are loaded on request. */
export function PhotosBeside({ acta, report: { files } }: PhotosProps) {
  const [all, setAll] = useState(false);
  const others = ACTA_SLOTS.filter(
    (slot) => files[slot] && !slot.startsWith('signature.') && PAIR.every((it) => it.slot !== slot),
  );
  return (
    <>
      <div className={classes.photos}>
        {PAIR.map(({ slot, title }) => (
          <Photo key={slot} acta={acta} slot={slot} title={title} file={files[slot]} />
        ))}
        {all &&
          others.map((slot) => (
            <Photo key={slot} acta={acta} slot={slot} title={actaFields.get(slot)?.label ?? slot} file={files[slot]} />
          ))}
      </div>
      {others.length > 0 && !all && (
        <ActionButton small onClick={() => setAll(true)}>
          {texts.otherPhotos(others.length)}
        </ActionButton>
      )}
    </>
  );
}

interface PhotoProps {
  readonly acta: string;
  readonly slot: string;
  readonly title: string;
  readonly file: Acta['files'][string] | undefined;
}

function Photo({ acta, slot, title, file }: PhotoProps) {
  const image = useReviewImage(acta, file && slot);
  return (
    <figure className={classes.photo}>
      {file === undefined ? (
        <p className={classes.noPhoto}>{texts.noPhoto}</p>
      ) : image === 'failed' ? (
        <p className={classes.noPhoto}>{texts.photoFailed}</p>
      ) : (
        <img src={image} alt={texts.photoOf(title)} />
      )}
      <figcaption>
        <b>{title}</b> {file && <span>{momentText(file.taken_at)}</span>}
      </figcaption>
    </figure>
  );
}

/** Object URL of an image of an acta, revoked on unmount. `undefined` while it loads and for a slot without an image. */
function useReviewImage(acta: string, slot: string | undefined): string | 'failed' | undefined {
  const { username } = useSession().tenant;
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (slot === undefined) return;
    let made: string | undefined;
    let gone = false;
    void fetchFile(downloadReviewImage, { query: { username, acta_number: acta, slot } }).then((answer) => {
      if (gone) return;
      if (answer.ok) made = URL.createObjectURL(answer.value);
      setAddress(made ?? 'failed');
    });
    return () => {
      gone = true;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [username, acta, slot]);
  return address;
}
