import type { Result } from '@contador/kernel';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';

interface FileOfOtherSystem {
  readonly id: string;
  readonly name: string;
  readonly at: string;
  readonly by: string;
}

interface RemovableFilesProps<Row> {
  readonly files: readonly Row[] | undefined;
  readonly failure: CallFailure | undefined;
  readonly retry: () => void;
  readonly refreshing: boolean;
  readonly texts: Readonly<Record<'title' | 'file' | 'remove' | 'removed' | 'none' | 'noneHelp', string>> & {
    readonly files: { readonly one: string; readonly many: string };
    readonly confirmRemove: (name: string) => string;
  };
  /** Columns between the name of the file and its button. */
  readonly columns: readonly GridColumn<Row>[];
  readonly removing: boolean;
  readonly remove: (id: string) => Promise<Result<unknown, CallFailure>>;
  readonly detail?: (row: Row) => ReactNode;
}

/** Files of another system that were loaded, each with a button that deletes its rows. */
export function RemovableFiles<Row extends FileOfOtherSystem>(props: RemovableFilesProps<Row>) {
  const { files, failure, retry, refreshing, texts, columns, removing, remove, detail } = props;
  const { confirm, notice, failed } = useNotice();
  const confirmAndRemove = async ({ id, name }: Row) => {
    if (!(await confirm(texts.confirmRemove(name), { danger: true }))) return;
    const answer = await remove(id);
    if (answer.ok) await notice(texts.removed, { tone: 'done' });
    else await failed(answer.refusal);
  };
  return (
    <DataGrid<Row>
      label={texts.title}
      columns={[
        { key: 'file', header: texts.file, value: (it) => `${it.name} · ${dateText(it.at)} ${it.by}`, grow: 1 },
        ...columns,
        {
          key: 'remove',
          header: texts.remove,
          value: () => null,
          cell: (it) => (
            <ActionButton small danger busy={removing} onClick={() => void confirmAndRemove(it)}>
              {texts.remove}
            </ActionButton>
          ),
          kind: 'control',
          width: 120,
        },
      ]}
      rows={files}
      rowKey={({ id }) => id}
      noun={texts.files}
      failure={failure}
      onRetry={retry}
      refreshing={refreshing}
      filters={false}
      {...(detail && { detail })}
      empty={{ sentence: texts.none, help: texts.noneHelp }}
    />
  );
}
