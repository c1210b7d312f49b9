import type { ReplyOf } from '@contador/contract';
import { stateConsoleTexts, reliquidationTexts as texts } from '@contador/contract/messages';
import { updateReliquidations } from '@contador/contract/reliquidation';
import type { getVersionInfo } from '@contador/contract/tariff-calculation';
import { offeredReliquidationVersions, reliquidationLabel } from '@contador/domain/reliquidation';
import { type Month, nextMonth, spanishMonth } from '@contador/kernel';
import { Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { usePeriod } from '../../../shell/period/use-period.ts';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import classes from './new-version-dialog.module.css';

interface ReliquidationDialogProps {
  readonly info: ReplyOf<typeof getVersionInfo>;
  /** Input period whose tariffs take the deltas. */
  readonly application: Month;
  readonly onClose: () => void;
}

/** Creates a reliquidation of the shown period, with a version of XM's files and a reason. */
export function ReliquidationDialog({ info, application, onClose }: ReliquidationDialogProps) {
  const { username, period, xmVersion } = usePeriod();
  const { notice, failed } = useNotice();
  const { send, pending } = useWrite(updateReliquidations);
  const [finalXmVersion, setFinalXmVersion] = useState<string | null>(null);
  const [observation, setObservation] = useState('');
  const [tried, setTried] = useState(false);
  const used = info.usedXmVersions;
  const initialXmVersion = used.at(-1) ?? xmVersion ?? '';
  const version = reliquidationLabel(used);
  const tariffMonth = nextMonth(application);

  const save = async () => {
    setTried(true);
    if (!finalXmVersion) {
      await notice(texts.emptyFields, { tone: 'refused' });
      return;
    }
    const answer = await send({
      body: {
        username,
        create: true,
        period: period.number,
        year: period.year,
        applicationYear: tariffMonth.year,
        applicationMonth: tariffMonth.number,
        initialXmVersion,
        finalXmVersion,
        version,
        observation,
      },
    });
    if (!answer.ok) {
      await failed(answer.refusal, texts.saveFailed);
      return;
    }
    onClose();
    await notice(texts.created, { tone: 'done' });
  };

  return (
    <RecordDialog
      title={texts.reliquidate}
      opened
      onClose={onClose}
      onSave={save}
      saving={pending}
      dirty={finalXmVersion !== null || observation !== ''}
      saveLabel={texts.create}
    >
      <div className={classes.fields}>
        <p className={classes.help}>{texts.dialogHelp(spanishMonth(period))}</p>
        <ReadOnlyField label={texts.initialXmVersion} value={initialXmVersion} />
        <Select
          label={texts.finalXmVersion}
          data={offeredReliquidationVersions(used)}
          value={finalXmVersion}
          onChange={setFinalXmVersion}
          error={tried && !finalXmVersion && stateConsoleTexts.chooseXmVersion}
          withAsterisk
        />
        <ReadOnlyField label={texts.calculationVersion} value={version} />
        <ReadOnlyField label={texts.applicationField} value={spanishMonth(tariffMonth)} />
        <Textarea
          label={texts.observation}
          value={observation}
          maxLength={2000}
          rows={3}
          onChange={(event) => setObservation(event.currentTarget.value)}
        />
      </div>
    </RecordDialog>
  );
}
