import type { ReactNode } from 'react';
import classes from './card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** Shown next to the title: unit, scope. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** False when the content has its own padding, as a table does. */
  readonly padded?: boolean;
  /** True while newer data is being fetched: a line of ink runs at the top and the content stays. */
  readonly refreshing?: boolean;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A framed block of a page, with an optional header. */
export function Card({ title, note, actions, padded = true, refreshing = false, label, children }: CardProps) {
  return (
    <section className={classes.card} aria-label={label} data-refreshing={refreshing || undefined}>
      {(title || actions) && (
        <header className={classes.head}>
          {title && <h2>{title}</h2>}
          {note && <span className={classes.note}>{note}</span>}
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      <div className={classes.body} data-padded={padded || undefined}>
        {children}
      </div>
    </section>
  );
}
