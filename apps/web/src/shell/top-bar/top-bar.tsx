import { shellTexts } from '@contador/contract/messages';
import { type Area, isClient } from '@contador/domain/access';
import { Logo } from '../../ui/brand/logo.tsx';
import { OperationsIndicator } from '../operations/operations-indicator.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { useSession } from '../session/session.tsx';
import { AreaTabs } from './area-tabs.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import classes from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** The ink bar above every page: product, company, areas, search, running work, theme and account. */
export function TopBar({ current }: { readonly current: Area | undefined }) {
  const { tenant, role } = useSession();
  const staff = !isClient(role);
  return (
    <header className={classes.bar}>
      <div className={classes.product}>
        <Logo size={22} onBar />
        <span className={classes.word}>Contador</span>
      </div>
      <span className={classes.company}>{tenant.applicationName}</span>
      {staff && <AreaTabs current={current} />}
      <span className={classes.gap} />
      {staff && <PaletteButton />}
      {staff && <OperationsIndicator />}
      <ThemeToggle />
      <UserMenu greeting={shellTexts.welcome} named={staff} />
    </header>
  );
}
