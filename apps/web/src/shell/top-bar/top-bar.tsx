import { shellTexts } from '@contador/contract/messages';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction } from '../../ui/action/icon-action.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { HelpButton } from '../help/help-button.tsx';
import { useSession } from '../session/session.tsx';
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

/** Switches between light and dark; follows the system until it is used. */
function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  return (
    <IconAction
      onBar
      label={dark ? shellTexts.useLightTheme : shellTexts.useDarkTheme}
      icon={dark ? IconSun : IconMoon}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    />
  );
}
