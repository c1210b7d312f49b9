import { useLayoutEffect, useRef } from 'react';

/**
 * Escape answers what is said on top, and nothing below it. Each dialog listens to the window by itself, the lower one before the upper; this
 * listens since the application began, before all of them.
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
