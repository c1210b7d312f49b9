import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import type { KeptActa } from '../acta/kept-acta.ts';
import { ActaEntry } from './acta-entry.tsx';
import classes from './orders.module.css';

interface Props {
  readonly actas: readonly KeptActa[];
  readonly online: boolean;
  readonly onOpen: (acta: KeptActa) => void;
  readonly onSend: () => void;
  readonly onRemove: (acta: KeptActa) => void;
}

/** Actas on this phone that the server has not received: being filled in, waiting to be sent, or refused. */
export function DeviceActas({ actas, online, onOpen, onSend, onRemove }: Props) {
  const { confirm } = useNotice();
  const open = actas.filter(({ stage }) => stage !== 'received');
  if (open.length === 0) return null;
  const remove = async (acta: KeptActa) => {
    const question = texts.removeQuestion(acta.orders.map(({ number }) => number).join(', '));
    if (await confirm(question, { accept: texts.discard, danger: true, tone: 'warning' })) onRemove(acta);
  };
  return (
    <section className={classes.card} aria-labelledby="actas">
      <h2 id="actas" className={classes.title}>
        {texts.onDevice}
      </h2>
      <ul className={classes.actas}>
        {open.map((acta) => (
          <ActaEntry key={acta.reviewId} acta={acta} online={online}>
            <div className={classes.actions}>
              {acta.stage === 'sending' ? (
                <ActionButton tall onClick={onSend}>
                  {texts.sendNow}
                </ActionButton>
              ) : (
                <>
                  <ActionButton main tall icon={IconPencil} onClick={() => onOpen(acta)}>
                    {acta.stage === 'filling' ? texts.goOn : texts.correct}
                  </ActionButton>
                  <ActionButton tall icon={IconTrash} onClick={() => void remove(acta)}>
                    {texts.remove}
                  </ActionButton>
                </>
              )}
            </div>
          </ActaEntry>
        ))}
      </ul>
    </section>
  );
}
