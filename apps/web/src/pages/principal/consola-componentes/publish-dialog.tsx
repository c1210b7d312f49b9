import {
  partsTexts,
  publicationCheckTexts,
  refusals,
  shellTexts,
  stateConsoleTexts,
  tariffCalculationTexts,
} from '@contador/contract/messages';
import type { PublicationFinding } from '@contador/contract/tariff-calculation';
import { Checkbox, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './publish-dialog.module.css';
import { ReasonFields, reasonKey } from './reason-fields.tsx';

/** The reason that goes with a publication. */
export interface WrittenReason {
  readonly code: string;
  readonly subject: string;
  readonly reason: string;
}

interface PublishDialogProps {
  readonly opened: boolean;
  /** What is published: 'Pérdidas (PR) 64.3247 COP/kWh · Demo Sur · Noviembre 2026'. */
  readonly subject: string;
  /** With the last component of the market: whether the version is the definitive one. */
  readonly definitiveOffered: boolean;
  /** What stops the publication. */
  readonly errors: readonly PublicationFinding[];
  /** What is published, each with its value: the whole market, or one component where it is absent. */
  readonly values?: readonly { readonly name: string; readonly value: string }[] | undefined;
  /** Warnings that wait for a reason. */
  readonly unanswered: readonly PublicationFinding[];
  readonly onCancel: () => void;
  readonly onPublish: (definitive: boolean, reasons: readonly WrittenReason[]) => void;
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

function Question({
  subject,
  definitiveOffered,
  values,
  errors,
  unanswered,
  onCancel,
  onPublish,
}: Omit<PublishDialogProps, 'opened'>) {
  const [definitive, setDefinitive] = useState(false);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const written = unanswered.map(({ code, subject }) => ({
    code,
    subject,
    reason: reasons[reasonKey({ code, subject })]?.trim() ?? '',
  }));
  const lacking =
    errors.length > 0
      ? refusals['publication-has-errors'].message
      : written.some(({ reason }) => reason === '')
        ? publicationCheckTexts.reasonMissing
        : undefined;
  return (
    <>
      <div className={classes.body}>
        <p className={classes.question}>{tariffCalculationTexts.confirmPublication}</p>
        {subject !== '' && (
          <p>
            <strong>{subject}</strong>
          </p>
        )}
        {values && (
          <SimpleTable
            label={stateConsoleTexts.components}
            head={[{ text: stateConsoleTexts.components }, { text: stateConsoleTexts.unit, align: 'right' }]}
            rows={values.map(({ name, value }) => [name, value])}
            dense
          />
        )}
        {errors.length > 0 && (
          <ul className={classes.errors}>
            {errors.map((finding) => (
              <li key={reasonKey(finding)}>{finding.sentence}</li>
            ))}
          </ul>
        )}
        <ReasonFields
          findings={unanswered}
          reasons={reasons}
          onWrite={(key, reason) => setReasons((before) => ({ ...before, [key]: reason }))}
        />
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
        <ActionButton main autoFocus disabledBecause={lacking} onClick={() => onPublish(definitive, written)}>
          {shellTexts.accept}
        </ActionButton>
      </div>
    </>
  );
}
