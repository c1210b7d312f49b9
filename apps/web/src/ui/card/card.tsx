import type { ReactNode } from 'react';
import classes from './card.module.css';

export interface CardProps {
  readonly title?: ReactNode;
  /** Beside the title: unit, scope. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** False: the content brings its own space, as a table does. */
  readonly padded?: boolean;
  /** A newer answer is on its way: a line of ink at the top, the content stays. */
  readonly refreshing?: boolean;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A sheet of paper on the page. */
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
