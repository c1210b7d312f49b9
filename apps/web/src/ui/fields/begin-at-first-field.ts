/**
 * Fields in which a dialog may start: texts, and lists that are not searched. Excluded are searched lists, which would open on focus, and
 * checkboxes, which the key that saves would toggle.
 */
const START =
  'input:not([type="checkbox"], [type="radio"], [aria-haspopup], [readonly], :disabled), input[aria-haspopup][readonly]:not([aria-disabled], :disabled), textarea:not(:disabled)';

/**
 * Fields that a person can fill in; a locked one can only be read. A list is read-only for the browser too. The input of a file is hidden
 * behind its button.
 */
const FIELD = 'input:not([type="hidden"], [type="file"], [readonly]), input[aria-haspopup], textarea, select';

/**
 * Gives the initial focus of a dialog to its first field that is not locked, unless an element has `data-autofocus`. The default would be
 * the close button, where Enter would discard the dialog. On touch screens it does nothing, because the keyboard would cover the dialog.
 */
export function beginAtFirstField(form: HTMLElement | null): void {
  if (form === null || form.querySelector('[data-autofocus]') !== null) return;
  if (window.matchMedia('(pointer: coarse)').matches) return;
  const first = form.querySelector<HTMLElement>(FIELD);
  // Otherwise the form itself gets the focus, so that the first Tab leads to its first field.
  const start = first?.matches(START) ? first : form;
  if (start === form) form.tabIndex = -1;
  start.setAttribute('data-autofocus', 'true');
}
