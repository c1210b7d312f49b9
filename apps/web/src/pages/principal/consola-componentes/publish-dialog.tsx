import { partsTexts, shellTexts, stateConsoleTexts, tariffCalculationTexts } from '@contador/contract';
import { Checkbox, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import classes from './publish-dialog.module.css';

interface PublishDialogProps {
  readonly opened: boolean;
  /** With the last component of the market: whether the version is the definitive one. */
  readonly definitiveOffered: boolean;
  readonly onCancel: () => void;
  readonly onPublish: (definitive: boolean) => void;
}

/** The question before a publication, which cannot be undone. */
export function PublishDialog({ opened, onCancel, ...question }: PublishDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      size="var(--dialog-width)"
      title={
        <>
          <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
          {shellTexts.notice}
        </>
      }
    >
      <Question onCancel={onCancel} {...question} />
    </Modal>
  );
}

function Question({ definitiveOffered, onCancel, onPublish }: Omit<PublishDialogProps, 'opened'>) {
  const [definitive, setDefinitive] = useState(false);
  return (
    <>
      <div className={classes.body}>
        <p className={classes.question}>{tariffCalculationTexts.confirmPublication}</p>
        {definitiveOffered && (
          <Checkbox
            checked={definitive}
            onChange={(event) => setDefinitive(event.currentTarget.checked)}
            label={tariffCalculationTexts.definitiveVersion}
            description={stateConsoleTexts.definitiveHelp}
          />
        )}
      </div>
      <div className={classes.footer}>
        <ActionButton onClick={onCancel}>{partsTexts.cancel}</ActionButton>
        <ActionButton main autoFocus onClick={() => onPublish(definitive)}>
          {shellTexts.accept}
        </ActionButton>
      </div>
    </>
  );
}
