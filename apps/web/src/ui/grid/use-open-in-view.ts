import { type RefObject, useEffect, useRef } from 'react';

/** By which a person takes over what is in view. */
const TOUCHES = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const;

interface OpenRow {
  readonly body: RefObject<HTMLElement | null>;
  readonly key: string | undefined;
  /** Its place among the rows; -1 where none is open. */
  readonly at: number;
  /** Pixels of what it shows. */
  readonly detailHeight: number;
}

/**
 * Brings the open row into view where nobody's click did: whoever comes by a link that names it, and whoever changed something in it by which
 * it went to another place. What it shows may still be on its way then, and moves it until the page is touched.
 */
export function useOpenInView({ body, key, at, detailHeight }: OpenRow) {
  const before = useRef<Omit<OpenRow, 'body'>>(undefined);
  const isSettling = useRef(false);
  // After every drawing: of many rows the open one is not among the first that are drawn.
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
