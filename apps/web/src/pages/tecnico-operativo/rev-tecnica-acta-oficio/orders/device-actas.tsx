import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import type { KeptActa } from '../acta/kept-acta.ts';
import { SendStatus } from '../sending/send-status.tsx';
import { ActaMailList } from './acta-mail-list.tsx';
import classes from './orders.module.css';
import { useActaMails } from './use-acta-mails.ts';

interface Props {
  readonly actas: readonly KeptActa[];
  readonly online: boolean;
  readonly onOpen: (acta: KeptActa) => void;
  readonly onSend: () => void;
  /** Starts a new acta that replaces the received one. */
  readonly onCorrect: (acta: KeptActa) => void;
  readonly onRemove: (acta: KeptActa) => void;
}

/** Actas on this phone: being filled in, waiting for the server, and received. */
export function DeviceActas({ actas, online, onOpen, onSend, onCorrect, onRemove }: Props) {
  const { confirm } = useNotice();
  const { mails, goOut, readAgain } = useActaMails(actas, online);
  if (actas.length === 0) return null;
  const remove = async (acta: KeptActa) => {
    const numbers = acta.orders.map(({ number }) => number).join(', ');
    const question = texts.removeQuestion(numbers);
    const sure =
      acta.stage === 'received' || (await confirm(question, { accept: texts.discard, danger: true, tone: 'warning' }));
    if (sure) onRemove(acta);
  };
  return (
    <section className={classes.card} aria-labelledby="actas">
      <h2 id="actas" className={classes.title}>
        {texts.onDevice}
      </h2>
      <ul className={classes.actas}>
        {actas.map((acta) => {
          const { reviewId, stage, orders } = acta;
          const sent = mails.get(acta.answer?.actaNumber ?? '') ?? [];
          const isCorrected = actas.some(
            ({ corrects }) => corrects !== undefined && corrects === acta.answer?.actaNumber,
          );
          const mayChange = stage === 'filling' || stage === 'refused';
          return (
            <li key={reviewId} className={classes.acta} data-stage={stage}>
              <div className={classes.line}>
                <b>{orders.map(({ number }) => number).join(', ')}</b>
                <span className={classes.stage}>{texts.stages[stage]}</span>
              </div>
              <span>{orders[0]?.address}</span>
              {acta.corrects !== undefined && <span>{texts.correctsActa(acta.corrects)}</span>}
              {stage !== 'filling' && <SendStatus acta={acta} online={online} />}
              {acta.answer && sent.length > 0 && (
                <ActaMailList number={acta.answer.actaNumber} mails={sent} goOut={goOut} onAgain={readAgain} />
              )}
              <div className={classes.actions}>
                {mayChange && (
                  <ActionButton main tall icon={IconPencil} onClick={() => onOpen(acta)}>
                    {stage === 'filling' ? texts.goOn : texts.correct}
                  </ActionButton>
                )}
                {stage === 'sending' && (
                  <ActionButton tall onClick={onSend}>
                    {texts.sendNow}
                  </ActionButton>
                )}
                {stage === 'received' && !isCorrected && (
                  <ActionButton tall icon={IconPencil} onClick={() => onCorrect(acta)}>
                    {texts.correctReceived}
                  </ActionButton>
                )}
                {stage !== 'sending' && (
                  <ActionButton tall icon={IconTrash} onClick={() => void remove(acta)}>
                    {texts.remove}
                  </ActionButton>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
