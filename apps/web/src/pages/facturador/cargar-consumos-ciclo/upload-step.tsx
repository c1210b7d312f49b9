import { fileEntryTexts, tariffInputTexts, billingIntakeTexts as texts } from '@contador/contract/messages';
import type { Month } from '@contador/kernel';
import {
  IconArrowRight,
  IconCircleCheck,
  IconClipboard,
  IconProgress,
  IconUpload,
  IconUserExclamation,
} from '@tabler/icons-react';
import { useState } from 'react';
import style from '../../../patterns/intake/intake.module.css';
import { RefusedCard } from '../../../patterns/intake/refused-card.tsx';
import { RunningFiles } from '../../../patterns/intake/running-files.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { momentText } from '../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { type CycleRow, type CycleStepProps, cycleColumns, cycleNoun } from './cycle-row.ts';
import { PasteCard } from './pasted/paste-card.tsx';
import { pastedWasLeft, usePastedPlace } from './pasted/use-pasted-draft.tsx';
import type { ConsumptionIntake } from './use-consumption-intake.ts';

interface UploadStepProps extends CycleStepProps {
  readonly month: Month;
  /** Number of clients without consumption in all cycles. */
  readonly missing: number;
  readonly intake: ConsumptionIntake;
  readonly onNext: () => void;
}

/** Step 2: cycles without consumption, each with an upload button, and the errors of the last refused file below. */
export function UploadStep({ month, missing, rows, failure, onRetry, refreshing, intake, onNext }: UploadStepProps) {
  const { username } = useSession().tenant;
  const { notice } = useNotice();
  const pending = rows?.filter((it) => !it.consumption.ready);
  const placeOf = usePastedPlace(month);
  /** Code of the cycle whose rows are being pasted. `null` after the person closed them, `undefined` before any choice. */
  const [pasting, setPasting] = useState<string | null>();
  const pasted = pending?.find(({ code }) => (pasting === undefined ? pastedWasLeft(placeOf(code)) : code === pasting));

  const choose = async (row: CycleRow, files: File[]) => {
    const [file] = files;
    if (file === undefined) return await notice(tariffInputTexts.noFileChosen, { tone: 'refused' });
    await intake.take(row, file);
  };

  const anyAttempt = intake.refused.size > 0;
  // On a narrow screen, columns with the same value in every row are hidden in favour of the last attempt.
  const constantsFrom = anyAttempt ? 1500 : 1400;
  const columns: GridColumn<CycleRow>[] = [
    ...cycleColumns,
    { key: 'extension', header: texts.extension, value: () => '.xlsx', width: 80, hideBelow: constantsFrom },
    {
      key: 'quantity',
      header: texts.quantity,
      value: () => 1,
      kind: 'number',
      decimals: 0,
      width: 74,
      hideBelow: constantsFrom,
    },
    {
      key: 'type',
      header: texts.consumptionType,
      value: (it) => (it.autogenerators ? texts.matrixOfSelfGenerators : texts.monthlyMatrix),
      grow: 1,
    },
    {
      key: 'state',
      header: texts.intake,
      value: (it) => (intake.refused.has(it.code) ? texts.rejected : texts.pending),
      cell: (it) => <StateBadge state={intake.refused.has(it.code) ? 'refused' : 'pending'} />,
      kind: 'state',
      width: 114,
    },
    ...(anyAttempt
      ? [
          {
            key: 'attempt',
            header: texts.lastAttempt,
            value: (it: CycleRow) => lastAttempt(intake, it.code),
            width: 160,
            hideBelow: 1280,
          },
        ]
      : []),
    {
      key: 'upload',
      header: texts.upload,
      value: () => null,
      cell: (it) => {
        const running = intake.running.has(it.code);
        const label = intake.refused.has(it.code) ? texts.uploadAgain : texts.upload;
        return (
          <div className={style.controls}>
            <FileButton
              label={label}
              inputLabel={`${texts.upload} ${it.code}`}
              icon={running ? IconProgress : IconUpload}
              busy={running}
              small
              accept=".xlsx"
              onFiles={(files) => void choose(it, files)}
              onNone={() => void choose(it, [])}
            />
            <ActionButton
              small
              icon={IconClipboard}
              disabledBecause={pasted && pasted.code !== it.code ? texts.otherPaste(pasted.code) : undefined}
              onClick={() => setPasting(it.code)}
            >
              {texts.paste}
            </ActionButton>
          </div>
        );
      },
      kind: 'control',
      width: 236,
    },
  ];
  return (
    <>
      <DataGrid
        label={texts.cyclesToUpload}
        columns={columns}
        rows={pending}
        rowKey={(it) => it.code}
        noun={cycleNoun}
        failure={failure}
        onRetry={onRetry}
        refreshing={refreshing}
        filters={false}
        rowMark={(it) => (intake.refused.has(it.code) ? { tone: 'refused' } : {})}
        empty={{
          ...(missing > 0
            ? { sentence: texts.filesButMissing(missing), help: texts.someMissingHelp, icon: IconUserExclamation }
            : { sentence: texts.allReady, help: fileEntryTexts.reviewWhatWasRead, icon: IconCircleCheck }),
          action: (
            <ActionButton main iconAfter={IconArrowRight} onClick={onNext}>
              {texts.thirdStep}
            </ActionButton>
          ),
        }}
      />
      <RunningFiles running={intake.running} nameOf={texts.ofCycle} />
      <div className={style.cards}>
        {pasted && (
          <PasteCard
            key={pasted.code}
            cycle={pasted}
            place={placeOf(pasted.code)}
            intake={intake}
            onClose={() => setPasting(null)}
          />
        )}
        {pending?.map(({ code }) => {
          const attempt = intake.refused.get(code);
          return (
            attempt && (
              <RefusedCard
                username={username}
                key={code}
                label={texts.refusedOf(code)}
                note={texts.notKept(code, attempt.particulars.length)}
                attempt={attempt}
                listName={`errores-${code}.csv`}
              />
            )
          );
        })}
      </div>
    </>
  );
}

function lastAttempt({ refused }: ConsumptionIntake, cycle: string): string {
  const attempt = refused.get(cycle);
  if (attempt === undefined) return '—';
  return texts.attempt(momentText(attempt.at.toISOString()).slice(-5), attempt.particulars.length);
}
