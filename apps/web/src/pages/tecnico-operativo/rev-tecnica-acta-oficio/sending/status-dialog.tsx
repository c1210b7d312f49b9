import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { Modal } from '@mantine/core';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { useReturnFocus } from '../../../../ui/notice/return-focus.ts';
import type { KeptActa } from '../acta/kept-acta.ts';
import phone from '../phone.module.css';
import { SendStatus } from './send-status.tsx';
import classes from './sending.module.css';

interface Props {
  readonly acta: KeptActa;
  readonly online: boolean;
  readonly onClose: () => void;
}

/** Progress of sending a confirmed acta. Closing the dialog does not stop it. */
export function StatusDialog({ acta, online, onClose }: Props) {
  useReturnFocus(true);
  return (
    <Modal opened onClose={onClose} title={texts.statusTitle} className={phone.phone ?? ''}>
      <div className={classes.form}>
        <SendStatus acta={acta} online={online} />
        <div className={classes.actions}>
          <ActionButton main autoFocus onClick={onClose}>
            {texts.accept}
          </ActionButton>
        </div>
      </div>
    </Modal>
  );
}
