import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { ACTA_TABS, actaTabs } from '@contador/domain/field';
import { useActa, useActaWork } from '../acta/acta-context.ts';
import { isNowhere } from '../acta/device-position.ts';
import { useLacks } from '../acta/use-lacks.ts';
import { ImageField } from '../fields/image-field.tsx';
import classes from './tabs.module.css';

const photos = actaTabs.find(({ tab }) => tab === 6)?.sections.flatMap(({ fields }) => fields) ?? [];

/** The four photos of the acta, and the progress of its tabs. */
export function PhotosTab() {
  const { acta: open } = useActaWork();
  const { complete: done } = useLacks(open);
  const photoCount = useActa(({ files }) => photos.filter(({ path }) => files[path] !== undefined).length);
  const position = useActa((acta) => acta.position);
  const place = isNowhere(position) ? undefined : `${position.latitude}, ${position.longitude}`;
  return (
    <>
      <div className={classes.line}>
        <h2 className={classes.title}>{texts.photosTitle}</h2>
        <span className={classes.help}>{texts.photosOf(photoCount, photos.length)}</span>
      </div>
      <div className={classes.photos}>
        {photos.map(({ path, label }) => (
          <ImageField key={path} slot={path} label={label} />
        ))}
      </div>
      <section className={classes.card} aria-label={texts.progress}>
        <div className={classes.line}>
          <b>{texts.progress}</b>
          <span className={classes.help}>{texts.progressOf(done.size, ACTA_TABS.length)}</span>
        </div>
        <div className={classes.bars} aria-hidden>
          {ACTA_TABS.map((tab) => (
            <span key={tab} data-done={done.has(tab) || undefined} data-now={tab === 6 || undefined} />
          ))}
        </div>
        <p className={classes.help}>{place === undefined ? texts.photosWithout : texts.photosAt(place)}</p>
      </section>
    </>
  );
}
