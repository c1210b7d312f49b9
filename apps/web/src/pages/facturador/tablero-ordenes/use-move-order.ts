import { updateWorkOrders, type WorkOrderRow } from '@contador/contract/field';
import { dateText } from '@contador/contract/format';
import { workOrderBoardTexts as texts } from '@contador/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

export interface OrderPlace {
  readonly date: string;
  /** Null for an unassigned order. */
  readonly technician: string | null;
}

/**
 * Moves an order to another day or technician, based on the revision that the board shows. If another person changed it meanwhile, that is
 * reported and the board is loaded again. The moved card keeps the focus in its new place.
 */
export function useMoveOrder(nameOf: (technician: string | null) => string, readAgain: () => void) {
  const { username } = useSession().tenant;
  const update = useWrite(updateWorkOrders);
  const { failed } = useNotice();
  const [announcement, setAnnouncement] = useState('');
  const moved = useRef<string>(undefined);

  // Runs after each render, because the moved card is then another element.
  useEffect(() => {
    if (moved.current === undefined || document.activeElement?.getAttribute('data-order') === moved.current) return;
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-order="${moved.current}"]`)?.focus();
  });

  const move = async (order: WorkOrderRow, place: OrderPlace) => {
    if (update.pending || (place.date === order.date && place.technician === order.technician)) return;
    const { number, revision: seen } = order;
    moved.current = number;
    const answer = await update.send({ body: { username, number, ...place, seen } });
    if (answer.ok) return setAnnouncement(texts.moved(number, nameOf(place.technician), dateText(place.date)));
    moved.current = undefined;
    readAgain();
    await failed(answer.refusal);
  };
  return { move, said: announcement };
}
