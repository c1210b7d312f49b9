import { updateWorkOrders, type WorkOrderRow } from '@contador/contract/field';
import { dateText } from '@contador/contract/format';
import { workOrderBoardTexts as texts } from '@contador/contract/messages';
import { useEffect, useRef, useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

export interface OrderPlace {
  readonly date: string;
  /** Null is nobody's. */
  readonly technician: string | null;
}

/**
 * Takes an order to another day or technician, on the revision that the board shows: where somebody changed it meanwhile, that is said and the
 * board is read again. The card that was moved keeps the focus in its new place.
 */
export function useMoveOrder(nameOf: (technician: string | null) => string, readAgain: () => void) {
  const { username } = useSession().tenant;
  const update = useWrite(updateWorkOrders);
  const { failed } = useNotice();
  const [said, setSaid] = useState('');
  const moved = useRef<string>(undefined);

  // After each drawing: the moved card is another element by then.
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
    if (answer.ok) return setSaid(texts.moved(number, nameOf(place.technician), dateText(place.date)));
    moved.current = undefined;
    readAgain();
    await failed(answer.refusal);
  };
  return { move, said };
}
