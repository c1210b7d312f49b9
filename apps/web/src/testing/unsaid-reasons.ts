/** Name of an element, or its markup if it has none. */
function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.outerHTML.slice(0, 120));
}

function describedBy(element: Element): readonly (string | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(/\s+/).filter(Boolean) ?? [];
  return ids.map((id) => element.ownerDocument.getElementById(id)?.textContent?.trim() || undefined);
}

/**
 * Finds the controls of a page that are disabled without an explanation: those without a description, those with the `disabled` attribute,
 * which the keyboard cannot focus, and elements described by a missing text. Busy elements explain themselves; options of a list are not
 * controls.
 */
export function unsaidReasons(root: ParentNode): string[] {
  const off = root.querySelectorAll('[aria-disabled="true"]:not([aria-busy="true"], [role="option"])');
  const native = root.querySelectorAll(
    ':is(button, input, select, textarea, fieldset):disabled:not([aria-hidden="true"])',
  );
  return [
    ...[...off].filter((it) => !describedBy(it).some(Boolean)).map((it) => `without a reason: ${nameOf(it)}`),
    ...[...native].map((it) => `out of reach: ${nameOf(it)}`),
    ...[...root.querySelectorAll('[aria-describedby]')]
      .filter((it) => describedBy(it).includes(undefined))
      .map((it) => `described by nothing: ${nameOf(it)}`),
  ];
}
