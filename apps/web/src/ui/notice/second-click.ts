const WITHIN = 600;
const KINDS = ['mousedown', 'click'] as const;

/** Keeps the second click of a double click from what comes to lie where the first one answered: it would do something that nobody read. */
export function swallowSecondClick(): void {
  const swallow = (event: MouseEvent) => {
    // Another first click begins: what follows it is meant for what it meets.
    if (event.detail === 1) return end();
    if (event.detail === 0) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const end = () => {
    for (const kind of KINDS) window.removeEventListener(kind, swallow, { capture: true });
  };
  for (const kind of KINDS) window.addEventListener(kind, swallow, { capture: true });
  setTimeout(end, WITHIN);
}
