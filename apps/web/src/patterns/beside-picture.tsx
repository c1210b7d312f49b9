import type { ReactNode } from 'react';
import classes from './beside-picture.module.css';

interface Props {
  readonly heading: string;
  /** Content at the left, under the heading. */
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** Figures at the left of their picture; above it on a narrow page. */
export function BesidePicture({ heading, summary, children }: Props) {
  return (
    <div className={classes.columns}>
      <section aria-label={heading}>
        <h2 className={classes.heading}>{heading}</h2>
        {summary}
      </section>
      <div className={classes.picture}>{children}</div>
    </div>
  );
}
