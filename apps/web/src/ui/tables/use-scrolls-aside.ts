import { type RefObject, useEffect, useState } from 'react';

/** Whether the content is wider than the element; the element must then be focusable, so that the arrow keys can scroll it. */
export function useScrollsAside(element: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const frame = element.current;
    if (frame === null) return;
    const look = () => {
      setScrolls(frame.scrollWidth > frame.clientWidth);
    };
    look();
    const sized = new ResizeObserver(look);
    for (const each of [frame, ...frame.children]) sized.observe(each);
    return () => {
      sized.disconnect();
    };
  }, [element]);
  return scrolls;
}
