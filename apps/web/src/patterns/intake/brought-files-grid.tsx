import type { Result } from '@contador/kernel';
import type { CallFailure } from '../../http/call-failure.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../ui/grid/data-grid.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';

interface BroughtFile {
  readonly id: string;
  readonly name: string;
  readonly by: string;
  readonly at: string;
}

interface BroughtFilesProps<Row extends BroughtFile> {
  readonly texts: Readonly<Record<'title' | 'file' | 'remove' | 'removed' | 'none' | 'noneHelp', string>> & {
    readonly files: { readonly one: string; readonly many: string };
    readonly confirmRemove: (file: string) => string;
  };
  readonly rows: readonly Row[] | undefined;
  readonly failure: CallFailure | undefined;
  readonly retry: () => void;
  readonly refreshing: boolean;
  /** Columns between the file and its button. */
  readonly columns: readonly GridColumn<Row>[];
  readonly remove: (id: string) => Promise<Result<unknown, CallFailure>>;
  readonly pending: boolean;
}

/** Files of another system, with their totals, and a button to take each one back. */
export function BroughtFilesGrid<Row extends BroughtFile>(props: BroughtFilesProps<Row>) {
  const { texts, rows, failure, retry, refreshing, columns, remove, pending } = props;
  const { confirm, notice, failed } = useNotice();
  const takeBack = async ({ id, name }: Row) => {
    if (!(await confirm(texts.confirmRemove(name), { danger: true }))) return;
    const answer = await remove(id);
    if (answer.ok) await notice(texts.removed, { tone: 'done' });
    else await failed(answer.refusal);
  };
  const all: GridColumn<Row>[] = [
    { key: 'file', header: texts.file, value: (it) => `${it.name} · ${dateText(it.at)} ${it.by}`, grow: 1 },
    ...columns,
    {
      key: 'remove',
      header: texts.remove,
      value: () => null,
      cell: (it) => (
        <ActionButton small danger busy={pending} onClick={() => void takeBack(it)}>
          {texts.remove}
        </ActionButton>
      ),
      kind: 'control',
      width: 120,
    },
  ];
  return (
    <DataGrid
      label={texts.title}
      columns={all}
      rows={rows}
      rowKey={({ id }) => id}
      noun={texts.files}
      failure={failure}
      onRetry={retry}
      refreshing={refreshing}
      filters={false}
      empty={{ sentence: texts.none, help: texts.noneHelp }}
    />
  );
}
