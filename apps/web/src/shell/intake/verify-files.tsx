import type { TakenFile } from '@contador/contract/billing';
import { partsTexts, tariffInputTexts, billingIntakeTexts as texts } from '@contador/contract/messages';
import type { Result } from '@contador/kernel';
import { IconArrowRight, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import { ModifyBox } from '../../patterns/modify-box.tsx';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { DataGrid, type DataGridProps, type GridColumn } from '../../ui/grid/data-grid.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { ReadyBadge } from '../../ui/state/state-badge.tsx';

/** State of a row's file, and the content of its box 'Modificar'. */
export interface FileStanding {
  readonly cycle: string;
  readonly ready: boolean;
  readonly file: TakenFile | null;
  /** Text shown when there is no file. */
  readonly withoutFile: string;
  /** Name of the box: `6R Créditos`. */
  readonly name: string;
  /** Why the loaded file cannot be deleted. */
  readonly whyNot: string | undefined;
}

interface VerifyFilesProps<Row>
  extends Pick<DataGridProps<Row>, 'columns' | 'rows' | 'rowKey' | 'noun' | 'failure' | 'onRetry' | 'refreshing'> {
  readonly standing: (row: Row) => FileStanding;
  /** Receives the revision of the file that the person saw. */
  readonly onDelete: (row: Row, revision: string | undefined) => Promise<Result<unknown, CallFailure>>;
  /** Message after deleting. */
  readonly deleted: string;
  readonly onUpload: () => void;
}

/** Files of a month, whether each is loaded, and how to delete one that must be corrected. */
export function VerifyFiles<Row>({ standing, onDelete, deleted, onUpload, ...grid }: VerifyFilesProps<Row>) {
  const { confirm, notice, failed } = useNotice();
  const [deleting, setDeleting] = useState<string>();
  const askAndDelete = async (row: Row) => {
    const { cycle, file, name } = standing(row);
    if (!(await confirm(texts.confirmDelete(cycle), { danger: true }))) return;
    setDeleting(name);
    const answer = await onDelete(row, file?.revision);
    setDeleting(undefined);
    if (answer.ok) await notice(deleted, { tone: 'done' });
    else await failed(answer.refusal, texts.processFailed);
  };
  const columns: GridColumn<Row>[] = [
    ...grid.columns,
    {
      key: 'state',
      header: texts.intake,
      value: (it) => (standing(it).ready ? texts.ready : texts.pending),
      cell: (it) => <ReadyBadge ready={standing(it).ready} />,
      kind: 'state',
      width: 128,
    },
    {
      key: 'file',
      header: texts.file,
      value: (it) => standing(it).file?.name ?? '',
      cell: (it) => {
        const { file, withoutFile } = standing(it);
        return file ? `${file.name} · ${dateText(file.at)} ${file.by}` : withoutFile;
      },
      grow: 1,
    },
    {
      key: 'modify',
      header: tariffInputTexts.modify,
      value: () => null,
      cell: (it) => {
        const { name, whyNot } = standing(it);
        return (
          <ModifyBox
            name={name}
            disabledBecause={name === deleting ? partsTexts.working : whyNot}
            onModify={() => void askAndDelete(it)}
          />
        );
      },
      kind: 'control',
      width: 92,
    },
  ];
  const pending = grid.rows?.filter((it) => !standing(it).ready).length ?? 0;
  return (
    <DataGrid
      {...grid}
      label={texts.cyclesToProcess}
      columns={columns}
      filters={false}
      empty={{ sentence: texts.noCycles, help: texts.noCyclesHelp, icon: IconUsersGroup }}
      actions={
        pending > 0 && (
          <ActionButton main iconAfter={IconArrowRight} onClick={onUpload}>
            {texts.uploadPending(pending)}
          </ActionButton>
        )
      }
    />
  );
}
