import { parallelRunTexts as texts } from '@contador/contract/messages';
import { checkParallelRun, deleteParallelRun, type ParallelRunFile } from '@contador/contract/tariff-calculation';
import { parseMonth, spanishMonth } from '@contador/kernel';
import { useRead } from '../../../../http/use-read.ts';
import { useWrite } from '../../../../http/use-write.ts';
import { RemovableFiles } from '../../../../patterns/intake/removable-files.tsx';
import type { GridColumn } from '../../../../ui/grid/data-grid.tsx';

/** Files of printed figures to compare with, each with the months that it has. */
export function ParallelRunFiles({ username }: { readonly username: string }) {
  const { data, ...state } = useRead(checkParallelRun, { username });
  const { send, pending } = useWrite(deleteParallelRun);
  return (
    <RemovableFiles
      {...state}
      files={data?.files}
      texts={{ ...texts, title: texts.filesTitle }}
      columns={COLUMNS}
      removing={pending}
      remove={(id) => send({ query: { username, id } })}
    />
  );
}

const COLUMNS: readonly GridColumn<ParallelRunFile>[] = [
  {
    key: 'months',
    header: texts.months,
    value: ({ months }) => months.map(({ market, month }) => `${market} ${monthText(month)}`).join(', '),
    grow: 1,
  },
];

function monthText(text: string): string {
  const month = parseMonth(text);
  return month === undefined ? text : spanishMonth(month);
}
