import { surplusBalanceTexts as texts } from '@contador/contract/messages';
import {
  checkSurplusBalances,
  deleteSurplusBalances,
  processSurplusBalancesFile,
  type SurplusBalanceFile,
} from '@contador/contract/self-generators';
import { type Month, surplusBalanceColumns } from '@contador/kernel';
import { useRead } from '../../../http/use-read.ts';
import { useWrite } from '../../../http/use-write.ts';
import { BroughtAmounts } from '../../../patterns/intake/brought-amounts.tsx';
import { RemovableFiles } from '../../../patterns/intake/removable-files.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import type { GridColumn } from '../../../ui/grid/data-grid.tsx';

const count = (key: string, header: string, value: (file: SurplusBalanceFile) => number, width: number) =>
  ({ key, header, value, kind: 'number', decimals: 0, width }) as const;
const money = (key: string, header: string, value: (file: SurplusBalanceFile) => string, width: number) =>
  ({
    key,
    header,
    value: (file: SurplusBalanceFile) => Number(value(file)),
    kind: 'number',
    decimals: 2,
    width,
  }) as const;

const columns: readonly GridColumn<SurplusBalanceFile>[] = [
  count('clients', texts.clients, (it) => it.clients, 100),
  money('total', texts.total, (it) => it.total, 180),
  count('months', texts.months, (it) => it.months, 150),
  money('pending', texts.pending, (it) => it.pending, 160),
  count('used', texts.used, (it) => it.used, 96),
];

/** 'Excedentes de otro sistema': balances and unpaid months of self-generators. */
export function SurplusBalances({ username, month }: { readonly username: string; readonly month: Month }) {
  const { send } = useWrite(processSurplusBalancesFile);
  const { data, ...state } = useRead(checkSurplusBalances, { username });
  const remove = useWrite(deleteSurplusBalances);
  return (
    <BroughtAmounts
      username={username}
      month={month}
      texts={texts}
      columns={[...surplusBalanceColumns.required, ...surplusBalanceColumns.optional]}
      process={(enter, body) => send({ query: { username, year: month.year, month: month.number, enter }, body })}
      review={({ clients, total, months, pending }) =>
        texts.review(clients, numberText(total, 2), months, numberText(pending, 2))
      }
      savedDetail={({ clients, total, months, pending }) =>
        texts.savedDetail(clients, numberText(total, 2), months, numberText(pending, 2))
      }
    >
      <RemovableFiles
        {...state}
        files={data?.files}
        texts={texts}
        columns={columns}
        removing={remove.pending}
        remove={(id) => remove.send({ query: { username, id } })}
      />
    </BroughtAmounts>
  );
}
