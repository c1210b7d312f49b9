/**
 * Runs the work while the page is visible, and aborts its signal when the page is hidden or left. A browser opens at most six connections
 * to a server over plain HTTP, so that hidden pages would block the others. `again` is true if the page was hidden before.
 */
export function whileSeen(work: (signal: AbortSignal, again: boolean) => void): () => void {
  let running: AbortController | undefined;
  let begun = false;
  const look = () => {
    if (document.visibilityState === 'hidden') {
      running?.abort();
      running = undefined;
    } else if (running === undefined) {
      running = new AbortController();
      work(running.signal, begun);
      begun = true;
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    running?.abort();
  };
}
