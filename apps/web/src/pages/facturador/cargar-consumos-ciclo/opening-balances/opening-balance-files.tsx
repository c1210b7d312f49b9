import { checkOpeningBalances, deleteOpeningBalances, type OpeningBalanceFile } from '@contador/contract/billing';
import { openingBalanceTexts as texts } from '@contador/contract/messages';
import { useRead } from '../../../../http/use-read.ts';
import { useWrite } from '../../../../http/use-write.ts';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { dateText } from '../../../../ui/format/date-text.ts';
import { DataGrid, type GridColumn } from '../../../../ui/grid/data-grid.tsx';
import { useNotice } from '../../../../ui/notice/notice.tsx';

/** Files of balances, with their totals, and a button to take each one back. */
export function OpeningBalanceFiles({ username }: { readonly username: string }) {
  const { data, failure, retry, refreshing } = useRead(checkOpeningBalances, { username });
  const { send, pending } = useWrite(deleteOpeningBalances);
  const { confirm, notice, failed } = useNotice();
  const remove = async ({ id, name }: OpeningBalanceFile) => {
    if (!(await confirm(texts.confirmRemove(name), { danger: true }))) return;
    const answer = await send({ query: { username, id } });
    if (answer.ok) await notice(texts.removed, { tone: 'done' });
    else await failed(answer.refusal);
  };
  const columns: GridColumn<OpeningBalanceFile>[] = [
    { key: 'file', header: texts.file, value: (it) => `${it.name} · ${dateText(it.at)} ${it.by}`, grow: 1 },
    { key: 'clients', header: texts.clients, value: (it) => it.clients, kind: 'number', decimals: 0, width: 120 },
    { key: 'total', header: texts.total, value: (it) => Number(it.total), kind: 'number', decimals: 2, width: 200 },
    { key: 'billed', header: texts.billed, value: (it) => it.billed, kind: 'number', decimals: 0, width: 140 },
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
      empty={{ sentence: texts.none, help: texts.noneHelp }}
    />
  );
}
