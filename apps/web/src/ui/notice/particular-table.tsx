import type { Particular } from '@contador/contract';
import { shellTexts } from '@contador/contract/messages';
import { alikeParticulars } from './alike-particulars.ts';
import { ParticularRow } from './particular-row.tsx';
import { type ParticularHeads, particularColumns } from './particular-rows.ts';
import classes from './particular-table.module.css';

interface ParticularTableProps {
  readonly particulars: readonly Particular[];
  readonly heads?: ParticularHeads | undefined;
}

/** Table of errors: file, line, column, value and what was expected. Scrolls after eight rows. */
export function ParticularTable({ particulars, heads }: ParticularTableProps) {
  const columns = particularColumns(particulars, heads);
  const lines = alikeParticulars(particulars);
  return (
    <section className={classes.frame} aria-label={shellTexts.notice} tabIndex={lines.length > 8 ? 0 : -1}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} data-kind={column.kind} scope="col">
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((alike, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown, and rows may repeat
            <ParticularRow key={at} alike={alike} columns={columns} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
