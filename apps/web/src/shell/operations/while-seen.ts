/**
 * Does the work while the page can be seen, and ends it by its signal when it is hidden or left: a browser gives one server six connections
 * over plain HTTP, so that pages nobody looks at would keep the others from loading. `again` says that the page was away meanwhile.
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
