import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './accordion.module.css';

interface AccordionListProps {
  readonly label?: string;
  /** Closed rows have the height of table rows; for long lists whose rows are one line each. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** Card of rows that expand in place. */
export function AccordionList({ label, dense = false, children }: AccordionListProps) {
  return (
    <section className={classes.list} aria-label={label} data-dense={dense || undefined}>
      {children}
    </section>
  );
}

export interface AccordionRowProps {
  /** Accessible name of the expanded region; the button itself is named by its header. */
  readonly label: string;
  /** Content of the closed row. */
  readonly header: ReactNode;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** Shown at the right of the row, outside its clickable area: a figure that opens the Lupa. */
  readonly aside?: ReactNode;
  /** Shown under the header, outside the clickable area: a longer text, or links to several places. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** One row of the accordion. The whole header is clickable, and the content expands under it. */
export function AccordionRow({ label, header, open, onToggle, aside, below, children }: AccordionRowProps) {
  const id = useId();
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.row} data-open={open || undefined}>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.head}
          aria-expanded={open}
          data-accordion
          aria-controls={open ? id : undefined}
          onClick={onToggle}
        >
          <Chevron size={17} aria-hidden className={classes.chevron} />
          {header}
        </button>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {below}
      {open && (
        <section id={id} aria-label={label} className={classes.body}>
          {children}
        </section>
      )}
    </div>
  );
}
