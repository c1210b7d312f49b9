/** What a person types into at once: a list would open by itself, and a switch would be turned by the key that saves. */
const TYPED =
  'input:not([type="checkbox"], [type="radio"], [aria-haspopup], [readonly], :disabled), textarea:not(:disabled)';

/**
 * Lets a dialog begin at its first field, where it names no other place: at the cross that closes it, Enter would throw it away. Under a finger
 * it would raise the keyboard over what is to be read first.
 */
export function beginAtFirstField(form: HTMLElement | null): void {
  if (form === null || form.querySelector('[data-autofocus]') !== null) return;
  if (window.matchMedia('(pointer: coarse)').matches) return;
  const typed = form.querySelector(TYPED);
  const first = form.querySelector('input:not([type="hidden"]), textarea, select');
  // A list that comes first would be skipped: the form itself has the focus then, and the first Tab leads to the list.
  const start = typed !== null && typed === first ? typed : form;
  if (start === form) form.tabIndex = -1;
  start.setAttribute('data-autofocus', 'true');
}
