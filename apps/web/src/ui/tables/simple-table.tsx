import type { ReactNode } from 'react';
import { ScrollsAside } from './scrolls-aside.tsx';
import classes from './simple-table.module.css';

export interface SimpleTableProps {
  readonly label: string;
  readonly head: readonly {
    readonly text: ReactNode;
    readonly align?: 'left' | 'right' | 'center';
    readonly answer?: boolean;
  }[];
  readonly rows: readonly (readonly ReactNode[])[];
  /** Highlights the last row as the total. */
  readonly totalRow?: boolean;
  readonly dense?: boolean;
}

/** A small table without sorting or filters, for a chart, an annex or a card. The keyboard can focus it when it is wider than its frame. */
export function SimpleTable({ label, head, rows, totalRow = false, dense = false }: SimpleTableProps) {
  return (
    <ScrollsAside className={classes.frame} label={label}>
      <table className={classes.table} aria-label={label} data-dense={dense || undefined}>
        <thead>
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
              <th key={at} scope="col" data-align={cell.align} data-answer={cell.answer || undefined}>
                {cell.text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its index
            <tr key={at} data-total={(totalRow && at === rows.length - 1) || undefined}>
              {row.map((cell, column) => {
                const { align, answer } = head[column] ?? {};
                return column === 0 ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
                  <th key={column} scope="row" data-align={align}>
                    {cell}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
                  <td key={column} data-align={align} data-answer={answer || undefined}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollsAside>
  );
}
