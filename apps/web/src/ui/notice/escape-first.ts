import { useLayoutEffect, useRef } from 'react';

/**
 * Makes Escape answer only the topmost notice. Each dialog listens to the window, and a lower one would receive the key first; this
 * listener is registered when the application starts, before all of them.
 */
export function useEscapeFirst(answer: (() => void) | undefined): void {
  const top = useRef(answer);
  top.current = answer;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || top.current === undefined) return;
      event.stopImmediatePropagation();
      top.current();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
