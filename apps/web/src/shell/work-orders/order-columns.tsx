import type { WorkOrderRow } from '@contador/contract/field';
import { dateText } from '@contador/contract/format';
import { fieldOfficeTexts as office, fieldTexts as texts } from '@contador/contract/messages';
import type { WorkOrderState } from '@contador/domain/field';
import type { GridColumn } from '../../ui/grid/data-grid.tsx';
import { type State, StateBadge } from '../../ui/state/state-badge.tsx';

const { heads } = office;

const badges: Readonly<Record<WorkOrderState, State>> = {
  pending: 'pending',
  'under way': 'pending',
  executed: 'final',
  annulled: 'refused',
};

export const orderColumns: readonly GridColumn<WorkOrderRow>[] = [
  { key: 'number', header: heads.number, value: (it) => it.number, emphasis: true, width: 128 },
  {
    key: 'date',
    header: heads.date,
    value: (it) => `${it.date} ${it.time ?? ''}`,
    width: 136,
    text: (it) => `${dateText(it.date)} ${it.time ?? ''}`.trim(),
  },
  { key: 'client', header: heads.client, value: (it) => `${it.clientName} · ${it.clientCode}`, clips: true },
  {
    key: 'address',
    header: heads.address,
    clips: true,
    hideBelow: 1600,
    value: (it) => [it.address, it.municipality].filter(Boolean).join(', '),
  },
  { key: 'activity', header: heads.activity, value: (it) => it.activityName, clips: true },
  {
    key: 'technician',
    header: heads.technician,
    clips: true,
    value: (it) => it.technicianName ?? it.technician ?? office.withoutTechnician,
  },
  {
    key: 'priority',
    header: heads.priority,
    value: (it) => texts.priorities[it.priority],
    width: 112,
    hideBelow: 1024,
  },
  {
    key: 'state',
    header: texts.state,
    kind: 'state',
    value: (it) => texts.states[it.state],
    width: 128,
    cell: (it) => <OrderState order={it} />,
  },
];

/** State of an order as a badge. */
export function OrderState({ order: { state } }: { readonly order: Pick<WorkOrderRow, 'state'> }) {
  return <StateBadge state={badges[state]}>{texts.states[state]}</StateBadge>;
}
