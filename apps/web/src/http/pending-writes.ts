let pending = 0;
const listeners = new Set<() => void>();

/** Counts a write as pending until the returned function is called. */
export function countWrite(): () => void {
  change(1);
  return () => change(-1);
}

function change(step: 1 | -1): void {
  pending += step;
  for (const listener of listeners) listener();
}

/** Whether a write of any page or dialog is pending. */
export const isWriting = () => pending > 0;

/** Calls back whenever a write begins or ends, until the returned function is called. */
export function onWrite(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
