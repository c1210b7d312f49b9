import { useEffect } from 'react';
import type { MenuCounts } from '../menu-counts.ts';
import { pendingOfSettlement } from './settlement-steps.ts';
import { useSettlementBoard } from './use-settlement-board.ts';

/** Gives the counts of the month's steps to the menu; renders nothing. */
export default function SettlementCounts({ onCounts }: { readonly onCounts: (counts: MenuCounts) => void }) {
  const { board } = useSettlementBoard();
  useEffect(() => {
    onCounts({ pending: ({ slug }) => pendingOfSettlement(slug, board) });
  }, [board, onCounts]);
  return null;
}
