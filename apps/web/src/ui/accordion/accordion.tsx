import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './accordion.module.css';

interface AccordionListProps {
  readonly label?: string;
  /** Closed rows are as high as those of a table: there are many, and each is one line. */
  readonly dense?: boolean;
  readonly children: ReactNode;
}

/** Rows that open in place, in one card. */
export function AccordionList({ label, dense = false, children }: AccordionListProps) {
  return (
    <section className={classes.list} aria-label={label} data-dense={dense || undefined}>
      {children}
    </section>
  );
}

export interface AccordionRowProps {
  /** The name of what opens, for screen readers; the button is named by its header. */
  readonly label: string;
  /** What the closed row already answers. */
  readonly header: ReactNode;
  readonly open: boolean;
  readonly onToggle: () => void;
  /** At the right of the row, outside of its click: a figure that opens the Lupa. */
  readonly aside?: ReactNode;
  /** Under what the closed row says, outside of its click: where it says much and leads to several places. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** One row: the whole of it is the target, and it opens under itself. */
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
