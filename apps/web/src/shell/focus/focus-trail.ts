/** Where the focus was: the element, its text, and its ancestors from the inside out. */
export interface FocusTrail {
  readonly element: HTMLElement;
  readonly words: string;
  readonly around: readonly HTMLElement[];
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]):not([type="file"]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

/** Records where the focus is now. */
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
 * Returns the element that takes over the focus of a removed one: the element with the same text in the innermost remaining ancestor, else
 * the first focusable one there; the heading of the page if no ancestor remains. Undefined outside a page.
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

/** Heading of the page, made focusable. */
export function headingOf(page: HTMLElement): HTMLElement | undefined {
  const heading = page.querySelector<HTMLElement>('h1') ?? undefined;
  if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  return heading;
}

function wordsOf(element: HTMLElement): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? '';
}
