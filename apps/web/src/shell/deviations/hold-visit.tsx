import type { DeviationHold } from '@contador/contract/billing';
import { checkHoldOrders, checkWorkOrderOptions, type HoldOrderRow } from '@contador/contract/field';
import { dateText } from '@contador/contract/format';
import { fieldTexts, holdVisitTexts as texts } from '@contador/contract/messages';
import { isHeld } from '@contador/domain/billing';
import { isOpenOrder } from '@contador/domain/field';
import { IconClipboardPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../http/use-read.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { numberText } from '../../ui/format/number-text.ts';
import { FailureState } from '../../ui/state/failure-state.tsx';
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx';
import { usePageLink } from '../page-link.ts';
import { useBillingMonth } from '../period/billing-month.tsx';
import { useSession } from '../session/session.tsx';
import { HoldVisitDialog } from './hold-visit-dialog.tsx';
import style from './holds.module.css';

interface Props {
  readonly hold: DeviationHold;
  readonly onRefused: () => void;
}

/** Visits of a hold: work orders and their findings, and a button to create an order if none is open. */
export function HoldVisit({ hold, onRefused }: Props) {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const [making, setMaking] = useState(false);
  const query = { username, year: month.year, month: month.number, client_code: hold.clientCode };
  const { data, failure, retry } = useRead(checkHoldOrders, query);
  const options = useRead(checkWorkOrderOptions, { username }, { enabled: making });
  const orders = data?.orders;
  const mayMake = isHeld(hold.state) && orders?.every(({ state }) => !isOpenOrder(state));
  if (!isHeld(hold.state) && orders?.length === 0) return null;
  return (
    <div>
      <h3>{texts.title}</h3>
      {failure ? (
        <FailureState failure={failure} what={texts.what} onRetry={retry} />
      ) : orders === undefined ? (
        <SkeletonRows rows={1} columns={2} />
      ) : (
        <>
          {orders.length === 0 && <p>{texts.none}</p>}
          <ul className={style.trail}>
            {orders.map((order) => (
              <VisitOrder key={order.number} order={order} />
            ))}
          </ul>
        </>
      )}
      {mayMake && (
        <ActionButton icon={IconClipboardPlus} onClick={() => setMaking(true)}>
          {texts.make}
        </ActionButton>
      )}
      {making && (
        <HoldVisitDialog hold={hold} options={options.data} onRefused={onRefused} onClose={() => setMaking(false)} />
      )}
    </div>
  );
}

function VisitOrder({ order }: { readonly order: HoldOrderRow }) {
  const link = usePageLink();
  const { number, state, date, technicianName, annulReason, acta } = order;
  const found = acta && [
    acta.foundSerial && texts.foundMeter(acta.foundSerial),
    acta.foundReading !== null && texts.foundReading(numberText(acta.foundReading, 6, { upTo: true })),
    acta.installedSerial && texts.installed(acta.installedSerial),
    acta.comment,
  ];
  return (
    <li>
      <Link to={link('facturador/tablero-ordenes', { orden: number })}>{texts.order(number)}</Link>{' '}
      {[fieldTexts.states[state], dateText(date), technicianName, annulReason].filter(Boolean).join(' · ')}
      {acta && (
        <>
          <br />
          <Link to={link('facturador/actas-recibidas', { acta: acta.number })}>{texts.acta(acta.number)}</Link>{' '}
          {[dateText(acta.date), ...(found ?? [])].filter(Boolean).join(' · ')}
        </>
      )}
    </li>
  );
}
