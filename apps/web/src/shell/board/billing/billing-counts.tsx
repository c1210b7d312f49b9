import { useEffect } from 'react';
import { pendingOfBilling } from './billing-steps.ts';
import { useBillingBoard } from './use-billing-board.ts';

/** Counts of the menu. */
interface Counts {
  /** Number of cycles with open work on a page; undefined for a page without a count. */
  readonly pending: (page: { readonly slug: string }) => number | undefined;
}

/** Gives the counts of the month's cycles to the menu; renders nothing. */
export default function BillingCounts({ onCounts }: { readonly onCounts: (counts: Counts) => void }) {
  const { data } = useBillingBoard();
  const rows = data?.cycles;
  useEffect(() => onCounts({ pending: ({ slug }) => pendingOfBilling(slug, rows) }), [rows, onCounts]);
  return null;
}
