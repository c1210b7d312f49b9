import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type RefCallback, useCallback, useLayoutEffect, useState } from 'react';

const HEAD_HEIGHT = 32;
const OVERSCAN = 12;

interface RowsOfGrid {
  /** Number of rows; 0 when all rows are drawn. */
  readonly count: number;
  readonly scroller: HTMLDivElement | null;
  /** Height of a row in pixels. */
  readonly height: number;
  /** Index of the expanded row; -1 if none is expanded. */
  readonly openAt: number;
}

/**
 * Virtualises the rows of a long grid. The expanded row has the height of its content and stays mounted when scrolled out of view, so that
 * no input in it is lost.
 */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: sizes are measured again when another row opens or its content grows
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
