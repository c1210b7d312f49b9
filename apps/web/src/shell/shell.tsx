import '../ui/tokens/mantine-later-parts.css';
import { everServedTypes, isClient, menuPages, type Page } from '@contador/domain/access';
import { lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { useLocation } from 'react-router';
import { LupaProvider } from '../ui/trace/lupa.tsx';
import type { MenuCounts } from './board/menu-counts.ts';
import { pendingOf } from './board/pending-of.ts';
import { useMonthBoard } from './board/use-month-board.ts';
import { CutPastes } from './cut-pastes.tsx';
import { DropAnywhere } from './drop-anywhere.tsx';
import { HeaderContext } from './header-context.ts';
import { BottomBar } from './menu/bottom-bar.tsx';
import { iconOf } from './menu/page-icons.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { OperationsIndicator } from './operations/operations-indicator.tsx';
import { PageFrame } from './page-frame.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import { BillingLine } from './period/billing-line.tsx';
import { BillingMonthProvider } from './period/billing-month.tsx';
import { PeriodContext } from './period/period-context.ts';
import { PeriodLine } from './period/period-line.tsx';
import { PeriodProvider } from './period/period-provider.tsx';
import { isNarrow, useRemembered } from './remembered.ts';
import { useSession } from './session/session.tsx';
import { BillingSettings } from './settings/billing-settings.tsx';
import { SettingsPanel } from './settings/settings-panel.tsx';
import { AreaTabs } from './top-bar/area-tabs.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import { UserMenu } from './top-bar/user-menu.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { WriteProgress } from './write-progress.tsx';

interface Props {
  /** The current page; undefined if the address is not a page. */
  readonly page: Page | undefined;
  readonly children: ReactNode;
}

const ReplacedSettings = lazy(() => import('./period/replaced-settings.tsx'));

// The strips are lazy: they bring the texts of every step, which most pages never show.
const NextStep = lazy(async () => ({ default: (await import('./board/next-step.tsx')).NextStep }));
const SettlementCounts = lazy(() => import('./board/settlement/settlement-counts.tsx'));
const SettlementNext = lazy(() => import('./board/settlement/settlement-next.tsx'));
const BillingCounts = lazy(() => import('./board/billing/billing-counts.tsx'));
const BillingNext = lazy(() => import('./board/billing/billing-next.tsx'));

const MONTH_AREA = 'principal';
const BILLING_AREA = 'facturador';
const ofPeriod = { Line: PeriodLine, Next: NextStep } as const;
const ofSettlement = { Line: BillingLine, Next: SettlementNext } as const;
const ofBilling = { Line: BillingLine, Next: BillingNext } as const;

/** Frame around every page: top bar, menu, settings panel and footer, by role. */
export function Shell({ page, children }: Props) {
  const frame = <Frame page={page}>{children}</Frame>;
  if (page?.area === MONTH_AREA) {
    return (
      <PeriodProvider>
        <HeaderContext value={ofPeriod}>{frame}</HeaderContext>
      </PeriodProvider>
    );
  }
  if (!hasBillingMonth(page)) return frame;
  return (
    <BillingMonthProvider>
      <HeaderContext value={isSettlement(page) ? ofSettlement : ofBilling}>{frame}</HeaderContext>
    </BillingMonthProvider>
  );
}

/** Whether the page uses the billing month: billing and self-generators do; consultation pages have their own choice. */
function hasBillingMonth(page: Page | undefined): boolean {
  return page?.area === BILLING_AREA || isSettlement(page);
}

/** Whether the page belongs to the work on self-generators. */
function isSettlement(page: Page | undefined): boolean {
  return page?.area === 'autogeneradores' && !page.consultation;
}

function Frame({ page, children }: Props) {
  const { tenant, role, administers, beginning, pages } = useSession();
  const chosen = useContext(PeriodContext);
  const requested = useLocation().state?.requested as string | undefined;
  const [collapsed, setCollapsed] = useRemembered('menu', isNarrow());
  const atTheThumb = useIsPhone() && isClient(role);
  const staff = !isClient(role);
  const board = useMonthBoard(chosen);
  const [counts, setCounts] = useState<MenuCounts>();
  const CountsOfArea = isSettlement(page) ? SettlementCounts : page?.area === BILLING_AREA ? BillingCounts : undefined;
  const row = board.data?.markets.find((it) => it.market === chosen?.marketCode);
  const userType = chosen?.userType ?? everServedTypes(tenant)[0] ?? 'Regulados';
  const area = page?.area ?? pages[0]?.area;
  const listed = menuPages(tenant, role, userType, administers).filter(
    (it) => it.area === area && pages.some((built) => built.slug === it.slug && built.area === it.area),
  );
  // Until the company's first tariff, and then until the area's own first result, the menu leads back to 'Empezar'.
  const isBeginning =
    area !== undefined && area !== 'empresa' && beginning.some((it) => it === 'principal' || it === area);
  const wayBack = isBeginning ? pages.filter(({ slug }) => slug === 'empezar') : [];
  const bar = (
    <TopBar areas={staff && <AreaTabs current={area} />} account={<UserMenu />}>
      {staff && <PaletteButton />}
      {staff && <OperationsIndicator />}
    </TopBar>
  );
  const menu = atTheThumb ? undefined : (
    <SideMenu
      pages={[...wayBack, ...listed]}
      icon={iconOf}
      pending={(it) => (CountsOfArea ? counts?.pending(it) : pendingOf(it, row))}
      collapsed={collapsed}
      onCollapse={setCollapsed}
    />
  );
  const panel = (
    <>
      {chosen && staff && <SettingsPanel group={page?.group} />}
      {hasBillingMonth(page) && <BillingSettings />}
    </>
  );
  return (
    <LupaProvider>
      <PageFrame
        bar={bar}
        menu={menu}
        beside={panel}
        {...(atTheThumb && { foot: <BottomBar pages={listed} icon={iconOf} /> })}
      >
        {requested && (
          <Suspense>
            <ReplacedSettings requested={requested} />
          </Suspense>
        )}
        {children}
      </PageFrame>
      {page?.area === MONTH_AREA && <DropAnywhere />}
      {CountsOfArea && (
        <Suspense>
          <CountsOfArea onCounts={setCounts} />
        </Suspense>
      )}
      <CutPastes />
      <WriteProgress />
    </LupaProvider>
  );
}
