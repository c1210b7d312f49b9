import { shellTexts } from '@contador/contract/messages';
import { isClient, menuPages, type Page } from '@contador/domain/access';
import { type ReactNode, useContext, useRef } from 'react';
import { LupaProvider } from '../ui/trace/lupa.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { DropAnywhere } from './drop-anywhere.tsx';
import { useKeptFocus } from './focus/use-kept-focus.ts';
import { BottomBar } from './menu/bottom-bar.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { PasswordExpiry } from './password/password-expiry.tsx';
import { BillingMonthProvider } from './period/billing-month.tsx';
import { PeriodContext } from './period/period-context.ts';
import { PeriodProvider } from './period/period-provider.tsx';
import { isNarrow, useRemembered } from './remembered.ts';
import { useSession } from './session/session.tsx';
import { BillingSettings } from './settings/billing-settings.tsx';
import { SettingsPanel } from './settings/settings-panel.tsx';
import classes from './shell.module.css';
import { FailuresNotice } from './sign-in/failures-notice.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import { useIsPhone } from './use-is-phone.ts';

interface Props {
  /** The page that is shown; absent where there is none. */
  readonly page: Page | undefined;
  readonly children: ReactNode;
}

/** The frame around every page: top bar, menu, settings panel and footer, as the role has them. */
export function Shell({ page, children }: Props) {
  const frame = <Frame page={page}>{children}</Frame>;
  if (page?.area === 'principal') return <PeriodProvider>{frame}</PeriodProvider>;
  return hasBillingMonth(page) ? <BillingMonthProvider>{frame}</BillingMonthProvider> : frame;
}

/** Who works in billing or with self-generators works in a month; who only consults chooses on the page. */
function hasBillingMonth(page: Page | undefined): boolean {
  return page?.area === 'facturador' || (page?.area === 'autogeneradores' && !page.consultation);
}

function Frame({ page, children }: Props) {
  const { tenant, role, pages, today } = useSession();
  const chosen = useContext(PeriodContext);
  const [collapsed, setCollapsed] = useRemembered('menu', isNarrow());
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const atTheThumb = useIsPhone() && isClient(role);
  const userType = chosen?.userType ?? tenant.userTypes[0] ?? 'Regulados';
  const area = page?.area ?? pages[0]?.area;
  const listed = menuPages(tenant, role, userType).filter(
    (it) => it.area === area && pages.some((built) => built.slug === it.slug && built.area === it.area),
  );
  return (
    <LupaProvider>
      <div className={classes.shell}>
        <a className={classes.skip} href="#contenido">
          {shellTexts.skipToContent}
        </a>
        <TopBar current={area} />
        <div className={classes.middle}>
          {!atTheThumb && <SideMenu pages={listed} collapsed={collapsed} onCollapse={setCollapsed} />}
          <main ref={main} id="contenido" tabIndex={-1} className={classes.main}>
            <ConnectionBanner />
            {children}
          </main>
          {chosen && !isClient(role) && <SettingsPanel group={page?.group} />}
          {hasBillingMonth(page) && <BillingSettings />}
        </div>
        {atTheThumb ? (
          <BottomBar pages={listed} />
        ) : (
          <footer className={classes.footer}>{shellTexts.copyright(Number(today.slice(0, 4)))}</footer>
        )}
        <PasswordExpiry />
        <DropAnywhere />
        <FailuresNotice />
      </div>
    </LupaProvider>
  );
}
