import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Current width of an element in pixels, at most `most`. */
export function useWidth(most: number): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(most);
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return;
    const read = () => setWidth(Math.min(most, watched.clientWidth || most));
    read();
    const sized = new ResizeObserver(read);
    sized.observe(watched);
    return () => sized.disconnect();
  }, [most]);
  return [element, width];
}
