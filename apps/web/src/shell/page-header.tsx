import { type ReactNode, useContext, useEffect } from 'react';
import { HeaderContext } from './header-context.ts';
import classes from './page-header.module.css';
import { useSession } from './session/session.tsx';

interface Props {
  readonly title: string;
  readonly actions?: ReactNode;
  /** What the line under the title says: the period, market and version unless told otherwise; false for none. */
  readonly context?: ReactNode;
  /** Said after the billing month: how far that month is. */
  readonly standing?: ReactNode;
  /** One banner at a time, the most important. */
  readonly banner?: ReactNode;
}

/** The head of a page: its name, its actions, and the line by which a screenshot explains itself. */
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
      {Next && <Next />}
    </div>
  );
}
