import { everServedTypes, menuPages, type Page } from '@contador/domain/access';
import { lazy, type ReactNode, Suspense } from 'react';
import { BottomBar } from './menu/bottom-bar.tsx';
import { fieldIconOf } from './menu/field-icons.ts';
import { PageFrame } from './page-frame.tsx';
import { isNarrow, useRemembered } from './remembered.ts';
import { useSession } from './session/session.tsx';
import { LaterUserMenu } from './top-bar/later-user-menu.tsx';
import { TopBar } from './top-bar/top-bar.tsx';
import { useIsPhone } from './use-is-phone.ts';

/** Loaded only on wide screens: a phone has its pages at the bottom. */
const SideMenu = lazy(async () => ({ default: (await import('./menu/side-menu.tsx')).SideMenu }));

/**
 * Frame for people who work in the field: the bar and the menu without the parts that a phone would load in vain (other areas, the search
 * over all of them, months and settings, running operations).
 */
export function FieldShell({ children }: { readonly page: Page | undefined; readonly children: ReactNode }) {
  const { tenant, role, pages } = useSession();
  const [collapsed, setCollapsed] = useRemembered('menu', isNarrow());
  const isPhone = useIsPhone();
  const listed = menuPages(tenant, role, everServedTypes(tenant)[0] ?? 'Regulados').filter((it) =>
    pages.some((built) => built.slug === it.slug && built.area === it.area),
  );
  const place = isPhone
    ? { foot: <BottomBar pages={listed} icon={fieldIconOf} /> }
    : {
        menu: (
          <Suspense>
            <SideMenu pages={listed} icon={fieldIconOf} collapsed={collapsed} onCollapse={setCollapsed} />
          </Suspense>
        ),
      };
  return (
    <PageFrame bar={<TopBar account={<LaterUserMenu />} />} {...place}>
      {children}
    </PageFrame>
  );
}
