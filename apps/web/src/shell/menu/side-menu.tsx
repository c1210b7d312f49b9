import { shellTexts } from '@contador/contract/messages';
import type { Page } from '@contador/domain/access';
import { type Icon, IconCheck, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Hint } from '../../ui/hint/hint.tsx';
import { usePageLink } from '../page-link.ts';
import { prepareScreen } from '../screens/registry.ts';
import classes from './side-menu.module.css';

interface Props {
  readonly pages: readonly Page[];
  readonly icon: (page: Page) => Icon;
  /** Number of pending items of a page; undefined for a page without a count. */
  readonly pending?: (page: Page) => number | undefined;
  readonly collapsed: boolean;
  readonly onCollapse: (collapsed: boolean) => void;
}

/** Pages of the area by group; collapses to icons. */
export function SideMenu({ pages, icon, pending, collapsed, onCollapse }: Props) {
  const groups = [...new Set(pages.map((page) => page.group))];
  const Shape = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const toggle = collapsed ? shellTexts.expandMenu : shellTexts.collapseMenu;
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) menu.current?.querySelector('[aria-current="page"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={menu} className={classes.menu} aria-label={shellTexts.pages} data-collapsed={collapsed || undefined}>
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group} className={classes.group} aria-label={group}>
            <div className={classes.groupName} aria-hidden>
              {group}
            </div>
            <ul>
              {pages
                .filter((page) => page.group === group)
                .map((page) => (
                  <MenuItem
                    key={page.slug}
                    page={page}
                    icon={icon(page)}
                    pending={pending?.(page)}
                    collapsed={collapsed}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
      <Hint label={toggle} position="right" disabled={!collapsed} repeats>
        <button
          type="button"
          className={classes.collapse}
          aria-label={toggle}
          aria-expanded={!collapsed}
          onClick={() => onCollapse(!collapsed)}
        >
          <Shape size={17} aria-hidden />
          {!collapsed && toggle}
        </button>
      </Hint>
    </nav>
  );
}

interface ItemProps {
  readonly page: Page;
  readonly icon: Icon;
  readonly pending: number | undefined;
  readonly collapsed: boolean;
}

function MenuItem({ page, icon: Shape, pending, collapsed }: ItemProps) {
  const link = usePageLink();
  return (
    <li>
      <Hint label={page.title} position="right" disabled={!collapsed} repeats>
        <NavLink
          to={link(page)}
          className={classes.item ?? ''}
          {...(collapsed && { 'aria-label': page.title })}
          onMouseEnter={() => prepareScreen(page)}
          onFocus={() => prepareScreen(page)}
        >
          <Shape size={17} aria-hidden />
          <span className={classes.title} title={page.title}>
            {page.title}
          </span>
          {pending === 0 && <IconCheck size={15} aria-label={shellTexts.nothingPending} className={classes.tick} />}
          {pending !== undefined && pending > 0 && (
            <span className={classes.count} title={shellTexts.pendingCount(pending)}>
              {pending}
            </span>
          )}
        </NavLink>
      </Hint>
    </li>
  );
}
