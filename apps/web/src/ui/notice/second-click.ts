/** Elements that a person perceives as one target, including their children; any other element counts by itself. */
const PRESSED = 'button, a, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';

interface ClickTarget {
  readonly element: Element | undefined;
  /** Text of the element: the same button may change its action. */
  readonly name: string | null | undefined;
}

function targetOf({ target }: Event): ClickTarget {
  if (!(target instanceof Element)) return { element: undefined, name: undefined };
  const control = target.closest(PRESSED);
  return { element: control ?? target, name: control?.textContent };
}

/**
 * Suppresses the second click of a double click unless it hits the same target as the first. When the first click opens, closes or changes
 * a dialog, another button may be under the pointer, and the second click would press it unread. Returns the function that removes the
 * guard.
 */
export function guardSecondClicks(over: Window): () => void {
  let first: ClickTarget | undefined;
  let isElsewhere = false;
  const stop = (event: MouseEvent) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const onDown = (event: MouseEvent) => {
    const met = targetOf(event);
    isElsewhere = event.detail > 1 && first !== undefined && (met.element !== first.element || met.name !== first.name);
    if (isElsewhere) stop(event);
    else first = met;
  };
  const onClick = (event: MouseEvent) => {
    if (isElsewhere && event.detail > 1) stop(event);
  };
  over.addEventListener('mousedown', onDown, { capture: true });
  over.addEventListener('click', onClick, { capture: true });
  return () => {
    over.removeEventListener('mousedown', onDown, { capture: true });
    over.removeEventListener('click', onClick, { capture: true });
  };
}
