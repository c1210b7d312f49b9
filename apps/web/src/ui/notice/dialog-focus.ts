/** Whether a person is in a dialog. What finishes loading behind it does not take the focus, or the next letters would land in the page. */
export function isDialogFocused(): boolean {
  return document.activeElement?.closest('[role="dialog"]') != null;
}
