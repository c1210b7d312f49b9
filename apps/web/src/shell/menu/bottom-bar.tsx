import { shellTexts } from '@contador/contract/messages';
import type { Page } from '@contador/domain/access';
import { NavLink } from 'react-router';
import { prepareScreen } from '../../pages/registry.ts';
import { usePageLink } from '../page-link.ts';
import classes from './bottom-bar.module.css';
import { iconOf } from './page-icons.ts';

/** Menu for people who only consult, on a phone: at the bottom within reach of the thumb, with short page names. */
export function BottomBar({ pages }: { readonly pages: readonly Page[] }) {
  const link = usePageLink();
  return (
    <nav className={classes.bar} aria-label={shellTexts.pages}>
      {pages.map((page) => {
        const Shape = iconOf(page);
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
