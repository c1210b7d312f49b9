import { type Icon, IconFilePlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

export interface EmptyStateProps {
  readonly sentence: string;
  readonly help?: ReactNode;
  /** The next step: a button or a link. */
  readonly action?: ReactNode;
  readonly icon?: Icon;
  /** The sentence is the heading of the page. */
  readonly heading?: boolean;
}

/** Placeholder of an empty list: one sentence, one sentence of help, and the next step. */
export function EmptyState({ sentence, help, action, icon: Shape = IconFilePlus, heading = false }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Shape size={28} className={classes.icon} aria-hidden />
      {heading ? <h1 className={classes.sentence}>{sentence}</h1> : <p className={classes.sentence}>{sentence}</p>}
      {help && <p className={classes.help}>{help}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
