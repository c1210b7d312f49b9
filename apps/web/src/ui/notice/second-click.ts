/** What a person presses as one: a button with whatever is drawn in it, and anything else by itself. */
const PRESSED = 'button, a, [role="button"], [role="menuitem"], [role="option"], [role="tab"]';

interface Met {
  readonly element: Element | undefined;
  /** What its name said: the same button may come to do something else. */
  readonly name: string | null | undefined;
}

function metBy({ target }: Event): Met {
  if (!(target instanceof Element)) return { element: undefined, name: undefined };
  const control = target.closest(PRESSED);
  return { element: control ?? target, name: control?.textContent };
}

/**
 * Lets the second click of a double click do something only where the first one did. A dialog that the first one opened, closed or changed lies
 * under it by then: the second would press, close or confirm what nobody has read. Gives what ends it.
 */
export function guardSecondClicks(over: Window): () => void {
  let first: Met | undefined;
  let isElsewhere = false;
  const stop = (event: MouseEvent) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const onDown = (event: MouseEvent) => {
    const met = metBy(event);
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
