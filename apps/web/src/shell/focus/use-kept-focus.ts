import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { isDialogFocused } from '../../ui/notice/dialog-focus.ts';

/** Where the focus was: the element, its text, and its ancestors from the inside out. */
interface FocusTrail {
  readonly element: HTMLElement;
  readonly words: string;
  readonly around: readonly HTMLElement[];
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="file"]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** Records where the focus is now. */
function trailOf(element: HTMLElement): FocusTrail {
  const around: HTMLElement[] = [];
  for (let it = element.parentElement; it !== null && it !== document.body; it = it.parentElement) around.push(it);
  return { element, words: wordsOf(element), around };
}

/** Whether the element can still have the focus. */
function isAlive(element: HTMLElement): boolean {
  if (!element.isConnected || element.closest('[hidden], [inert]') !== null) return false;
  return !(element instanceof HTMLButtonElement || element instanceof HTMLInputElement) || !element.disabled;
}

/** Number of focused elements that are remembered, to return from a panel that closes with the focus in it. */
const REMEMBERED = 20;

/**
 * Returns the element that takes over the focus of a removed one: the element with the same text in the innermost remaining ancestor, else
 * the first focusable one there. Undefined if no ancestor within the page remains.
 */
function successorOf(trail: FocusTrail, page: HTMLElement): HTMLElement | undefined {
  if (isAlive(trail.element)) return trail.element;
  for (const part of trail.around) {
    if (!isAlive(part)) continue;
    if (part === page) break;
    const candidates = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isAlive);
    const same = candidates.find((it) => it.tagName === trail.element.tagName && wordsOf(it) === trail.words);
    const found = same ?? candidates[0];
    if (found) return found;
  }
  return undefined;
}

/**
 * Returns the element that gets the focus after the last one of `trails` was removed: its successor; else, when a whole panel closed, the
 * element that had the focus before the panel; else the heading of the page.
 */
function nextFocus(trails: readonly FocusTrail[], page: HTMLElement): HTMLElement | undefined {
  const last = trails.at(-1);
  if (last === undefined) return undefined;
  const before = () => trails.findLast(({ element }) => isAlive(element))?.element;
  return successorOf(last, page) ?? before() ?? headingOf(page);
}

/** Heading of the page, made focusable. */
function headingOf(page: HTMLElement): HTMLElement | undefined {
  const heading = page.querySelector<HTMLElement>('h1') ?? undefined;
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

function wordsOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? '';
}

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
    /** Focused elements of the page, the latest at the end. */
    let trails: FocusTrail[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      const main = page.current;
      if (!(target instanceof HTMLElement) || main === null) return;
      last = trailOf(target);
      if (!main.contains(target)) return;
      trails = [...trails.filter(({ element }) => element !== target), last].slice(-REMEMBERED);
      arriving.current = false;
    };
    const look = () => {
      const main = page.current;
      if (main === null) return;
      if (arriving.current) arriving.current = !isDialogFocused() && !focusHeading(main);
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (last === undefined || isAlive(last.element)) return;
      const next = successorOf(last, main) ?? nextFocus(trails, main);
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
