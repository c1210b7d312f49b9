import { checkOpeningBalances, deleteOpeningBalances, type OpeningBalanceFile } from '@contador/contract/billing';
import { openingBalanceTexts as texts } from '@contador/contract/messages';
import { useRead } from '../../../../http/use-read.ts';
import { useWrite } from '../../../../http/use-write.ts';
import { BroughtFilesGrid } from '../../../../patterns/intake/brought-files-grid.tsx';
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx';

const columns: readonly GridColumn<OpeningBalanceFile>[] = [
  { key: 'clients', header: texts.clients, value: (it) => it.clients, kind: 'number', decimals: 0, width: 120 },
  { key: 'total', header: texts.total, value: (it) => Number(it.total), kind: 'number', decimals: 2, width: 200 },
  { key: 'billed', header: texts.billed, value: (it) => it.billed, kind: 'number', decimals: 0, width: 140 },
];

/** Files of balances of clients. */
export function OpeningBalanceFiles({ username }: { readonly username: string }) {
  const { data, failure, retry, refreshing } = useRead(checkOpeningBalances, { username });
  const { send, pending } = useWrite(deleteOpeningBalances);
  return (
    <BroughtFilesGrid
      texts={texts}
      rows={data?.files}
      failure={failure}
      retry={retry}
      refreshing={refreshing}
      columns={columns}
      remove={(id) => send({ query: { username, id } })}
      pending={pending}
    />
  );
}
