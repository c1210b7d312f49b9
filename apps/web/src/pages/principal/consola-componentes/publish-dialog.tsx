import {
  partsTexts,
  publicationCheckTexts,
  refusals,
  shellTexts,
  stateConsoleTexts,
  tariffCalculationTexts,
  publicationCheckTexts as texts,
} from '@contador/contract/messages';
import type { PublicationFinding } from '@contador/contract/tariff-calculation';
import { isBlank } from '@contador/kernel';
import { Checkbox, Modal, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { useReturnFocus } from '../../../ui/notice/return-focus.ts';
import { useUnsavedGuard } from '../../../ui/notice/unsaved-guard.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import classes from './publish-dialog.module.css';

/** Reason that is sent with a publication. */
export interface WrittenReason {
  readonly code: string;
  readonly subject: string;
  readonly reason: string;
}

/** Written reasons by finding key; they are kept if the publication is refused. */
type Reasons = Readonly<Record<string, string>>;

interface PublishDialogProps {
  readonly opened: boolean;
  /** Description of the publication: 'Pérdidas (PR) 64.3247 COP/kWh · Demo Sur · Noviembre 2026'. */
  readonly subject: string;
  /** True with the last component of the market, when the version may be marked as definitive. */
  readonly definitiveOffered: boolean;
  /** True once the findings of the check are loaded; publishing is disabled before. */
  readonly isChecked: boolean;
  /** Findings that block the publication. */
  readonly errors: readonly PublicationFinding[];
  /** Published components with their values when the whole market is published; undefined for a single component. */
  readonly values?: readonly { readonly name: string; readonly value: string }[] | undefined;
  /** Warnings that still need a reason. */
  readonly unanswered: readonly PublicationFinding[];
  readonly onCancel: () => void;
  readonly onPublish: (definitive: boolean, reasons: readonly WrittenReason[]) => void;
}

/** Confirmation before a publication, which cannot be undone. */
export function PublishDialog({ opened, onCancel, ...question }: PublishDialogProps) {
  const { confirm } = useNotice();
  const [reasons, setReasons] = useState<Reasons>({});
  const isWritten = question.unanswered.some((finding) => !isBlank(reasons[reasonKey(finding)] ?? ''));
  useUnsavedGuard(opened && isWritten);
  useReturnFocus(opened);
  const cancel = async () => {
    if (isWritten && !(await confirm(partsTexts.leaveWithUnsaved))) return;
    setReasons({});
    onCancel();
  };
  return (
    <Modal
      opened={opened}
      onClose={() => void cancel()}
      closeOnClickOutside={!isWritten}
      size="var(--dialog-width)"
      title={
        <>
          <IconAlertTriangle size={20} aria-hidden className={classes.icon} />
          {shellTexts.notice}
        </>
      }
    >
      <Question onCancel={() => void cancel()} {...question} reasons={reasons} setReasons={setReasons} />
    </Modal>
  );
}

function Question({
  subject,
  definitiveOffered,
  isChecked,
  values,
  errors,
  unanswered,
  reasons,
  setReasons,
  onCancel,
  onPublish,
}: Omit<PublishDialogProps, 'opened'> & {
  readonly reasons: Reasons;
  readonly setReasons: (change: (before: Reasons) => Reasons) => void;
}) {
  const [definitive, setDefinitive] = useState(false);
  const written = unanswered.map(({ code, subject }) => ({
    code,
    subject,
    reason: reasons[reasonKey({ code, subject })]?.trim() ?? '',
  }));
  const lacking = !isChecked
    ? tariffCalculationTexts.publishAllChecks
    : errors.length > 0
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
        <ActionButton autoFocus onClick={onCancel}>
          {partsTexts.cancel}
        </ActionButton>
        <ActionButton main disabledBecause={lacking} onClick={() => onPublish(definitive, written)}>
          {shellTexts.accept}
        </ActionButton>
      </div>
    </>
  );
}

interface ReasonFieldsProps {
  readonly findings: readonly PublicationFinding[];
  readonly reasons: Readonly<Record<string, string>>;
  readonly onWrite: (key: string, reason: string) => void;
}

/** Key that links a written reason to its finding. */
function reasonKey({ code, subject }: Pick<PublicationFinding, 'code' | 'subject'>): string {
  return `${code} ${subject}`;
}

/** One field per warning for its reason. */
function ReasonFields({ findings, reasons, onWrite }: ReasonFieldsProps) {
  return (
    <div className={classes.reasons}>
      {findings.map((finding) => (
        <Textarea
          key={reasonKey(finding)}
          label={finding.sentence}
          description={texts.reasonHelp}
          placeholder={texts.reasonFor}
          rows={2}
          maxLength={1000}
          required
          value={reasons[reasonKey(finding)] ?? ''}
          onChange={(event) => onWrite(reasonKey(finding), event.currentTarget.value)}
        />
      ))}
    </div>
  );
}
