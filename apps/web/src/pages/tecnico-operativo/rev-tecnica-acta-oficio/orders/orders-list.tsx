import type { WorkOrderRow } from '@contador/contract/field';
import { dateText, momentText } from '@contador/contract/format';
import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { Checkbox } from '@mantine/core';
import { IconClipboardList, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx';
import type { Offline } from '../application/installed-application.ts';
import classes from './orders.module.css';
import type { OrdersOfDay } from './use-day-orders.ts';

interface Props {
  readonly day: OrdersOfDay;
  /** Numbers of orders that already are on an acta of this device. */
  readonly startedOrders: ReadonlySet<string>;
  readonly offline: Offline;
  /** True while the acta of the ticked orders is being created. */
  readonly beginning: boolean;
  readonly onLoad: (orders: readonly WorkOrderRow[]) => void;
}

/** Open orders with checkboxes. 'Cargar' starts an acta for the ticked ones. */
export function OrdersList({ day, startedOrders, offline, beginning, onLoad }: Props) {
  const { copy, state, readAgain } = day;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const orders = (copy?.value.orders ?? []).filter(({ number }) => !startedOrders.has(number));
  const chosen = orders.filter(({ number }) => ticked.has(number));
  const clients = new Set(chosen.map(({ clientCode }) => clientCode));
  const because = chosen.length === 0 ? texts.tickFirst : clients.size > 1 ? texts.sameClient : undefined;
  const toggle = (number: string) =>
    setTicked((now) => new Set(now.has(number) ? [...now].filter((it) => it !== number) : [...now, number]));
  return (
    <section className={classes.card} aria-labelledby="ordenes">
      <div className={classes.head}>
        <h2 id="ordenes" className={classes.title}>
          {texts.ordersOfDay}
        </h2>
        <span className={classes.when}>{copy && texts.copyOf(momentText(copy.at))}</span>
        <ActionButton quiet icon={IconRefresh} busy={state === 'reading'} onClick={readAgain}>
          {texts.readAgain}
        </ActionButton>
      </div>
      {copy === undefined && state === 'reading' && <SkeletonRows rows={3} columns={2} />}
      {copy === undefined && state === 'read' && (
        <EmptyState icon={IconClipboardList} sentence={texts.neverRead} help={texts.neverReadHelp} />
      )}
      {copy !== undefined && orders.length === 0 && (
        <EmptyState icon={IconClipboardList} sentence={texts.noOrders} help={texts.noOrdersHelp} />
      )}
      {orders.length > 0 && (
        <>
          <ul className={classes.orders}>
            {orders.map(({ number, address, date, clientName, activityName }) => (
              <li key={number}>
                <Checkbox
                  className={classes.order ?? ''}
                  checked={ticked.has(number)}
                  onChange={() => toggle(number)}
                  label={
                    <span className={classes.words}>
                      <span className={classes.line}>
                        <b>{number}</b>
                        <span>{dateText(date)}</span>
                      </span>
                      <span>{address}</span>
                      <span className={classes.small}>
                        {clientName} · {activityName}
                      </span>
                    </span>
                  }
                />
              </li>
            ))}
          </ul>
          <ActionButton main tall wide busy={beginning} disabledBecause={because} onClick={() => onLoad(chosen)}>
            {texts.load}
          </ActionButton>
        </>
      )}
      {copy !== undefined && offline !== 'never' && (
        <p className={classes.small} role="status" data-offline={offline}>
          {texts.offline[offline]}
        </p>
      )}
    </section>
  );
}
