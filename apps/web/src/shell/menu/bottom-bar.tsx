import { shellTexts } from '@contador/contract/messages';
import type { Page } from '@contador/domain/access';
import type { Icon } from '@tabler/icons-react';
import { NavLink } from 'react-router';
import { usePageLink } from '../page-link.ts';
import { prepareScreen } from '../screens/registry.ts';
import classes from './bottom-bar.module.css';

interface Props {
  readonly pages: readonly Page[];
  readonly icon: (page: Page) => Icon;
}

/** Menu of customers and technicians on a phone: at the bottom within reach of the thumb, with short page names. */
export function BottomBar({ pages, icon }: Props) {
  const link = usePageLink();
  return (
    <nav className={classes.bar} aria-label={shellTexts.pages}>
      {pages.map((page) => {
        const Shape = icon(page);
        return (
          <NavLink
            key={page.slug}
            to={link(page)}
            className={classes.item ?? ''}
            onTouchStart={() => prepareScreen(page)}
            onFocus={() => prepareScreen(page)}
          >
            <Shape size={21} aria-hidden />
            {page.short ?? page.title}
          </NavLink>
        );
      })}
    </nav>
  );
}
