import { checkOpeningBalances, deleteOpeningBalances, type OpeningBalanceFile } from '@contador/contract/billing';
import { openingBalanceTexts as texts } from '@contador/contract/messages';
import { useRead } from '../../../../http/use-read.ts';
import { useWrite } from '../../../../http/use-write.ts';
import { RemovableFiles } from '../../../../patterns/intake/removable-files.tsx';
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx';

/** Files of balances and credits, with their totals. */
export function OpeningBalanceFiles({ username }: { readonly username: string }) {
  const { data, ...state } = useRead(checkOpeningBalances, { username });
  const { send, pending } = useWrite(deleteOpeningBalances);
  return (
    <RemovableFiles
      {...state}
      files={data?.files}
      texts={texts}
      columns={COLUMNS}
      removing={pending}
      remove={(id) => send({ query: { username, id } })}
    />
  );
}

const COLUMNS: readonly GridColumn<OpeningBalanceFile>[] = [
  { key: 'clients', header: texts.clients, value: (it) => it.clients, kind: 'number', decimals: 0, width: 100 },
  { key: 'total', header: texts.total, value: (it) => Number(it.total), kind: 'number', decimals: 2, width: 170 },
  { key: 'credits', header: texts.credits, value: (it) => it.credits, kind: 'number', decimals: 0, width: 100 },
  { key: 'owed', header: texts.owed, value: (it) => Number(it.owed), kind: 'number', decimals: 2, width: 170 },
  { key: 'billed', header: texts.billed, value: (it) => it.billed, kind: 'number', decimals: 0, width: 130 },
];
