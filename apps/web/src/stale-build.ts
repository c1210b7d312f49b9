const KEY = 'contador.reloaded-at';
const ONCE_IN_MILLISECONDS = 60_000;

/**
 * Reloads the page once when code is missing because the product was updated while the tab was open. If code is still missing after that,
 * the screen reports it.
 */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a reload could not load anything newer, and the current screen would be lost.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MILLISECONDS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
