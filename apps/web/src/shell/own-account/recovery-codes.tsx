import { secondStepTexts as texts } from '@contador/contract/messages';
import { Modal } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../http/download.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { useReturnFocus } from '../../ui/notice/return-focus.ts';
import { useSession } from '../session/session.tsx';
import classes from './security-dialog.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Recovery codes that were just made. They are shown once: the server keeps only their digests. */
export function RecoveryCodes({ codes, onClose }: Props) {
  useReturnFocus(true);
  const { email } = useSession();
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.codesTitle}
      size="var(--dialog-width)"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <div className={classes.content}>
        <p>{texts.codesHelp}</p>
        <ul aria-label={texts.codesTitle} className={classes.sessions}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={classes.facts}>
          <ActionButton
            icon={IconDownload}
            onClick={() =>
              saveFile(new Blob([`${email}\n${codes.join('\n')}\n`], { type: 'text/plain' }), texts.codesFile(email))
            }
          >
            {texts.download}
          </ActionButton>
          <ActionButton main onClick={onClose}>
            {texts.kept}
          </ActionButton>
        </div>
      </div>
    </Modal>
  );
}
