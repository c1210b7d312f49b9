import type { WorkOrderRow } from '@contador/contract/field';
import { dateText } from '@contador/contract/format';
import { fieldOfficeTexts as office } from '@contador/contract/messages';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { FailureState, type FailureStateProps } from '../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx';
import { OrderState } from './order-columns.tsx';
import classes from './work-orders.module.css';

interface PhoneOrdersProps {
  /** Undefined while loading. */
  readonly orders: readonly WorkOrderRow[] | undefined;
  readonly failure: FailureStateProps['failure'] | undefined;
  readonly onRetry: () => void;
  /** Sentence of the empty list. */
  readonly none: string;
  readonly onOpen: (order: WorkOrderRow) => void;
}

/** Orders on a phone: a row of few lines per order, all of which opens it, instead of a table that scrolls sideways. */
export function PhoneOrders({ orders, failure, onRetry, none, onOpen }: PhoneOrdersProps) {
  if (failure) return <FailureState failure={failure} what={office.what} onRetry={onRetry} />;
  if (orders === undefined) return <SkeletonRows rows={4} columns={2} />;
  if (orders.length === 0) return <EmptyState sentence={none} help={office.noneHelp} />;
  return (
    <ul className={classes.rows} aria-label={office.listTitle}>
      {orders.map((order) => (
        <li key={order.number}>
          <button type="button" onClick={() => onOpen(order)}>
            <span className={classes.row}>
              <b>{order.clientName}</b>
              <OrderState order={order} />
            </span>
            <span>
              {dateText(order.date)} {order.time} · {order.activityName}
            </span>
            <small>
              {order.number} · {order.technicianName ?? order.technician ?? office.withoutTechnician}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
