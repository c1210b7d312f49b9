import type { ReactNode } from 'react';
import classes from './marked-list.module.css';

/** Lines of a card: a mark at the left, what it says, and what can be done or what it concerns at the right. */
export function MarkedList({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}
