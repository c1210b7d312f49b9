/** Where the focus was: the element, what it said, and everything around it from the inside out. */
export interface FocusTrail {
  readonly element: HTMLElement;
  readonly words: string;
  readonly around: readonly HTMLElement[];
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="file"]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** Notes where the focus is now. */
export function trailOf(element: HTMLElement): FocusTrail {
  const around: HTMLElement[] = [];
  for (let it = element.parentElement; it !== null && it !== document.body; it = it.parentElement) around.push(it);
  return { element, words: wordsOf(element), around };
}

/** Whether the element can still have the focus. */
export function isAlive(element: HTMLElement): boolean {
  if (!element.isConnected || element.closest('[hidden], [inert]') !== null) return false;
  return !(element instanceof HTMLButtonElement || element instanceof HTMLInputElement) || !element.disabled;
}

/**
 * The element that stands in the place of one that is gone: the one that says the same in the innermost part of the page that is
 * still there, else that part's first; the page's heading when no part is left. Undefined outside of a page.
 */
export function successorOf(trail: FocusTrail, page: HTMLElement): HTMLElement | undefined {
  if (isAlive(trail.element)) return trail.element;
  for (const part of trail.around) {
    if (!isAlive(part)) continue;
    if (part === page) break;
    const candidates = [...part.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isAlive);
    const same = candidates.find((it) => it.tagName === trail.element.tagName && wordsOf(it) === trail.words);
    const found = same ?? candidates[0];
    if (found) return found;
  }
  return trail.around.includes(page) ? headingOf(page) : undefined;
}

/** The heading of the page, made ready to have the focus. */
export function headingOf(page: HTMLElement): HTMLElement | undefined {
  const heading = page.querySelector<HTMLElement>('h1') ?? undefined;
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

function wordsOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? '';
}
