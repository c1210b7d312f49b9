import { useEffect, useMemo, useState } from 'react';
import type { GridColumn } from './grid-column.ts';

/** Columns for which the window is wide enough. */
export function useVisibleColumns<Row>(columns: readonly GridColumn<Row>[]): readonly GridColumn<Row>[] {
  const [width, setWidth] = useState(() => window.innerWidth);
  const needed = columns.some((column) => column.hideBelow !== undefined);
  useEffect(() => {
    if (!needed) return;
    const onResize = () => setWidth(window.innerWidth);
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, [needed]);
  return useMemo(
    () => (needed ? columns.filter((column) => width >= (column.hideBelow ?? 0)) : columns),
    [columns, needed, width],
  );
}
