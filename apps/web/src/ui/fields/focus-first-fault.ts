/** Focuses the first invalid field, after the 'Aviso' about it has returned the focus. */
export function focusFirstFault(within: ParentNode | null): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
