import type { ReactNode } from 'react';
import classes from './trace-detail.module.css';

interface Props {
  /** Name and value; entries without a value are left out. */
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** List of names at the left and values at the right. */
export function Facts({ facts }: Props) {
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => value !== undefined && value !== '' && value !== null)
        .map(([name, value], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several facts may have one name, and their order is fixed
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
