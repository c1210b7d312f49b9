import type { ReactNode } from 'react';
import classes from './marked-list.module.css';

/** Lines of a card: a mark on the left, the text, and the action or the affected component on the right. */
export function MarkedList({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}
