import {
  type DocumentColumn,
  type DocumentFigure,
  type DocumentTable,
  headingsOf,
} from '@contador/contract/tariff-publication';
import type { ExplainedFigure } from '../../../patterns/explain-figure.ts';
import { Figure } from '../../../ui/figure/figure.tsx';
import classes from './figure-table.module.css';

interface FigureTableProps {
  readonly table: DocumentTable;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Table of the document: a header of one or two lines, rows by voltage level and owner; figures with a calculation open the Lupa. */
export function FigureTable({ table, onExplain }: FigureTableProps) {
  const { key, title, rowHeadings, columns, rows } = table;
  const lines = columns.some(({ sub }) => sub !== undefined) ? 2 : 1;
  const runs = headingsOf(columns);
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.frame}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              {rowHeadings.map((heading) => (
                <th key={heading} scope="col" rowSpan={lines} data-start>
                  {heading}
                </th>
              ))}
              {runs.map(({ column, span }, at) => (
                <th
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified only by their position
                  key={at}
                  scope={span > 1 ? 'colgroup' : 'col'}
                  colSpan={span}
                  rowSpan={column.sub === undefined ? lines : 1}
                  data-middle={span > 1 || undefined}
                  data-over={(column.sub !== undefined && lines > 1) || undefined}
                  {...marksOf(column)}
                >
                  {column.heading}
                </th>
              ))}
            </tr>
            {lines > 1 && (
              <tr>
                {columns.map((column, at) =>
                  column.sub === undefined ? null : (
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    <th key={at} scope="col" data-sub {...marksOf(column)}>
                      {column.sub}
                    </th>
                  ),
                )}
              </tr>
            )}
          </thead>
          <tbody>
            {rows.map(({ heads, figures }, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified only by their position
              <tr key={`${key}${row}`}>
                {heads.map((head) => (
                  <th
                    key={head.text}
                    scope={head.rows > 1 ? 'rowgroup' : 'row'}
                    rowSpan={head.rows}
                    data-start
                    data-plain={head.plain}
                  >
                    {head.text}
                    {head.sub && <span className={classes.range}> {head.sub}</span>}
                  </th>
                ))}
                {figures.map((figure, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: see above
                  <td key={at} {...marksOf(columns[at])}>
                    <Cell figure={figure} onExplain={onExplain} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface CellProps {
  readonly figure: DocumentFigure;
  readonly onExplain: (figure: ExplainedFigure) => void;
}

function Cell({ figure, onExplain }: CellProps) {
  const { id, name, place, decimals, text, value } = figure;
  // A share is a percentage here but a fraction in its explanation, so its text is not derived from its value.
  return (
    <Figure
      value={value}
      text={text}
      decimals={decimals}
      label={[name, ...place].join(', ')}
      {...(id && { id, onOpen: () => onExplain({ id, title: name, path: place, decimals }) })}
    />
  );
}

function marksOf(column: DocumentColumn | undefined) {
  return {
    'data-answer': column?.answer,
    'data-divided': column?.divided,
    'data-quiet': column?.quiet,
    'data-strong': column?.strong,
  };
}
