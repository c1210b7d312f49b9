import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import type { ReactNode } from 'react';
import type { KeptActa } from '../acta/kept-acta.ts';
import { SendStatus } from '../sending/send-status.tsx';
import classes from './orders.module.css';

interface Props {
  readonly acta: KeptActa;
  readonly online: boolean;
  /** Buttons of the entry, and the e-mails of a received acta. */
  readonly children: ReactNode;
}

/** An acta of this phone in a list: its orders, address and stage. */
export function ActaEntry({ acta, online, children }: Props) {
  const { stage, orders, corrects } = acta;
  return (
    <li className={classes.acta} data-stage={stage}>
      <div className={classes.line}>
        <b>{orders.map(({ number }) => number).join(', ')}</b>
        <span className={classes.stage}>{texts.stages[stage]}</span>
      </div>
      <span>{orders[0]?.address}</span>
      {corrects !== undefined && <span>{texts.correctsActa(corrects)}</span>}
      {stage !== 'filling' && <SendStatus acta={acta} online={online} />}
      {children}
    </li>
  );
}
