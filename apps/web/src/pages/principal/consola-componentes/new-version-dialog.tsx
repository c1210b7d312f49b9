import { shellTexts, tariffCalculationTexts, stateConsoleTexts as texts } from '@contador/contract/messages';
import { getVersionInfo, updateComponents, versionChoices } from '@contador/contract/tariff-calculation';
import { type Month, previousMonth, spanishMonth } from '@contador/kernel';
import { Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import classes from './new-version-dialog.module.css';

interface NewVersionDialogProps {
  readonly username: string;
  readonly period: Month;
  readonly onClose: () => void;
  /** Called after the version was created, to show it. */
  readonly onCreated: (version: string) => Promise<void>;
}

/** XM version with which a month is usually published (the invoiced one). */
const USUAL_XM_VERSION = '.txf';

/** 'Crear versión de cálculo': version of XM's files, label (only the next one is offered), and calculation type. All are required. */
export function NewVersionDialog({ username, period, onClose, onCreated }: NewVersionDialogProps) {
  const { notice, failed } = useNotice();
  const query = { username, period: period.number, year: period.year };
  const existing = useRead(getVersionInfo, query).data;
  const { send, pending } = useWrite(updateComponents);
  const [xmVersion, setXmVersion] = useState<string | null>(USUAL_XM_VERSION);
  const [chosenVersion, setVersion] = useState<string | null>(null);
  const [chosenType, setCalculationType] = useState<string | null>(null);
  const [copy, setCopy] = useState(true);
  const [tried, setTried] = useState(false);

  const before = previousMonth(period);
  const earlier = useRead(getVersionInfo, { username, period: before.number, year: before.year }).data;
  // Defaults to the type of the previous version; the first version of a company has no default.
  const calculationType = chosenType ?? existing?.calculationTypes.at(-1) ?? earlier?.calculationTypes.at(-1) ?? null;
  const version = chosenVersion ?? existing?.nextVersion ?? null;
  const last = existing?.versions.at(-1);
  const fault = (value: string | null, sentence: string) => tried && !value && sentence;

  const save = async () => {
    setTried(true);
    if (!xmVersion || !version || !calculationType) {
      await notice(tariffCalculationTexts.emptyFields, { tone: 'refused' });
      return;
    }
    const copied = last !== undefined && { copy };
    const answer = await send({ body: { ...query, version, xmVersion, calculationType, ...copied } });
    if (!answer.ok) {
      await failed(answer.refusal, tariffCalculationTexts.saveFailed);
      return;
    }
    await onCreated(version);
    await notice(tariffCalculationTexts.versionCreated, { tone: 'done' });
  };

  return (
    <RecordDialog
      title={tariffCalculationTexts.createVersion}
      opened
      onClose={onClose}
      onSave={save}
      saving={pending}
      dirty={xmVersion !== USUAL_XM_VERSION || chosenType !== null}
    >
      <div className={classes.fields}>
        <p className={classes.help}>{texts.newVersionHelp(spanishMonth(period))}</p>
        <Select
          label={shellTexts.xmVersion}
          data={versionChoices.xmVersions}
          value={xmVersion}
          onChange={setXmVersion}
          error={fault(xmVersion, texts.chooseXmVersion)}
          withAsterisk
        />
        <Select
          label={shellTexts.calculationVersion}
          data={existing ? [existing.nextVersion] : []}
          value={version}
          onChange={setVersion}
          error={fault(version, texts.chooseVersion)}
          withAsterisk
        />
        <Select
          label={shellTexts.calculationType}
          data={versionChoices.calculationTypes}
          value={calculationType}
          onChange={setCalculationType}
          error={fault(calculationType, texts.chooseCalculationType)}
          withAsterisk
        />
        {last !== undefined && (
          <Checkbox
            checked={copy}
            onChange={(event) => setCopy(event.currentTarget.checked)}
            label={texts.copyInputs(last)}
            description={texts.copyInputsHelp}
          />
        )}
      </div>
    </RecordDialog>
  );
}
