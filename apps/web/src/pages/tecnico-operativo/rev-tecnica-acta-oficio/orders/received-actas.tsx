import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import type { KeptActa } from '../acta/kept-acta.ts';
import { ActaEntry } from './acta-entry.tsx';
import { ActaMailList } from './acta-mail-list.tsx';
import classes from './orders.module.css';
import { stoppedMails, useActaMails } from './use-acta-mails.ts';

interface Props {
  readonly actas: readonly KeptActa[];
  readonly online: boolean;
  /** Starts a new acta that replaces the received one. */
  readonly onCorrect: (acta: KeptActa) => void;
  readonly onRemove: (acta: KeptActa) => void;
}

/** Actas of this phone that the server has received, folded. The heading tells how many of their e-mails could not be sent. */
export function ReceivedActas({ actas, online, onCorrect, onRemove }: Props) {
  const { mails, goOut, readAgain } = useActaMails(actas, online);
  const received = actas.filter(({ stage }) => stage === 'received');
  if (received.length === 0) return null;
  const stopped = stoppedMails(mails);
  return (
    <details className={classes.card}>
      <summary className={classes.title}>
        {texts.sentActas(received.length)}
        {stopped > 0 && <span className={classes.warning}> {texts.mailsStopped(stopped)}</span>}
      </summary>
      <ul className={classes.actas}>
        {received.map((acta) => {
          const number = acta.answer?.actaNumber ?? '';
          const sent = mails.get(number) ?? [];
          const isCorrected = actas.some(({ corrects }) => corrects !== undefined && corrects === number);
          return (
            <ActaEntry key={acta.reviewId} acta={acta} online={online}>
              {sent.length > 0 && <ActaMailList number={number} mails={sent} goOut={goOut} onAgain={readAgain} />}
              <div className={classes.actions}>
                {!isCorrected && (
                  <ActionButton tall icon={IconPencil} onClick={() => onCorrect(acta)}>
                    {texts.correctReceived}
                  </ActionButton>
                )}
                <ActionButton tall icon={IconTrash} onClick={() => onRemove(acta)}>
                  {texts.remove}
                </ActionButton>
              </div>
            </ActaEntry>
          );
        })}
      </ul>
    </details>
  );
}
