import { shellTexts } from '@contador/contract/messages';
import type { GridColumn } from '../ui/grid/data-grid.tsx';
import { StateBadge } from '../ui/state/state-badge.tsx';

/** Column that shows whether each record is active. */
export function activeColumn<Row extends { readonly active: boolean }>(header: string): GridColumn<Row> {
  const word = ({ active }: Row) => (active ? shellTexts.active : shellTexts.inactive);
  return {
    key: 'state',
    header,
    kind: 'state',
    width: 120,
    value: word,
    cell: (row) => <StateBadge state={row.active ? 'ready' : 'pending'}>{word(row)}</StateBadge>,
  };
}
