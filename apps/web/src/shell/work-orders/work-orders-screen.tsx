import type { WorkOrderRow } from '@contador/contract/field';
import { checkWorkOrderOptions, checkWorkOrders } from '@contador/contract/field';
import { dateText } from '@contador/contract/format';
import { fieldOfficeTexts as office, fieldTexts as texts } from '@contador/contract/messages';
import { WORK_ORDER_STATES, type WorkOrderState } from '@contador/domain/field';
import { SegmentedControl } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../../http/use-read.ts';
import { Card } from '../../ui/card/card.tsx';
import { DataGrid } from '../../ui/grid/data-grid.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { FailureState, type FailureStateProps } from '../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx';
import { PageHeader } from '../page-header.tsx';
import { useSession } from '../session/session.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { AnnulOrderDialog } from './annul-dialog.tsx';
import { OrderState, orderColumns } from './order-columns.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderForm } from './order-form.tsx';
import classes from './work-orders.module.css';

const ALL = 'all';

/** 'Asignación de una orden de trabajo/revisión': a new order above, the existing ones below. */
export function WorkOrdersScreen() {
  const { username } = useSession().tenant;
  const options = useRead(checkWorkOrderOptions, { username });
  const { data, failure, refreshing, retry } = useRead(checkWorkOrders, { username });
  const [made, setMade] = useState(0);
  const [shown, setShown] = useState<WorkOrderState | typeof ALL>(ALL);
  const [opened, setOpened] = useState<string>();
  const [annulled, setAnnulled] = useState<string>();
  const orders = data?.work_orders;
  const listed = orders?.filter(({ state }) => shown === ALL || state === shown);
  const none = shown === ALL ? office.none : office.noneOfState(texts.states[shown]);
  const isPhone = useIsPhone();
  const countOf = (state: WorkOrderState) => orders?.filter((it) => it.state === state).length ?? 0;
  const byNumber = (number: string | undefined) => orders?.find((it) => it.number === number);
  const [open, annulling] = [byNumber(opened), byNumber(annulled)];
  return (
    <div className={classes.screen}>
      <PageHeader title={texts.ordersTitle} context={false} />
      <Card label={office.newOrder} padded={false}>
        {options.failure ? (
          <FailureState failure={options.failure} what={office.what} onRetry={options.retry} />
        ) : (
          <OrderForm key={made} options={options.data} onSaved={() => setMade((count) => count + 1)} />
        )}
      </Card>
      <SegmentedControl
        className={classes.states ?? ''}
        aria-label={office.byState}
        value={shown}
        onChange={(chosen) => setShown(WORK_ORDER_STATES.find((it) => it === chosen) ?? ALL)}
        data={[
          { value: ALL, label: office.countOf(office.allStates, orders?.length ?? 0) },
          ...WORK_ORDER_STATES.map((state) => ({
            value: state,
            label: office.countOf(texts.states[state], countOf(state)),
          })),
        ]}
      />
      {isPhone ? (
        <PhoneOrders
          orders={listed}
          failure={failure}
          onRetry={retry}
          none={none}
          onOpen={({ number }) => setOpened(number)}
        />
      ) : (
        <DataGrid
          label={office.listTitle}
          columns={orderColumns}
          rows={listed}
          rowKey={(it) => it.number}
          noun={office.noun}
          onOpen={({ number }) => setOpened(number)}
          rowMark={({ state }) => ({ muted: state === 'annulled' })}
          failure={failure}
          onRetry={retry}
          refreshing={refreshing}
          empty={{
            sentence: none,
            help: office.noneHelp,
            icon: IconTool,
          }}
        />
      )}
      {open && !annulling && (
        <OrderDialog
          key={open.number}
          order={open}
          options={options.data}
          onClose={() => setOpened(undefined)}
          onAnnul={() => setAnnulled(open.number)}
        />
      )}
      {annulling && (
        <AnnulOrderDialog
          order={annulling}
          onClose={() => {
            setAnnulled(undefined);
            setOpened(undefined);
          }}
        />
      )}
    </div>
  );
}

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
function PhoneOrders({ orders, failure, onRetry, none, onOpen }: PhoneOrdersProps) {
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
