import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import type { KeptActa } from '../acta/kept-acta.ts';
import { SendStatus } from '../sending/status-dialog.tsx';
import classes from './orders.module.css';

interface Props {
  readonly actas: readonly KeptActa[];
  readonly online: boolean;
  readonly onOpen: (acta: KeptActa) => void;
  readonly onSend: () => void;
  readonly onRemove: (acta: KeptActa) => void;
}

/** What is on this phone: actas that are being filled in, that wait for the server, and those that it has. */
export function DeviceActas({ actas, online, onOpen, onSend, onRemove }: Props) {
  const { confirm } = useNotice();
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
          const mayChange = stage === 'filling' || stage === 'refused';
          return (
            <li key={reviewId} className={classes.acta} data-stage={stage}>
              <div className={classes.line}>
                <b>{orders.map(({ number }) => number).join(', ')}</b>
                <span className={classes.stage}>{texts.stages[stage]}</span>
              </div>
              <span>{orders[0]?.address}</span>
              {stage !== 'filling' && <SendStatus acta={acta} online={online} />}
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
