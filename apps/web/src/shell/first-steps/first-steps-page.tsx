import type { ReactNode } from 'react';
import { Logo } from '../../ui/brand/logo.tsx';
import classes from './first-steps.module.css';

interface Props {
  readonly title: string;
  readonly help?: string | undefined;
  readonly children: ReactNode;
}

/** Page for people without a session: a column with the product's name, a title and a form. */
export function FirstStepsPage({ title, help, children }: Props) {
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <div className={classes.brand}>
          <Logo size={34} />
          <span>Contador</span>
        </div>
        <h1>{title}</h1>
        {help && <p className={classes.help}>{help}</p>}
        {children}
      </div>
    </main>
  );
}
