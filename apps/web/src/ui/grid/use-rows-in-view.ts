import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefCallback, useCallback, useLayoutEffect, useState } from 'react';

const HEAD_HEIGHT = 32;
const OVERSCAN = 12;

interface RowsOfGrid {
  /** 0 where all rows are drawn. */
  readonly count: number;
  readonly scroller: HTMLDivElement | null;
  /** Pixels of a row. */
  readonly height: number;
  /** The row that is open in place; -1 where none is. */
  readonly openAt: number;
}

/** Which of many rows are in view. The one that is open is as high as what it shows, and stays drawn when it is scrolled away: nothing begun in it is lost. */
export function useRowsInView({ count, scroller, height, openAt }: RowsOfGrid) {
  const [detailHeight, setDetailHeight] = useState(0);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: (at) => (at === openAt ? height + detailHeight : height),
    overscan: OVERSCAN,
    scrollPaddingStart: HEAD_HEIGHT,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      return openAt < 0 || inView.includes(openAt) ? inView : [...inView, openAt].sort((one, other) => one - other);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are measured again where another row opens or its content grows
  useLayoutEffect(() => {
    virtualizer.measure();
  }, [virtualizer, openAt, detailHeight]);
  const detailElement: RefCallback<HTMLElement> = useCallback((element) => {
    if (element === null) return;
    const measured = new ResizeObserver(() => setDetailHeight(element.offsetHeight));
    measured.observe(element);
    return () => measured.disconnect();
  }, []);
  return { virtualizer, detailElement, detailHeight };
}
