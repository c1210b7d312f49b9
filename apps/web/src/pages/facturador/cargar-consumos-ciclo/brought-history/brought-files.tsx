import { type BroughtFile, checkBroughtHistory, deleteBroughtHistory } from '@contador/contract/billing';
import { broughtHistoryTexts as texts } from '@contador/contract/messages';
import { useState } from 'react';
import { useRead } from '../../../../http/use-read.ts';
import { useWrite } from '../../../../http/use-write.ts';
import { LeftOutRows } from '../../../../patterns/intake/left-out-rows.tsx';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { dateText } from '../../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../../ui/notice/notice.tsx';

/** Imported files of consumption history, with the number of their rows still in force, and a button to delete each. */
export function BroughtFiles({ username }: { readonly username: string }) {
  const { data, failure, retry, refreshing } = useRead(checkBroughtHistory, { username });
  const { send, pending } = useWrite(deleteBroughtHistory);
  const { confirm, notice, failed } = useNotice();
  const [open, setOpen] = useState<string>();
  const remove = async ({ id, name }: BroughtFile) => {
    if (!(await confirm(texts.confirmRemove(name), { danger: true }))) return;
    const answer = await send({ query: { username, id } });
    if (answer.ok) await notice(texts.removed, { tone: 'done' });
    else await failed(answer.refusal);
  };
  const columns: GridColumn<BroughtFile>[] = [
    { key: 'file', header: texts.file, value: (it) => `${it.name} · ${dateText(it.at)} ${it.by}`, grow: 1 },
    { key: 'months', header: texts.months, value: (it) => [it.first, it.last].filter(Boolean).join(' – '), width: 180 },
    count('clients', texts.clients, (it) => it.clients),
    count('rows', texts.monthCount, (it) => it.rows),
    count('left', texts.leftOut, (it) => it.ignored.length),
    {
      key: 'remove',
      header: texts.remove,
      value: () => null,
      cell: (it) => (
        <ActionButton small danger busy={pending} onClick={() => void remove(it)}>
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
      columns={columns}
      rows={data?.files}
      rowKey={({ id }) => id}
      noun={texts.files}
      failure={failure}
      onRetry={retry}
      refreshing={refreshing}
      filters={false}
      detail={({ ignored }) => <LeftOutRows title={texts.leftOut} rows={ignored} fileName="historia-por-fuera.csv" />}
      expanded={open}
      onExpand={(key) => setOpen(key === open ? undefined : key)}
      empty={{ sentence: texts.none, help: texts.noneHelp }}
    />
  );
}

function count(key: string, header: string, value: (row: BroughtFile) => number): GridColumn<BroughtFile> {
  return { key, header, value, kind: 'number', decimals: 0, width: 140 };
}
