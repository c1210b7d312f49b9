import { type ReactNode, useContext, useEffect } from 'react';
import { NextStep } from './board/next-step.tsx';
import classes from './page-header.module.css';
import { BillingLine } from './period/billing-line.tsx';
import { BillingMonthContext } from './period/billing-month.tsx';
import { PeriodContext } from './period/period-context.ts';
import { PeriodLine } from './period/period-line.tsx';
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
  const chosen = useContext(PeriodContext);
  const billed = useContext(BillingMonthContext);
  useEffect(() => {
    document.title = `${title} · ${tenant.applicationName}`;
  }, [title, tenant]);
  return (
    <div className={classes.header}>
      <div className={classes.top}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {context && <p>{context}</p>}
          {context === undefined && chosen && <PeriodLine chosen={chosen} />}
          {context === undefined && billed && <BillingLine month={billed.month} standing={standing} />}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {banner}
      <NextStep />
    </div>
  );
}
