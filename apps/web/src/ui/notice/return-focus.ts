import { useEffect, useRef } from 'react';

/** Returns the focus to the element that had it before something opened, when that closes and the element still exists. */
export function useReturnFocus(opened: boolean): void {
  const before = useRef<Element | null>(null);
  const wasOpened = useRef(false);
  // Read while rendering: when effects run, the opened element has already taken the focus.
  if (opened && !wasOpened.current) before.current = document.activeElement;
  wasOpened.current = opened;

  useEffect(() => {
    if (!opened) return;
    return () => {
      const place = before.current;
      if (!(place instanceof HTMLElement)) return;
      const { ownerDocument } = place;
      const giveBack = () => {
        const focused = ownerDocument.activeElement;
        const isFocusFree = focused === null || focused === ownerDocument.body;
        if (isFocusFree && place.isConnected) place.focus({ preventScroll: true });
      };
      // A closing dialog holds the focus until it has faded out, and another one above it may fade at the same time.
      for (const wait of [0, 150, 350]) setTimeout(giveBack, wait);
    };
  }, [opened]);
}
