import type { ReactNode } from 'react';
import { Logo } from '../../ui/brand/logo.tsx';
import classes from './sign-in-page.module.css';

interface Props {
  readonly title: string;
  readonly help?: string | undefined;
  readonly children?: ReactNode;
}

/** Layout of the sign-in page with a title and a sentence instead of the form. */
export function ReturnPage({ title, help, children }: Props) {
  return (
    <main className={classes.page}>
      <section className={classes.side}>
        <div className={classes.brand}>
          <Logo size={34} />
          <span>Contador</span>
        </div>
        <div className={classes.form}>
          <h1 className={classes.title}>{title}</h1>
          {help && <p className={classes.subtitle}>{help}</p>}
          {children}
        </div>
        <div />
      </section>
    </main>
  );
}
