import { useEffect, useRef } from 'react';

/** Gives the focus back to where it was when something that took it goes away, if that is still there. */
export function useReturnFocus(opened: boolean): void {
  const before = useRef<Element | null>(null);
  const wasOpened = useRef(false);
  // Read while rendering: by the time of an effect, what opened has taken the focus already.
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
      // What goes away holds the focus until it has faded, and a question above it may fade at the same time.
      for (const wait of [0, 150, 350]) setTimeout(giveBack, wait);
    };
  }, [opened]);
}
