/**
 * Whether a dialog has the focus. A page that finishes loading behind it must not take the focus, or the next keystrokes would go to the
 * page.
 */
export function isDialogFocused(): boolean {
  return document.activeElement?.closest('[role="dialog"]') != null;
}
