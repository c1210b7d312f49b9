import type { ReactNode } from 'react';
import classes from './beside-picture.module.css';

interface Props {
  readonly heading: string;
  /** What is said at the left, under the heading. */
  readonly said: ReactNode;
  readonly children: ReactNode;
}

/** The figures of something at the left of its picture; above it where there is no room. */
export function BesidePicture({ heading, said, children }: Props) {
  return (
    <div className={classes.columns}>
      <section aria-label={heading}>
        <h2 className={classes.heading}>{heading}</h2>
        {said}
      </section>
      <div className={classes.picture}>{children}</div>
    </div>
  );
}
