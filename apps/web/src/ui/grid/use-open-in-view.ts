import { type RefObject, useEffect, useRef } from 'react';

/** Events by which a person takes over scrolling. */
const TOUCHES = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;

interface OpenRow {
  readonly body: RefObject<HTMLElement | null>;
  readonly key: string | undefined;
  /** Index of the open row; -1 if none is open. */
  readonly at: number;
  /** Height in pixels of the expanded content. */
  readonly detailHeight: number;
}

/**
 * Scrolls the open row into view when it was not opened by a click: when a link opens it, or when a change moves it to another position.
 * Its content may still be loading and move it, so the row is kept in view until the person scrolls, clicks or types.
 */
export function useOpenInView({ body, key, at, detailHeight }: OpenRow) {
  const before = useRef<Omit<OpenRow, 'body'>>(undefined);
  const isSettling = useRef(false);
  // Runs after every render: in a long list the open row is not among the first rows drawn.
  useEffect(() => {
    const last = before.current;
    if (last?.key === key && last?.at === at && last?.detailHeight === detailHeight) return;
    const row = at < 0 ? null : body.current?.querySelector('[data-open]');
    if (at >= 0 && !row) return;
    before.current = { key, at, detailHeight };
    if (last === undefined) isSettling.current = row !== null;
    const hasMoved = last?.key === key && last?.at !== at;
    if (isSettling.current || hasMoved) row?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    const touched = () => {
      isSettling.current = false;
    };
    for (const touch of TOUCHES) window.addEventListener(touch, touched, { passive: true, capture: true });
    return () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, touched, { capture: true });
    };
  }, []);
}
