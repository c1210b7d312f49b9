import type { WorkOrderRow } from '@contador/contract/field';
import { dateText, momentText } from '@contador/contract/format';
import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { IconClipboardList, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { EmptyState } from '../../../../ui/state/empty-state.tsx';
import { SkeletonRows } from '../../../../ui/state/skeleton-rows.tsx';
import type { Offline } from '../application/installed-application.ts';
import { useDeviceRoom } from '../device/use-device-room.ts';
import { dayGroups } from './day-groups.ts';
import { OrderContacts } from './order-contacts.tsx';
import classes from './orders.module.css';
import type { OrdersOfDay } from './use-day-orders.ts';

interface Props {
  readonly day: OrdersOfDay;
  /** ISO date of the phone. */
  readonly today: string;
  /** Numbers of orders that already are on an acta of this device. */
  readonly startedOrders: ReadonlySet<string>;
  readonly offline: Offline;
  /** True while the acta of the ticked orders is being created. */
  readonly beginning: boolean;
  readonly onLoad: (orders: readonly WorkOrderRow[]) => void;
}

/** Open orders by day and hour, with checkboxes. 'Cargar' starts an acta for the ticked ones. Later days are folded. */
export function OrdersList({ day, today, startedOrders, offline, beginning, onLoad }: Props) {
  const { copy, state, readAgain } = day;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const orders = (copy?.value.orders ?? []).filter(({ number }) => !startedOrders.has(number));
  const chosen = orders.filter(({ number }) => ticked.has(number));
  const clients = new Set(chosen.map(({ clientCode }) => clientCode));
  const because = chosen.length === 0 ? texts.tickFirst : clients.size > 1 ? texts.sameClient : undefined;
  const toggle = (number: string) =>
    setTicked((now) => new Set(now.has(number) ? [...now].filter((it) => it !== number) : [...now, number]));
  const groups = dayGroups(orders, today);
  const isPersistent = useDeviceRoom()?.persistent ?? true;
  const list = (rows: readonly WorkOrderRow[]) => (
    <ul className={classes.orders}>
      {rows.map(({ number, address, municipality, date, time, clientCode, clientName, activityName }) => {
        const place = [address, municipality].filter(Boolean).join(', ');
        const client = copy?.value.clients.find((it) => it.clientCode === clientCode);
        return (
          <li key={number}>
            <label className={classes.order}>
              <input type="checkbox" checked={ticked.has(number)} onChange={() => toggle(number)} />
              <span className={classes.words}>
                <span>
                  <b>{time}</b> {activityName}
                </span>
                <b>{clientName}</b>
                <span>{place}</span>
                <span className={classes.small}>
                  <span>{number}</span> · {dateText(date)}
                </span>
              </span>
            </label>
            <OrderContacts place={place} phone={client?.phone} />
          </li>
        );
      })}
    </ul>
  );
  return (
    <section className={classes.card} aria-labelledby="ordenes">
      <div className={classes.head}>
        <h2 id="ordenes" className={classes.title}>
          {texts.ordersOfDay}
        </h2>
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
      {(['overdue', 'today'] as const).map(
        (name) =>
          groups[name].length > 0 && (
            <section key={name} aria-labelledby={name}>
              <h3 id={name} className={classes.when} data-late={name === 'overdue' || undefined}>
                {texts.days[name]} {groups[name].length}
              </h3>
              {list(groups[name])}
            </section>
          ),
      )}
      {groups.later.length > 0 && (
        <details open={groups.later.length === orders.length || undefined}>
          <summary className={classes.when}>
            {texts.days.later} {groups.later.length}
          </summary>
          {list(groups.later)}
        </details>
      )}
      {orders.length > 0 && (
        <div className={classes.load}>
          <ActionButton main tall wide busy={beginning} disabledBecause={because} onClick={() => onLoad(chosen)}>
            {texts.load}
          </ActionButton>
        </div>
      )}
      {copy !== undefined && <p className={classes.small}>{texts.copyOf(momentText(copy.at))}</p>}
      {copy !== undefined && offline !== 'never' && (
        <p className={classes.small} role="status" data-offline={offline}>
          {texts.offline[offline]} {!isPersistent && texts.mayBeEmptied}
        </p>
      )}
    </section>
  );
}
