import type { ReactNode } from 'react';
import style from './titled-grid.module.css';

interface TitledGridProps {
  readonly title: string;
  /** Beside the title: unit, scope. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** A grid, which brings its own frame. */
  readonly children: ReactNode;
}

/** One of several grids of a page, under its name and beside what can be done with it. */
export function TitledGrid({ title, note, actions, children }: TitledGridProps) {
  return (
    <section className={style.section} aria-label={title}>
      <header className={style.head}>
        <h2 className={style.title}>{title}</h2>
        {note && <span className={style.note}>{note}</span>}
        {actions && <div className={style.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
