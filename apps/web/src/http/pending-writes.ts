let pending = 0;
const listeners = new Set<() => void>();

/** Counts a call that changes something until the returned function is called. */
export function countWrite(): () => void {
  change(1);
  return () => change(-1);
}

function change(step: 1 | -1): void {
  pending += step;
  for (const listener of listeners) listener();
}

/** Whether a call that changes something is on its way, of whichever page or dialog. */
export const isWriting = () => pending > 0;

/** Calls back each time that a change begins or ends, until the returned function is called. */
export function onWrite(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
