import { fieldActaTexts, fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconCircleCheck, IconCircleX, IconCloudOff, IconCloudUpload } from '@tabler/icons-react';
import { ProgressBar } from '../../../../ui/progress/progress-bar.tsx';
import type { KeptActa } from '../acta/kept-acta.ts';
import classes from './sending.module.css';

interface Props {
  readonly acta: KeptActa;
  readonly online: boolean;
}

/** State of sending an acta, as a sentence with details. */
export function SendStatus({ acta, online }: Props) {
  const { stage, answer, refusal, tried, files, receipts } = acta;
  if (stage === 'received' && answer) {
    return (
      <div className={classes.status} data-state={answer.duplicate ? 'warning' : 'ready'} role="status">
        <IconCircleCheck size={22} aria-hidden />
        <p>{answer.duplicate ? texts.duplicateAs(answer.actaNumber) : texts.receivedAs(answer.actaNumber)}</p>
      </div>
    );
  }
  if (stage === 'refused' && refusal) {
    return (
      <div className={classes.status} data-state="refused" role="status">
        <IconCircleX size={22} aria-hidden />
        <div>
          <p>{refusal.message}</p>
          {refusal.details.length > 0 && (
            <ul>
              {refusal.details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    );
  }
  const all = Object.keys(files).length;
  const Shape = online ? IconCloudUpload : IconCloudOff;
  return (
    <div className={classes.status} data-state={online && !tried ? 'going' : 'warning'} role="status">
      <Shape size={22} aria-hidden />
      <div>
        <p>{online ? fieldActaTexts.sending : fieldActaTexts.offline}</p>
        {online && tried && (
          <p>
            {texts.triedAt[tried.why](tried.at.slice(11, 16))} {texts.triesAgain}
          </p>
        )}
        <p className={classes.help}>{online ? texts.imagesThere(receipts.length, all) : texts.waitsForLine}</p>
        {online && all > 0 && (
          <ProgressBar label={texts.imagesThere(receipts.length, all)} done={receipts.length} total={all} />
        )}
      </div>
    </div>
  );
}
