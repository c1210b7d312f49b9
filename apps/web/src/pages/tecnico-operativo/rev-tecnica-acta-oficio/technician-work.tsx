import type { WorkOrderRow } from '@contador/contract/field';
import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../shell/session/session.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';
import { deviceMoment, newActa, putActa } from './acta/acta-shelf.ts';
import { correctionOf, withPosition } from './acta/begun-acta.ts';
import { devicePosition } from './acta/device-position.ts';
import { type KeptActa, NOWHERE } from './acta/kept-acta.ts';
import type { OpenActa } from './acta/open-acta.ts';
import { useOpenActa } from './acta/use-open-acta.ts';
import { useShelf } from './acta/use-shelf.ts';
import { holdVersion, takeNewVersions } from './application/installed-application.ts';
import { useOffline } from './application/use-offline.ts';
import type { DeviceBox } from './device/device-box.ts';
import { useOnline } from './form/use-online.ts';
import { ActaForm, DeviceActas, loadActa, ReceivedActas, StatusDialog } from './later-parts.ts';
import { OrdersList } from './orders/orders-list.tsx';
import { type OrdersOfDay, useDayOrders } from './orders/use-day-orders.ts';

/** Search parameter of the open acta. Going back closes the acta, and a reload opens it again. */
const OPEN = 'acta';

/** The person's orders and actas, and the open acta. */
export function TechnicianWork({ box }: { readonly box: DeviceBox }) {
  const online = useOnline();
  const { personName, tenant } = useSession();
  const day = useDayOrders(box);
  const listed = useListed(day);
  const { actas, lastTyped, outbox, remove, reread } = useShelf(box, listed);
  const offline = useOffline(listed);
  const [beginning, setBeginning] = useState(false);
  const [address, setAddress] = useSearchParams();
  const { notice } = useNotice();
  const [sent, setSent] = useState<string>();
  const wanted = address.get(OPEN);
  const opening = useRef(false);

  const show = useCallback(
    (reviewId: string | undefined) => {
      setAddress(reviewId === undefined ? {} : { [OPEN]: reviewId }, { replace: reviewId === undefined });
    },
    [setAddress],
  );
  const open = useOpenActa(box, wanted, (why) => {
    show(undefined);
    if (why === 'elsewhere') void notice(texts.openElsewhere, { tone: 'warning' });
  });
  // Returning to the list reads the actas again.
  useEffect(() => {
    if (wanted !== null) return;
    opening.current = false;
    void reread();
  }, [wanted, reread]);
  /** Ignores further taps while an acta is being opened. `work` resolves to true if one will appear on the screen. */
  const openOnce = async (work: () => Promise<boolean>) => {
    if (opening.current) return;
    opening.current = true;
    opening.current = await work().catch((fault: unknown) => {
      console.error(fault);
      return false;
    });
  };
  useEffect(() => {
    return open ? holdVersion() : takeNewVersions();
  }, [open]);

  /** Stores the acta on the device. If it fails, the person sees a notice and the result is false. */
  const storeActa = async (acta: KeptActa) => {
    try {
      await putActa(box, acta);
      // The list below the form drops the orders at once, so that the way back cannot load them twice.
      void reread();
      return true;
    } catch (fault) {
      console.error(fault);
      await notice(texts.notBegun, { tone: 'refused' });
      return false;
    }
  };
  const begin = async (orders: readonly WorkOrderRow[]) => {
    setBeginning(true);
    const parts = await loadActa().catch((fault: unknown) => console.warn(fault));
    setBeginning(false);
    if (!parts) {
      await notice(texts.actaNotHere, { tone: 'warning' });
      return false;
    }
    const now = new Date();
    const client = day.copy?.value.clients.find(({ clientCode }) => clientCode === orders[0]?.clientCode);
    const chosen = orders.map(({ number, address: at, clientCode }) => ({ number, address: at, clientCode }));
    const citizenId = actas?.find(({ values }) => values['signers.rf.name'] === personName)?.values[
      'signers.rf.citizen_id'
    ];
    const author = { name: personName, citizenId, company: tenant.applicationName };
    const acta = withPosition(parts.begunWith(newActa(chosen, now), client, now, author), NOWHERE);
    const begun = { ...acta, emails: client?.email ? [client.email] : [] };
    if (!(await storeActa(begun))) return false;
    show(begun.reviewId);
    parts.tellUnderWay(orders);
    return true;
  };
  const resume = async (acta: KeptActa) => {
    const { refusal: _said, tried: _past, ...rest } = acta;
    if (acta.stage === 'filling' || (await storeActa({ ...rest, stage: 'filling' }))) show(acta.reviewId);
  };
  const correct = async (received: KeptActa) => {
    const acta = correctionOf(received, newActa(received.orders, new Date()));
    if (!(await storeActa(acta))) return false;
    show(acta.reviewId);
    return true;
  };
  const removeActa = async (acta: KeptActa) => {
    if (!(await remove(acta))) await notice(texts.openElsewhere, { tone: 'warning' });
  };
  const send = async (acta: OpenActa, emails: readonly string[]) => {
    if (acta.now().stage === 'sending') return;
    const finishedAt = deviceMoment(new Date());
    const { sentClock: _clock, ...rest } = acta.now();
    acta.change(() => ({ ...rest, emails, finishedAt, stage: 'sending' }));
    const keeping = await acta.settled();
    if (keeping !== 'kept') {
      acta.change((it) => ({ ...it, stage: 'filling' }));
      return await notice(keeping === 'full' ? texts.notKept : texts.keepFailed, { tone: 'refused' });
    }
    setSent(acta.now().reviewId);
    await reread();
    show(undefined);
    outbox()?.poke();
  };
  const close = async (acta: OpenActa) => {
    const keeping = await acta.settled();
    if (keeping === 'kept') return show(undefined);
    await notice(keeping === 'full' ? texts.notKept : texts.keepFailed, { tone: 'warning' });
  };
  usePositionOf(open);

  const sending = actas?.find(({ reviewId }) => reviewId === sent);
  // The copy of the orders may be older than the actas sent for them.
  const copied = Date.parse(day.copy?.at ?? '');
  const isOver = ({ stage, answer }: KeptActa) => stage === 'received' && Date.parse(answer?.at ?? '') <= copied;
  const takenOrders = new Set(
    actas?.filter((it) => !isOver(it)).flatMap((it) => it.orders.map(({ number }) => number)),
  );
  const received = actas?.filter(({ stage }) => stage === 'received').length ?? 0;
  const { readAgain } = day;
  useEffect(() => {
    if (received > 0) readAgain();
  }, [received, readAgain]);
  return (
    <>
      {actas !== undefined && actas.length > 0 && (
        <Suspense>
          <DeviceActas
            actas={actas}
            online={online}
            onOpen={(acta) => void resume(acta)}
            onSend={() => outbox()?.poke()}
            onRemove={(acta) => void removeActa(acta)}
          />
        </Suspense>
      )}
      <OrdersList
        day={day}
        today={deviceMoment(new Date()).slice(0, 10)}
        startedOrders={takenOrders}
        offline={offline}
        beginning={beginning}
        onLoad={(orders) => void openOnce(() => begin(orders))}
      />
      {received > 0 && actas && (
        <Suspense>
          <ReceivedActas
            actas={actas}
            online={online}
            onCorrect={(acta) => void openOnce(() => correct(acta))}
            onRemove={(acta) => void removeActa(acta)}
          />
        </Suspense>
      )}
      {open && (
        <Suspense>
          <ActaForm
            key={open.now().reviewId}
            acta={open}
            box={box}
            choices={day.copy?.value.options ?? { municipalities: [], operators: [] }}
            lastTyped={lastTyped}
            onClose={() => void close(open)}
            onSend={(emails) => void send(open, emails)}
          />
        </Suspense>
      )}
      {sending && (
        <Suspense>
          <StatusDialog acta={sending} online={online} onClose={() => setSent(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** True from the first time that the list of orders is shown. Other downloads wait for it. */
function useListed({ copy, state }: OrdersOfDay): boolean {
  const [listed, setListed] = useState(false);
  const stands = copy !== undefined || state === 'read';
  useEffect(() => {
    if (stands) setListed(true);
  }, [stands]);
  return listed;
}

/** Requests the position when an acta without one opens. */
function usePositionOf(open: OpenActa | undefined): void {
  useEffect(() => {
    if (open === undefined || open.now().position.latitude !== NOWHERE.latitude) return;
    void devicePosition().then((place) => {
      // A position typed meanwhile is kept.
      if (open.now().values['telemetry.latitude'] === NOWHERE.latitude) open.change((it) => withPosition(it, place));
    });
  }, [open]);
}
