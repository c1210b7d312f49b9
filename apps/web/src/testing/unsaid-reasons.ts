/** What an element says of itself, or a word for what says nothing. */
function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.outerHTML.slice(0, 120));
}

function describedBy(element: Element): readonly (string | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(/\s+/).filter(Boolean) ?? [];
  return ids.map((id) => element.ownerDocument.getElementById(id)?.textContent?.trim() || undefined);
}

/**
 * What of a page cannot be used and says nobody why: controls that are off and not described, or off in the browser's own way, which no keyboard
 * reaches; and whatever is described by a text that is not there. What is at work says so by itself; an option of a list is no control.
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
