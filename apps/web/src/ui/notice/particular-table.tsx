import type { Particular } from '@contador/contract';
import { partsTexts, shellTexts } from '@contador/contract/messages';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { type ParticularColumn, type ParticularHeads, particularColumns, textOfFile } from './particular-rows.ts';
import classes from './particular-table.module.css';

/** Groups of fewer files than this are shown as one line per file. */
const MANY = 3;

/** Groups the particulars that differ only in their file, in the order of the list. */
function alikeParticulars(particulars: readonly Particular[]): readonly (readonly Particular[])[] {
  const groups = new Map<string, Particular[]>();
  for (const particular of particulars) {
    const { file, ...message } = particular;
    const key = JSON.stringify(file === undefined ? particular : Object.entries(message).toSorted());
    groups.set(key, [...(groups.get(key) ?? []), particular]);
  }
  return [...groups.values()].flatMap((group) => (group.length < MANY ? group.map((it) => [it]) : [group]));
}

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

interface ParticularRowProps {
  /** A single particular, or several that differ only in their file. */
  readonly alike: readonly Particular[];
  readonly columns: readonly ParticularColumn[];
}

/** A line of the list; particulars that differ only in their file are one line with their count, which expands to the names. */
function ParticularRow({ alike, columns }: ParticularRowProps) {
  const [open, setOpen] = useState(false);
  const [first, ...others] = alike;
  if (first === undefined) return null;
  const Mark = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr>
        {columns.map((column) => {
          const text = column.text(first);
          const counts = others.length > 0 && column.text === textOfFile;
          return (
            <td key={column.head} data-kind={column.kind}>
              {counts ? (
                <button type="button" className={classes.count} aria-expanded={open} onClick={() => setOpen(!open)}>
                  <Mark size={14} aria-hidden />
                  {partsTexts.filesAlike(alike.length, first.file ?? '', others.at(-1)?.file ?? '')}
                </button>
              ) : column.kind === 'value' && text !== undefined ? (
                <span>{text}</span>
              ) : (
                (text ?? '—')
              )}
            </td>
          );
        })}
      </tr>
      {open &&
        alike.map(({ file }) => (
          <tr key={file} className={classes.counted}>
            <td data-kind="name" colSpan={columns.length}>
              {file}
            </td>
          </tr>
        ))}
    </>
  );
}
