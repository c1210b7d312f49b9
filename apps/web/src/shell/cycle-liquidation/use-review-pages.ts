import type { ReviewPage } from '@contador/contract/billing';
import { useState } from 'react';

/** Rows per page: as many as a person can go through, and few enough for a slow line. */
const PAGE = 200;

/** Filters chosen by the clerk. */
export interface ReviewFilter {
  readonly only: NonNullable<ReviewPage['only']> | 'all';
  readonly search: string;
  readonly reason: NonNullable<ReviewPage['reason']> | null;
}

const everything: ReviewFilter = { only: 'all', search: '', reason: null };

export interface ReviewPages {
  readonly filter: ReviewFilter;
  readonly change: (part: Partial<ReviewFilter>) => void;
  /** Query of the current page. */
  readonly query: ReviewPage;
  /** Number of rows before the page. */
  readonly before: number;
  readonly goOn: (next: string) => void;
  readonly goBack: () => void;
}

/** Filters and pagination of a cycle's clients, both done by the server. They are reset when the cycle changes. */
export function useReviewPages(cycleKey: string, size = PAGE): ReviewPages {
  const [state, setState] = useState({ of: cycleKey, filter: everything, cursors: [] as readonly string[] });
  const now = state.of === cycleKey ? state : { of: cycleKey, filter: everything, cursors: [] };
  const { filter, cursors } = now;
  const after = cursors.at(-1);
  return {
    filter,
    change: (part) => setState({ of: cycleKey, filter: { ...filter, ...part }, cursors: [] }),
    query: {
      order: 'review',
      limit: size,
      ...(filter.only !== 'all' && { only: filter.only }),
      ...(filter.search !== '' && { search: filter.search }),
      ...(filter.reason !== null && { reason: filter.reason }),
      ...(after !== undefined && { after }),
    },
    before: cursors.length * size,
    goOn: (next) => setState({ of: cycleKey, filter, cursors: [...cursors, next] }),
    goBack: () => setState({ of: cycleKey, filter, cursors: cursors.slice(0, -1) }),
  };
}
