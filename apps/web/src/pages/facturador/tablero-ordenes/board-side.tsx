import type { WorkOrderRow } from '@contador/contract/field';
import { workOrderBoardTexts as texts } from '@contador/contract/messages';
import { IconDragDrop } from '@tabler/icons-react';
import classes from './board.module.css';
import { isOverdue } from './board-week.ts';
import { OrderCard } from './order-card.tsx';

interface BoardSideProps {
  readonly today: string;
  /** Overdue orders that are not in the shown week. */
  readonly overdue: readonly WorkOrderRow[];
  readonly unassigned: readonly WorkOrderRow[];
  readonly onOpen: (order: WorkOrderRow) => void;
  readonly onKey: (order: WorkOrderRow, key: string) => void;
  /** An order dropped here becomes unassigned. */
  readonly onDrop: (number: string) => void;
}

/** Orders next to the week: overdue ones and unassigned ones. */
export function BoardSide({ today, overdue, unassigned, onOpen, onKey, onDrop }: BoardSideProps) {
  const list = (title: string, orders: readonly WorkOrderRow[], none?: string) => (
    <section aria-label={title}>
      <h2 className={classes.sideTitle}>
        {title} <span>{orders.length}</span>
      </h2>
      {orders.length === 0 && none !== undefined && <p className={classes.small}>{none}</p>}
      {orders.map((order) => (
        <OrderCard
          key={order.number}
          order={order}
          whole
          overdue={isOverdue(order, today)}
          onOpen={() => onOpen(order)}
          onMove={(key) => onKey(order, key)}
        />
      ))}
    </section>
  );
  return (
    <aside
      className={classes.side}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(event.dataTransfer.getData('text/plain'));
      }}
    >
      {overdue.length > 0 && list(texts.overdue, overdue)}
      {list(texts.unassigned, unassigned, texts.noneUnassigned)}
      <p className={classes.hint}>
        <IconDragDrop size={16} aria-hidden /> {texts.hint}
      </p>
    </aside>
  );
}
