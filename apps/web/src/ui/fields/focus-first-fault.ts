/** Puts the focus on the first field at fault, once the 'Aviso' that told it has given the focus back. */
export function focusFirstFault(within: ParentNode | null): void {
  requestAnimationFrame(() => within?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
