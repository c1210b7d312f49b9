import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isDialogFocused } from '../../ui/notice/dialog-focus.ts';
import { type FocusTrail, headingOf, isAlive, successorOf, trailOf } from './focus-trail.ts';

/**
 * Keeps the focus on an existing element. When the focused element disappears (after saving, deciding, or closing a dialog), its
 * replacement gets the focus. A new page starts scrolled to the top, with the focus on its heading.
 */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const arriving = useRef(false);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    page.current?.scrollTo?.({ top: 0, left: 0 });
    arriving.current = !focusHeading(page.current);
  }, [pathname, page]);

  useEffect(() => {
    let last: FocusTrail | undefined;
    let lastOfPage: FocusTrail | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      const main = page.current;
      if (!(target instanceof HTMLElement) || main === null) return;
      last = trailOf(target);
      if (!main.contains(target)) return;
      lastOfPage = last;
      arriving.current = false;
    };
    const look = () => {
      const main = page.current;
      if (main === null) return;
      if (arriving.current) arriving.current = !isDialogFocused() && !focusHeading(main);
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (last === undefined || isAlive(last.element)) return;
      const next = successorOf(last, main) ?? (lastOfPage && successorOf(lastOfPage, main));
      next?.focus({ preventScroll: true });
    };
    // Runs after what the change itself focuses: a dialog that opens, a field with autofocus.
    let due: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      clearTimeout(due);
      due = setTimeout(look, 0);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['hidden', 'inert', 'disabled'],
    });
    document.addEventListener('focusin', onFocus);
    return () => {
      clearTimeout(due);
      observer.disconnect();
      document.removeEventListener('focusin', onFocus);
    };
  }, [page]);
}

function focusHeading(page: HTMLElement | null): boolean {
  const heading = page === null ? undefined : headingOf(page);
  heading?.focus({ preventScroll: true });
  return heading !== undefined;
}
