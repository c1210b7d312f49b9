import type { WorkOrderRow } from '@contador/contract/field';
import { dateText } from '@contador/contract/format';
import { fieldTexts, workOrderBoardTexts as texts } from '@contador/contract/messages';
import { isOpenOrder, type WorkOrderState } from '@contador/domain/field';
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconProgress,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { numberText } from '../../../ui/format/number-text.ts';
import unseen from '../../../ui/tokens/unseen.module.css';
import classes from './board.module.css';

const icons: Readonly<Record<WorkOrderState, Icon>> = {
  pending: IconCircleDashed,
  'under way': IconProgress,
  executed: IconCircleCheck,
  annulled: IconCircleX,
};

export interface OrderCardProps {
  readonly order: WorkOrderRow;
  readonly overdue: boolean;
  /** Shows number, day and priority too, for an order outside of the cells. */
  readonly whole?: boolean;
  readonly onOpen: () => void;
  readonly onMove: (key: string) => void;
}

/** An order on the board. An open one can be dragged, or moved with Shift and the arrow keys. Any order can be opened. */
export function OrderCard({ order, overdue, whole = false, onOpen, onMove }: OrderCardProps) {
  const { number, clientName, activityName, state, priority, time, hold } = order;
  const movable = isOpenOrder(state);
  const Shape = icons[state];
  const move = (event: KeyboardEvent) => {
    if (!movable || !event.shiftKey || !event.key.startsWith('Arrow')) return;
    event.preventDefault();
    onMove(event.key);
  };
  return (
    <button
      type="button"
      className={classes.card}
      data-whole={whole || undefined}
      data-order={number}
      data-state={state}
      data-urgent={priority === 1 || undefined}
      data-overdue={overdue || undefined}
      draggable={movable}
      aria-keyshortcuts={movable ? 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown' : undefined}
      onClick={onOpen}
      onKeyDown={move}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', number);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <span className={unseen.unseen}>{texts.card(number, fieldTexts.states[state])} </span>
      <span className={classes.cardHead}>
        <b>{whole ? number : (time ?? texts.withoutTime)}</b>
        {whole ? (
          <span>{fieldTexts.priorities[priority]}</span>
        ) : overdue ? (
          <Overdue />
        ) : (
          <Shape size={15} aria-hidden />
        )}
      </span>
      <span className={classes.client} title={clientName}>
        {clientName}
      </span>
      <span className={classes.small} title={activityName}>
        {activityName}
      </span>
      {whole && (
        <span className={classes.small}>
          {[dateText(order.date), time, order.technicianName].filter(Boolean).join(' · ')}
        </span>
      )}
      {whole && <span className={classes.small}>{[order.municipality, order.address].filter(Boolean).join(', ')}</span>}
      {whole && overdue && <Overdue />}
      {whole && hold && (
        <span className={classes.small}>{texts.held(numberText(hold.measured, 2, { upTo: true }))}</span>
      )}
    </button>
  );
}

function Overdue() {
  return (
    <span className={classes.overdue}>
      <IconAlertTriangle size={13} aria-hidden /> {texts.isOverdue}
    </span>
  );
}
