import { type RefObject, useEffect, useState } from 'react';

/** Whether what the element holds is wider than the element: then a keyboard has to reach it, to scroll it with the arrows. */
export function useScrollsAside(of: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const frame = of.current;
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
  }, [of]);
  return scrolls;
}
