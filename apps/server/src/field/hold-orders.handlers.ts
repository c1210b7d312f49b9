import { refuse } from '@contador/contract';
import { acta, checkHoldOrders, orderHoldVisit } from '@contador/contract/field';
import { deviationTexts, fieldTexts as texts } from '@contador/contract/messages';
import { isHeld } from '@contador/domain/billing';
import { type ActaValue, isOpenOrder } from '@contador/domain/field';
import { chooseForHold, holdInMonth, tenantOf } from '../billing/index.ts';
import { handle, lockRecords, notDone } from '../platform/index.ts';
import * as repository from './hold-order.repository.ts';
import { madeOrder } from './made-order.ts';
import { orderOfRequest } from './work-order.repository.ts';

/**
 * Orders the visit that a held bill needs: the decision on the hold, the work order and the link between them are written in one
 * transaction.
 */
export const orderHoldVisitCall = handle(orderHoldVisit, async ({ query, body, caller, inTenant, now, today }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'work orders');
    const { reason, steps, ...order } = body;
    const again = order.requestId && (await orderOfRequest(transaction, order.requestId));
    if (again) return { Upload: 'OK' as const, numero: again.number };
    const holdKey = { year: query.year, month: query.month, client_code: order.clientCode };
    const found = await holdInMonth(transaction, holdKey);
    if (!found.ok) return found;
    const { hold } = found.value;
    if (!isHeld(hold.state)) {
      return refuse(
        'hold-without-visit',
        [{ expected: deviationTexts.stateNow(deviationTexts.states[hold.state]) }],
        notDone,
      );
    }
    const [open] = (await repository.holdOrders(transaction, holdKey)).filter(({ state }) => isOpenOrder(state));
    if (open !== undefined) {
      const expected = texts.orderOfHold(open.number, texts.states[open.state]);
      return refuse('hold-order-open', [{ field: 'client_code', value: order.clientCode, expected }], notDone);
    }
    if (hold.state === 'held') {
      const deciding = { tenant: await tenantOf(transaction, query.username), by: caller, now };
      const step = await chooseForHold(transaction, { ...holdKey, choice: 'visit', reason, steps }, deciding);
      if (!step.ok) return step;
    }
    const description = order.description || reason;
    const made = await madeOrder(transaction, { ...order, description }, { by: caller, today, now });
    if (!made.ok) return made;
    await repository.tieToHold(transaction, made.value, holdKey);
    return { Upload: 'OK' as const, numero: made.value };
  }),
);

export const checkHoldOrdersCall = handle(checkHoldOrders, async ({ query, inTenant }) =>
  inTenant(async (transaction) => ({
    orders: (await repository.holdOrders(transaction, query)).map((row) => ({
      clientCode: row.client_code,
      number: row.number,
      state: row.state,
      date: row.visit_date,
      technicianName: row.technician_name ?? row.technician,
      annulReason: row.annul_reason,
      acta: row.acta_number === null ? null : foundBy(row.acta_number, row.acta_date, row.report),
    })),
  })),
);

/** Values of an acta that help to decide a held consumption: the meters, the reading that was found, and the comment. */
function foundBy(number: string, date: string | null, report: string | null) {
  const values = report === null ? {} : acta.parse(JSON.parse(report)).values;
  const text = (value: ActaValue | undefined) => (typeof value === 'string' && value !== '' ? value : null);
  const reading = values['meters.found.main.active_reading'];
  return {
    number,
    date: date ?? '',
    foundReading: typeof reading === 'number' ? reading : null,
    foundSerial: text(values['meters.found.main.serial']),
    comment: text(values['remarks.comment']),
    installedSerial: text(values['meters.installed.main.serial']),
  };
}
