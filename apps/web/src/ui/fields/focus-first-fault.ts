/**
 * Focuses the first invalid field, after the 'Aviso' about it has returned the focus. Does nothing if the person has typed or pointed
 * somewhere in the meantime: letters would land in another field than the one being filled.
 */
export function focusFirstFault(within: ParentNode | null): void {
  const acted = new AbortController();
  const options = { capture: true, signal: acted.signal };
  document.addEventListener('keydown', () => acted.abort(), options);
  document.addEventListener('pointerdown', () => acted.abort(), options);
  requestAnimationFrame(() => {
    if (!acted.signal.aborted) within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    acted.abort();
  });
}
