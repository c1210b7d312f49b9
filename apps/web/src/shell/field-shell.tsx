import { menuPages, type Page } from '@contador/domain/access';
import type { ReactNode } from 'react';
import { fieldIconOf } from './menu/field-icons.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { PageFrame } from './page-frame.tsx';
import { isNarrow, useRemembered } from './remembered.ts';
import { useSession } from './session/session.tsx';
import { LaterUserMenu } from './top-bar/later-user-menu.tsx';
import { TopBar } from './top-bar/top-bar.tsx';

/**
 * Frame for people who work in the field: the same bar and menu, without the parts that a phone would load in vain (other areas, the search
 * over all of them, months and settings, running operations).
 */
export function FieldShell({ children }: { readonly page: Page | undefined; readonly children: ReactNode }) {
  const { tenant, role, pages } = useSession();
  const [collapsed, setCollapsed] = useRemembered('menu', isNarrow());
  const listed = menuPages(tenant, role, tenant.userTypes[0] ?? 'Regulados').filter((it) =>
    pages.some((built) => built.slug === it.slug && built.area === it.area),
  );
  const menu = <SideMenu pages={listed} icon={fieldIconOf} collapsed={collapsed} onCollapse={setCollapsed} />;
  return (
    <PageFrame bar={<TopBar account={<LaterUserMenu />} />} menu={menu}>
      {children}
    </PageFrame>
  );
}
