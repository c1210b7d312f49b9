import { type TouchEvent, useRef } from 'react';

/** Smallest horizontal way of the finger in pixels. */
const LEAST = 40;
/** A swipe is at least this many times wider than high, so that scrolling a page is none. */
const FLATNESS = 2;

/** Handlers of an element that is swiped: `onSwipe(1)` to the left, towards what follows, and `onSwipe(-1)` to the right. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ readonly x: number; readonly y: number } | undefined>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (start.current === undefined || finger === undefined) return;
      const across = finger.clientX - start.current.x;
      const down = finger.clientY - start.current.y;
      start.current = undefined;
      if (Math.abs(across) >= LEAST && Math.abs(across) >= FLATNESS * Math.abs(down)) onSwipe(across < 0 ? 1 : -1);
    },
  };
}
