import { type ReactNode, Suspense, useContext, useEffect } from 'react';
import { HeaderContext } from './header-context.ts';
import classes from './page-header.module.css';
import { useSession } from './session/session.tsx';

interface Props {
  readonly title: string;
  readonly actions?: ReactNode;
  /** Line under the title: period, market and version by default; false for none. */
  readonly context?: ReactNode;
  /** Shown after the billing month: the state of that month. */
  readonly standing?: ReactNode;
  /** A page shows one banner at a time, the most important. */
  readonly banner?: ReactNode;
}

/** Header of a page: its name, its actions, and a line that makes a screenshot self-explanatory. */
export function PageHeader({ title, actions, context, standing, banner }: Props) {
  const { tenant } = useSession();
  const { Line, Next } = useContext(HeaderContext);
  useEffect(() => {
    document.title = `${title} · ${tenant.applicationName}`;
  }, [title, tenant]);
  return (
    <div className={classes.header}>
      <div className={classes.top}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {context && <p>{context}</p>}
          {context === undefined && Line && <Line standing={standing} />}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {banner}
      {Next && (
        <Suspense>
          <Next />
        </Suspense>
      )}
    </div>
  );
}
