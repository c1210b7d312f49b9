import { type Particular, shellTexts } from '@contador/contract';
import { particularColumns } from './particular-rows.ts';
import classes from './particular-table.module.css';

/** Which file, line, column and value are at fault, and what was expected. Scrolls inside after eight rows. */
export function ParticularTable({ particulars }: { readonly particulars: readonly Particular[] }) {
  const columns = particularColumns(particulars);
  return (
    <section className={classes.frame} aria-label={shellTexts.notice} tabIndex={particulars.length > 8 ? 0 : -1}>
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
          {particulars.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes while it is shown, and rows may repeat
            <tr key={at}>
              {columns.map((column) => {
                const text = column.text(row);
                return (
                  <td key={column.head} data-kind={column.kind}>
                    {column.kind === 'value' && text !== undefined ? <span>{text}</span> : (text ?? '—')}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
