import type { ReactNode } from 'react';
import { Logo } from '../../ui/brand/logo.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { useSession } from '../session/session.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import classes from './top-bar.module.css';

interface Props {
  readonly areas?: ReactNode;
  readonly account: ReactNode;
  /** Search and running operations. */
  readonly children?: ReactNode;
}

/** Dark bar above every page: product, company, areas, search, running operations, help, theme and account. */
export function TopBar({ areas, account, children }: Props) {
  const { tenant } = useSession();
  return (
    <header className={classes.bar}>
      <div className={classes.product}>
        <Logo size={22} onBar />
        <span className={classes.word}>Contador</span>
      </div>
      <span className={classes.company}>{tenant.applicationName}</span>
      {areas}
      <span className={classes.gap} />
      {children}
      <HelpButton />
      <ThemeToggle />
      {account}
    </header>
  );
}
