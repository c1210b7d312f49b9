import { describe, expect, it } from 'vitest';
import { WORK_ORDER_ACTIVITIES } from './activities.ts';
import {
  actaNumber,
  actaNumberShape,
  dayLoad,
  isOpenOrder,
  lackingOfOrder,
  maySetState,
  WORK_ORDER_STATES,
  type WorkOrderState,
  workOrderNumber,
  workOrderNumberShape,
} from './work-order.ts';

describe('states of an order', () => {
  const allowed = ['pending>under way', 'pending>annulled', 'under way>annulled'];

  it.each(WORK_ORDER_STATES.flatMap((from) => WORK_ORDER_STATES.map((to) => [from, to] as const)))(
    'from %s to %s by hand',
    (from, to) => {
      expect(maySetState(from, to)).toBe(from === to || allowed.includes(`${from}>${to}`));
    },
  );

  it('an acta closes an open order', () => {
    expect(WORK_ORDER_STATES.filter(isOpenOrder)).toEqual(['pending', 'under way']);
  });
});

describe('numbers', () => {
  it.each([
    [1, '20261106-001'],
    [14, '20261106-014'],
    [1234, '20261106-1234'],
  ])('order %i of a day', (place, number) => {
    expect(workOrderNumber('2026-11-06', place)).toBe(number);
    expect(number).toMatch(workOrderNumberShape);
  });

  it('an acta is numbered within its year', () => {
    expect(actaNumber(2026, 418)).toBe('2026-0418');
    expect([actaNumber(2026, 12_345), actaNumber(2026, 1)].every((number) => actaNumberShape.test(number))).toBe(true);
  });
});

describe('missing fields of an order', () => {
  const whole = { clientCode: '1', activity: 2, date: '2026-11-06', technician: 'a@b', priority: 1 } as const;

  it.each(['clientCode', 'activity', 'date', 'technician', 'priority'] as const)('%s', (name) => {
    expect(lackingOfOrder(whole, true)).toEqual([]);
    expect(lackingOfOrder({ ...whole, [name]: null }, true)).toEqual([name]);
  });

  it('do not include the technician of an order that was unassigned on the board', () => {
    expect(lackingOfOrder({ ...whole, technician: null }, false)).toEqual([]);
  });
});

it('a company starts with the nine activities of ruling 47', () => {
  expect(WORK_ORDER_ACTIVITIES.map(({ label }) => label).join(', ')).toBe(
    'Visita previa, Revisión técnica, Instalación de medida, Cambio de medidor, Retiro de medidor, Normalización, Suspensión, Reconexión, Cambio de CTS/PTS',
  );
});

describe('the expected hours of a day', () => {
  const order = (hours: number | null, state: WorkOrderState = 'pending') => ({ hours, state });

  it('add up the orders that are not annulled, and count those without hours', () => {
    const orders = [order(2), order(2.5, 'executed'), order(null), order(3, 'annulled')];
    expect(dayLoad(orders)).toEqual({ hours: 4.5, unknown: 1, isFull: false });
  });

  it('fill the day when less than an hour of it is left', () => {
    expect([7, 7.5, 8, 9].map((hours) => dayLoad([order(hours)]).isFull)).toEqual([false, true, true, true]);
  });
});
