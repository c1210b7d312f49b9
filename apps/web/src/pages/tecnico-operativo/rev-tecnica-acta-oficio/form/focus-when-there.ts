const PATIENCE_MS = 2_000;

/** Focuses the field of that place after it is rendered, because its tab or section may just have been opened. */
export function focusWhenThere(within: HTMLElement | null, place: string): void {
  const until = performance.now() + PATIENCE_MS;
  const look = () => {
    const found = within?.querySelector<HTMLElement>(`[data-path="${CSS.escape(place)}"]`);
    if (!found) return void (performance.now() < until && requestAnimationFrame(look));
    const field = found.matches('input, select, textarea, button') ? found : found.querySelector<HTMLElement>('input');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  };
  requestAnimationFrame(look);
}
