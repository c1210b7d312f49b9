import { useEffect, useState } from 'react';

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

/**
 * Whether a call that changes something is on its way, of whichever page or dialog. A state and not an external store, which React draws at
 * once: whoever sent the call would be drawn as not sending before it could close what it sent.
 */
export function useAnyWrite(): boolean {
  const [isWriting, setWriting] = useState(pending > 0);
  useEffect(() => {
    const listener = () => setWriting(pending > 0);
    listener();
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return isWriting;
}
