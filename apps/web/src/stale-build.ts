const KEY = 'contador.reloaded-at';
const ONCE_IN_MILLISECONDS = 60_000;

/** A tab that was open while the product was updated asks for code that is gone: it loads the new page, once. After that, the screen says it. */
export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a line nothing newer comes, and what is on the screen would go.
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MILLISECONDS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
