import { useEffect } from 'react';
import { pendingOfSettlement } from './settlement-steps.ts';
import { useSettlementBoard } from './use-settlement-board.ts';

/** Counts of the menu. */
export interface Counts {
  /** Number of open items of a page; undefined for a page without a count. */
  readonly pending: (page: { readonly slug: string }) => number | undefined;
}

/** Gives the counts of the month's steps to the menu; renders nothing. */
export default function SettlementCounts({ onCounts }: { readonly onCounts: (counts: Counts) => void }) {
  const { board } = useSettlementBoard();
  useEffect(() => onCounts({ pending: ({ slug }) => pendingOfSettlement(slug, board) }), [board, onCounts]);
  return null;
}
