import { checkWorkOrderOptions, checkWorkOrders, type WorkOrderRow } from '@contador/contract/field';
import { fieldTexts, workOrderBoardTexts as texts } from '@contador/contract/messages';
import { isOpenOrder, WORK_DAY_HOURS, WORK_ORDER_STATES, type WorkOrderState } from '@contador/domain/field';
import { dayAfter } from '@contador/kernel';
import { SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../../http/use-read.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePageLink } from '../../../shell/page-link.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { AnnulOrderDialog } from '../../../shell/work-orders/annul-dialog.tsx';
import { OrderDialog } from '../../../shell/work-orders/order-dialog.tsx';
import { ActionButton } from '../../../ui/action/action-button.tsx';
import { IconAction } from '../../../ui/action/icon-action.tsx';
import { isoWeek } from '../../../ui/format/iso-week.ts';
import { FailureState } from '../../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx';
import unseen from '../../../ui/tokens/unseen.module.css';
import classes from './board.module.css';
import { BoardGrid } from './board-grid.tsx';
import { BoardSide } from './board-side.tsx';
import { daysOfBoard, isOverdue, mondayOf, movedBy, weekText } from './board-week.ts';
import { DaySheet } from './day-sheet.tsx';
import { OrderLinks } from './order-links.tsx';
import { useMoveOrder } from './use-move-order.ts';

/** Search parameters of the week and the opened order. */
const WEEK = 'semana';
const ORDER = 'orden';
const ALL = 'all';

/** 'Tablero de órdenes': assigned orders by technician and day of a week, unassigned ones, and overdue ones. */
export default function OrdersBoardPage() {
  const { tenant, today } = useSession();
  const { username } = tenant;
  const [address, setAddress] = useSearchParams();
  const link = usePageLink();
  const [shown, setShown] = useState<WorkOrderState | typeof ALL>(ALL);
  const [annulled, setAnnulled] = useState<string>();
  const [printed, setPrinted] = useState<string>();
  const monday = mondayOf(address.get(WEEK), today);
  const sunday = dayAfter(monday, 6);
  const options = useRead(checkWorkOrderOptions, { username });
  const week = useRead(checkWorkOrders, { username, from: monday, to: sunday }, { keepPrevious: true });
  const late = dayAfter(today, -1);
  const reads = [
    week,
    useRead(checkWorkOrders, { username, to: late, state: 'pending' }, { keepPrevious: true }),
    useRead(checkWorkOrders, { username, to: late, state: 'under way' }, { keepPrevious: true }),
    useRead(checkWorkOrders, { username, technician: 'none' }, { keepPrevious: true }),
  ];
  const failure = options.failure ?? reads.find((read) => read.failure)?.failure;
  const readAgain = () => {
    options.retry();
    for (const read of reads) read.retry();
  };
  const technicians = options.data?.technicians ?? [];
  const nameOf = (email: string | null) =>
    email === null ? texts.unassigned : (technicians.find((it) => it.email === email)?.name ?? email);
  const { move, said: announcement } = useMoveOrder(nameOf, readAgain);
  const [inWeek, ...others] = reads.map((read) => read.data?.work_orders ?? []);
  const ofWeek = (inWeek ?? []).filter(({ technician }) => technician !== null);
  const all = [...new Map([...(inWeek ?? []), ...others.flat()].map((order) => [order.number, order])).values()];
  const onBoard = new Set(ofWeek.map(({ number }) => number));
  const otherOrders = all.filter(({ number, state }) => !onBoard.has(number) && isOpenOrder(state));
  const overdue = otherOrders.filter((order) => isOverdue(order, today));
  const unassigned = otherOrders.filter((order) => order.technician === null && !isOverdue(order, today));
  const lateCount = all.filter((order) => isOverdue(order, today)).length;
  const countOf = (state: WorkOrderState) => ofWeek.filter((order) => order.state === state).length;

  const set = (name: string, value: string | undefined) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      if (value === undefined) after.delete(name);
      else after.set(name, value);
      return after;
    });
  const isReady = options.data !== undefined && reads.every((read) => read.data !== undefined);
  const wanted = address.get(ORDER);
  const shownHere = all.find(({ number }) => number === wanted);
  // A link can open an order of any week.
  const elsewhere = useRead(
    checkWorkOrders,
    wanted === null || !isReady || shownHere ? undefined : { username, order: wanted },
  );
  const open = shownHere ?? (wanted === null ? undefined : elsewhere.data?.work_orders[0]);
  const annulling = open?.number === annulled ? open : undefined;
  const cards = {
    today,
    onOpen: ({ number }: WorkOrderRow) => set(ORDER, number),
    onKey: (order: WorkOrderRow, key: string) => {
      const place = movedBy(
        key,
        order,
        technicians.map(({ email }) => email),
      );
      if (place !== undefined) void move(order, place);
    },
  };
  const { number, year } = isoWeek(monday);
  return (
    <>
      <PageHeader
        title={texts.title}
        context={[
          texts.week(number, year),
          texts.technicians(technicians.length),
          ...(lateCount > 0 ? [texts.overdueCount(lateCount)] : []),
        ].join(' · ')}
        actions={
          <ActionButton main icon={IconPlus} href={link('facturador/generar-orden')}>
            {texts.make}
          </ActionButton>
        }
      />
      <div className={classes.bar}>
        <fieldset className={classes.week} aria-label={texts.chosenWeek}>
          <IconAction
            bordered
            label={texts.previous}
            icon={IconChevronLeft}
            onClick={() => set(WEEK, dayAfter(monday, -7))}
          />
          <strong>{weekText(daysOfBoard(monday, ofWeek))}</strong>
          <IconAction
            bordered
            label={texts.next}
            icon={IconChevronRight}
            onClick={() => set(WEEK, dayAfter(monday, 7))}
          />
          {monday !== mondayOf(null, today) && (
            <ActionButton quiet onClick={() => set(WEEK, undefined)}>
              {texts.thisWeek}
            </ActionButton>
          )}
        </fieldset>
        <div className={classes.states}>
          <SegmentedControl
            aria-label={texts.byState}
            value={shown}
            onChange={(chosen) => setShown(WORK_ORDER_STATES.find((it) => it === chosen) ?? ALL)}
            data={[
              { value: ALL, label: texts.countOf(texts.all, ofWeek.length) },
              ...WORK_ORDER_STATES.map((state) => ({
                value: state,
                label: texts.countOf(fieldTexts.states[state], countOf(state)),
              })),
            ]}
          />
        </div>
        <p className={classes.legend}>
          <span className={classes.urgentMark} aria-hidden /> {fieldTexts.priorities[1]}
          <span className={classes.hoursMark} aria-hidden /> {texts.ofDay(WORK_DAY_HOURS)}
        </p>
      </div>
      <p className={unseen.unseen} role="status">
        {announcement}
      </p>
      {failure ? (
        <FailureState failure={failure} what={texts.what} onRetry={readAgain} />
      ) : isReady ? (
        <div className={classes.page}>
          <BoardGrid
            {...cards}
            monday={monday}
            technicians={technicians}
            orders={ofWeek.filter(({ state }) => shown === ALL || state === shown)}
            onPrint={setPrinted}
            onDrop={(dropped, place) => {
              const order = all.find((it) => it.number === dropped);
              if (order !== undefined) void move(order, place);
            }}
          />
          <BoardSide
            {...cards}
            overdue={overdue}
            unassigned={unassigned}
            onDrop={(dropped) => {
              const order = all.find((it) => it.number === dropped);
              if (order !== undefined) void move(order, { date: order.date, technician: null });
            }}
          />
        </div>
      ) : (
        <SkeletonRows rows={6} columns={6} />
      )}
      {printed && <DaySheet key={printed} day={printed} onPrinted={() => setPrinted(undefined)} />}
      {open && !annulling && (
        <OrderDialog
          key={open.number}
          order={open}
          options={options.data}
          links={<OrderLinks order={open} />}
          onClose={() => set(ORDER, undefined)}
          onAnnul={() => setAnnulled(open.number)}
        />
      )}
      {annulling && (
        <AnnulOrderDialog
          order={annulling}
          onClose={() => {
            setAnnulled(undefined);
            set(ORDER, undefined);
          }}
        />
      )}
    </>
  );
}
