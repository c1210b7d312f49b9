import type { WorkOrderRow } from '@contador/contract/field';
import { workOrderBoardTexts as texts } from '@contador/contract/messages';
import { dayLoad, WORK_DAY_HOURS } from '@contador/domain/field';
import { weekdayFromMonday } from '@contador/kernel';
import { IconPrinter, IconUserOff } from '@tabler/icons-react';
import { type CSSProperties, useRef, useState } from 'react';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { useScrollsAside } from '../../../ui/tables/use-scrolls-aside.ts';
import classes from './board.module.css';
import { byHour, daysOfBoard, isOverdue, WORK_DAYS } from './board-week.ts';
import { OrderCard } from './order-card.tsx';
import type { OrderPlace } from './use-move-order.ts';

interface BoardGridProps {
  readonly monday: string;
  readonly today: string;
  readonly technicians: readonly { readonly email: string; readonly name: string }[];
  /** Assigned orders of the week. */
  readonly orders: readonly WorkOrderRow[];
  readonly onOpen: (order: WorkOrderRow) => void;
  readonly onKey: (order: WorkOrderRow, key: string) => void;
  readonly onDrop: (number: string, place: OrderPlace) => void;
  readonly onPrint: (day: string) => void;
}

/** Grid with a row per technician and a column per day. An order is dropped into a cell. */
export function BoardGrid({ monday, today, technicians, orders, onOpen, onKey, onDrop, onPrint }: BoardGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  const scrolls = useScrollsAside(frame);
  const [over, setOver] = useState<string>();
  const days = daysOfBoard(monday, orders);
  const known = new Set(technicians.map(({ email }) => email));
  // Former technicians with orders stay on the board.
  const former = [...new Set(orders.map(({ technician }) => technician ?? ''))].filter((email) => !known.has(email));
  const rows = [
    ...technicians,
    ...former.map((email) => ({
      email,
      name: orders.find((it) => it.technician === email)?.technicianName ?? email,
    })),
  ];
  /** A week with a day of the weekend has short names. */
  const headOf = (day: string) => {
    const number = Number(day.slice(8));
    if (days.length === WORK_DAYS) return day === today ? texts.today(dayName(day)) : dayName(day);
    return day === today ? texts.todayShort(number) : `${texts.shortDays[weekdayFromMonday(day)]} ${number}`;
  };
  const dayName = (day: string) => `${texts.days[weekdayFromMonday(day)]} ${Number(day.slice(8))}`;
  if (rows.length === 0) {
    return <EmptyState sentence={texts.noTechnicians} help={texts.noTechniciansHelp} icon={IconUserOff} />;
  }
  return (
    <div
      className={classes.frame}
      ref={frame}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': texts.board })}
    >
      <table className={classes.board} aria-label={texts.board} style={{ '--days': days.length } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">{texts.technician}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                <span className={classes.dayHead}>
                  <span>{headOf(day)}</span>
                  <IconAction label={texts.printDay(dayName(day))} icon={IconPrinter} onClick={() => onPrint(day)} />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ email, name }) => {
            const own = orders.filter(({ technician }) => technician === email);
            return (
              <tr key={email}>
                <th scope="row">
                  {name}
                  <small>{texts.orders(own.length)}</small>
                </th>
                {days.map((day) => {
                  const place = `${email} ${day}`;
                  const ofDay = own.filter(({ date }) => date === day);
                  return (
                    <td
                      key={day}
                      data-today={day === today || undefined}
                      data-over={over === place || undefined}
                      onDragOver={(event) => {
                        event.preventDefault();
                        setOver(place);
                      }}
                      onDragLeave={() => setOver(undefined)}
                      onDrop={(event) => {
                        event.preventDefault();
                        setOver(undefined);
                        onDrop(event.dataTransfer.getData('text/plain'), { date: day, technician: email });
                      }}
                    >
                      {ofDay.toSorted(byHour).map((order) => (
                        <OrderCard
                          key={order.number}
                          order={order}
                          overdue={isOverdue(order, today)}
                          onOpen={() => onOpen(order)}
                          onMove={(key) => onKey(order, key)}
                        />
                      ))}
                      <DayHours orders={ofDay} />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Bar of the expected hours of a technician's day, out of eight. Nothing for a day without orders. */
function DayHours({ orders }: { readonly orders: readonly WorkOrderRow[] }) {
  if (orders.length === 0) return null;
  const { hours, unknown, isFull } = dayLoad(orders);
  const share = Math.min(1, hours / WORK_DAY_HOURS);
  return (
    <span className={classes.hours} data-full={isFull || undefined}>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${share * 100}%` }} />
      </span>
      {texts.hours(numberText(hours, 2, { upTo: true }), unknown)}
    </span>
  );
}
