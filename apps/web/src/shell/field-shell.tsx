import { menuPages, type Page } from '@contador/domain/access';
import type { ReactNode } from 'react';
import { fieldIconOf } from './menu/field-icons.ts';
import { SideMenu } from './menu/side-menu.tsx';
import { NoFilesHere } from './no-files-here.tsx';
import { PageFrame } from './page-frame.tsx';
import { isNarrow, useRemembered } from './remembered.ts';
import { useSession } from './session/session.tsx';
import { LaterUserMenu } from './top-bar/later-user-menu.tsx';
import { TopBar } from './top-bar/top-bar.tsx';

/**
 * The frame of who works away from the office: the same bar and menu, without what such a phone would fetch in vain – other areas,
 * the search over all of them, months and settings, what runs on the server.
 */
export function FieldShell({ children }: { readonly page: Page | undefined; readonly children: ReactNode }) {
  const { tenant, role, pages } = useSession();
  const [collapsed, setCollapsed] = useRemembered('menu', isNarrow());
  const listed = menuPages(tenant, role, tenant.userTypes[0] ?? 'Regulados').filter((it) =>
    pages.some((built) => built.slug === it.slug && built.area === it.area),
  );
  const menu = <SideMenu pages={listed} icon={fieldIconOf} collapsed={collapsed} onCollapse={setCollapsed} />;
  return (
    <>
      <PageFrame bar={<TopBar account={<LaterUserMenu />} />} menu={menu}>
        {children}
      </PageFrame>
      <NoFilesHere />
    </>
  );
}
