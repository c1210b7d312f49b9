import { checkWorkOrders } from '@contador/contract/field';
import { dateText } from '@contador/contract/format';
import { fieldOfficeTexts, fieldTexts, workOrderBoardTexts as texts } from '@contador/contract/messages';
import { dayLoad } from '@contador/domain/field';
import { useEffect } from 'react';
import { useRead } from '../../../http/use-read.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { numberText } from '../../../ui/format/number-text.ts';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { byHour } from './board-week.ts';
import classes from './day-sheet.module.css';

interface DaySheetProps {
  /** ISO date. */
  readonly day: string;
  /** Called after printing, or when there is nothing to print. */
  readonly onPrinted: () => void;
}

/** Printed visits of a day, a page per technician, in the order of the visits. Rendered only while the day is being printed. */
export function DaySheet({ day, onPrinted }: DaySheetProps) {
  const { tenant } = useSession();
  const { failed, notice } = useNotice();
  const query = { username: tenant.username, from: day, to: day, clients: 'true' } as const;
  const { data, failure } = useRead(checkWorkOrders, query);
  const orders = data?.work_orders.filter(({ technician, state }) => technician !== null && state !== 'annulled');
  const isReady = orders !== undefined;
  const count = orders?.length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is printed once, when its orders are there
  useEffect(() => {
    if (failure) void failed(failure).then(onPrinted);
    else if (isReady && count === 0) void notice(texts.nothingToPrint(dateText(day))).then(onPrinted);
    else if (isReady) {
      window.addEventListener('afterprint', onPrinted, { once: true });
      window.print();
    }
  }, [isReady, failure]);
  if (!orders || count === 0) return null;
  const technicians = [...new Map(orders.map((it) => [it.technician, it.technicianName ?? it.technician])).entries()];
  const phones = new Map(data?.clients?.map(({ clientCode, phone }) => [clientCode, phone]));
  return (
    <div className={classes.paper}>
      {technicians.map(([email, name]) => {
        const own = orders.filter(({ technician }) => technician === email).toSorted(byHour);
        const { hours, unknown } = dayLoad(own);
        return (
          <section key={email}>
            <h2>
              {name} · {dateText(day)}
            </h2>
            <p>
              {[
                tenant.applicationName,
                texts.orders(own.length),
                texts.hours(numberText(hours, 2, { upTo: true }), unknown),
              ].join(' · ')}
            </p>
            <table>
              <thead>
                <tr>
                  {[texts.hour, fieldOfficeTexts.heads.client, fieldOfficeTexts.heads.address, texts.phone].map(
                    (it) => (
                      <th key={it}>{it}</th>
                    ),
                  )}
                  <th>{fieldOfficeTexts.heads.activity}</th>
                  <th>{fieldTexts.description}</th>
                </tr>
              </thead>
              <tbody>
                {own.map((order) => (
                  <tr key={order.number}>
                    <td>{order.time ?? '—'}</td>
                    <td>
                      <b>{order.clientName}</b>
                      <br />
                      {order.clientCode}
                    </td>
                    <td>{[order.address, order.municipality].filter(Boolean).join(', ')}</td>
                    <td>{phones.get(order.clientCode) ?? '—'}</td>
                    <td>
                      {order.activityName}
                      <br />
                      {order.number}
                    </td>
                    <td>{order.description}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
    </div>
  );
}
