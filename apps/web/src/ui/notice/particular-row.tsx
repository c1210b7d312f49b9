import type { Particular } from '@contador/contract';
import { partsTexts } from '@contador/contract/messages';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { type ParticularColumn, textOfFile } from './particular-rows.ts';
import classes from './particular-table.module.css';

interface ParticularRowProps {
  /** A single particular, or several that differ only in their file. */
  readonly alike: readonly Particular[];
  readonly columns: readonly ParticularColumn[];
}

/** A line of the list; particulars that differ only in their file are one line with their count, which expands to the names. */
export function ParticularRow({ alike, columns }: ParticularRowProps) {
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
