import { useEffect } from 'react';
import type { MenuCounts } from '../menu-counts.ts';
import { pendingOfBilling } from './billing-steps.ts';
import { useBillingBoard } from './use-billing-board.ts';

/** Gives the counts of the month's cycles to the menu; renders nothing. */
export default function BillingCounts({ onCounts }: { readonly onCounts: (counts: MenuCounts) => void }) {
  const { data } = useBillingBoard();
  const rows = data?.cycles;
  useEffect(() => {
    onCounts({ pending: ({ slug }) => pendingOfBilling(slug, rows) });
  }, [rows, onCounts]);
  return null;
}
