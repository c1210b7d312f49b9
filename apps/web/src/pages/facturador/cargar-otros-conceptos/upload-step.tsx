import { fileEntryTexts, tariffInputTexts, billingIntakeTexts as texts } from '@contador/contract/messages';
import { IconArrowRight, IconCircleCheck, IconProgress, IconUpload } from '@tabler/icons-react';
import style from '../../../patterns/intake/intake.module.css';
import { RefusedCard } from '../../../patterns/intake/refused-card.tsx';
import { RunningFiles } from '../../../patterns/intake/running-files.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { FileButton } from '../../../ui/files/file-button.tsx';
import { DataGrid, type GridColumn } from '../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { StateBadge } from '../../../ui/state/state-badge.tsx';
import { type ChargeRow, type ChargeStepProps, chargeColumns, chargeNoun, whyNotUpload } from './charge-row.ts';
import { FileFormats } from './file-formats.tsx';
import type { ChargeIntake } from './use-charge-intake.ts';

interface UploadStepProps extends ChargeStepProps {
  readonly intake: ChargeIntake;
  readonly onNext: () => void;
}

/** Step 2: columns of the two files, and an upload button for each file that a cycle lacks. */
export function UploadStep({ rows, failure, onRetry, refreshing, intake, onNext }: UploadStepProps) {
  const { username } = useSession().tenant;
  const { notice } = useNotice();
  const pending = rows?.filter((it) => !it.charges.ready);

  const choose = async (row: ChargeRow, files: File[]) => {
    const [file] = files;
    if (file === undefined) return await notice(tariffInputTexts.noFileChosen, { tone: 'refused' });
    await intake.take(row, file);
  };

  const columns: GridColumn<ChargeRow>[] = [
    ...chargeColumns,
    { key: 'extension', header: texts.extension, value: () => '.xlsx', width: 104 },
    { key: 'quantity', header: texts.quantity, value: () => 1, kind: 'number', decimals: 0, width: 96 },
    {
      key: 'state',
      header: texts.intake,
      value: (it) => (intake.refused.has(it.key) ? texts.rejected : it.charges.billed ? texts.without : texts.pending),
      cell: (it) =>
        intake.refused.has(it.key) ? (
          <StateBadge state="refused" />
        ) : (
          <StateBadge state="pending">{it.charges.billed ? texts.without : undefined}</StateBadge>
        ),
      kind: 'state',
      width: 132,
    },
    {
      key: 'upload',
      header: texts.upload,
      value: () => null,
      cell: (it) => {
        const running = intake.running.has(it.key);
        return (
          <FileButton
            label={intake.refused.has(it.key) ? texts.uploadAgain : texts.upload}
            inputLabel={`${texts.upload} ${it.cycle.code} ${texts.kinds[it.kind]}`}
            icon={running ? IconProgress : IconUpload}
            busy={running}
            small
            accept=".xlsx"
            onFiles={(files) => void choose(it, files)}
            onNone={() => void choose(it, [])}
            disabledBecause={whyNotUpload(it)}
          />
        );
      },
      kind: 'control',
      grow: 1,
    },
  ];
  return (
    <>
      <FileFormats />
      <DataGrid
        label={texts.chargesToUpload}
        columns={columns}
        rows={pending}
        rowKey={(it) => it.key}
        noun={chargeNoun}
        failure={failure}
        onRetry={onRetry}
        refreshing={refreshing}
        filters={false}
        rowMark={(it) => (intake.refused.has(it.key) ? { tone: 'refused' } : {})}
        empty={{
          sentence: texts.allCharges,
          help: fileEntryTexts.reviewWhatWasRead,
          icon: IconCircleCheck,
          action: (
            <ActionButton main iconAfter={IconArrowRight} onClick={onNext}>
              {texts.thirdStep}
            </ActionButton>
          ),
        }}
      />
      <RunningFiles running={intake.running} nameOf={(key) => texts.ofCycle(key.split(' ')[0] ?? '')} />
      <p className={style.note}>{texts.optionalCharges}</p>
      <div className={style.cards}>
        {pending?.map(({ key, cycle }) => {
          const attempt = intake.refused.get(key);
          return (
            attempt && (
              <RefusedCard
                username={username}
                key={key}
                label={texts.refusedOf(cycle.code)}
                note={texts.notKept(cycle.code, attempt.particulars.length)}
                attempt={attempt}
                listName={`errores-${cycle.code}.csv`}
              />
            )
          );
        })}
      </div>
    </>
  );
}
