import { type BroughtFile, checkBroughtHistory, deleteBroughtHistory } from '@contador/contract/billing';
import { broughtHistoryTexts as texts } from '@contador/contract/messages';
import { useRead } from '../../../../http/use-read.ts';
import { useWrite } from '../../../../http/use-write.ts';
import { LeftOutRows } from '../../../../patterns/intake/left-out-rows.tsx';
import { RemovableFiles } from '../../../../patterns/intake/removable-files.tsx';
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx';

/** Imported files of consumption history, with the number of their rows still in force. */
export function BroughtFiles({ username }: { readonly username: string }) {
  const { data, ...state } = useRead(checkBroughtHistory, { username });
  const { send, pending } = useWrite(deleteBroughtHistory);
  return (
    <RemovableFiles
      {...state}
      files={data?.files}
      texts={texts}
      columns={COLUMNS}
      removing={pending}
      remove={(id) => send({ query: { username, id } })}
      detail={({ ignored }) => <LeftOutRows title={texts.leftOut} rows={ignored} fileName="historia-por-fuera.csv" />}
    />
  );
}

const COLUMNS: readonly GridColumn<BroughtFile>[] = [
  { key: 'months', header: texts.months, value: (it) => [it.first, it.last].filter(Boolean).join(' – '), width: 180 },
  count('clients', texts.clients, (it) => it.clients),
  count('rows', texts.monthCount, (it) => it.rows),
  count('left', texts.leftOut, (it) => it.ignored.length),
];

function count(key: string, header: string, value: (row: BroughtFile) => number): GridColumn<BroughtFile> {
  return { key, header, value, kind: 'number', decimals: 0, width: 140 };
}
