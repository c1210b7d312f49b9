import { traceTexts } from '@contador/contract/messages';
import { checkFileLine } from '@contador/contract/tariff-inputs';
import { useRead } from '../../http/use-read.ts';
import { FailureState } from '../state/failure-state.tsx';
import { SkeletonRows } from '../state/skeleton-rows.tsx';
import classes from './file-line.module.css';
import type { FilePlace } from './trace-rows.ts';

/** Whether the place is a line of an uploaded text file, which can then be opened. */
export function hasLine({ name, sha256, line, sheet, cell }: FilePlace): boolean {
  const isText = !/\.xlsx$/i.test(name);
  return isText && sha256 !== '' && line !== undefined && sheet === undefined && cell === undefined;
}

/** Content of the line in the file, column by column, including the hours of a day. The column that was read is marked. */
export function FileLine({ place }: { readonly place: FilePlace }) {
  const { sha256, line, column } = place;
  const { data, failure, retry } = useRead(checkFileLine, line === undefined ? undefined : { sha256, line });
  if (failure) return <FailureState failure={failure} what={traceTexts.theLineInFile} onRetry={retry} />;
  if (data === undefined) return <SkeletonRows rows={4} columns={3} />;
  return (
    <dl className={classes.cells}>
      {data.cells.map((value, at) => {
        const name = data.columns[at] ?? traceTexts.columnWithout(at + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a line, in the order of the file
          <div key={at} data-read={column !== undefined && [name, String(at + 1)].includes(column) ? true : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
