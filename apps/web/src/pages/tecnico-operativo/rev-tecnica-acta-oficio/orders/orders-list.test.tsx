import type { WorkOrderClient, WorkOrderRow } from '@contador/contract/field';
import { within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '../../../../testing/render-part.tsx';
import { OrdersList } from './orders-list.tsx';

const order = (number: string, more: Partial<WorkOrderRow>) =>
  ({
    number,
    date: '2026-11-28',
    time: '08:30',
    address: 'Calle 17 # 25-40',
    municipality: 'PASTO',
    clientCode: 'C-1',
    clientName: 'Panadería La Espiga',
    activityName: 'Revisión técnica',
    ...more,
  }) as WorkOrderRow;
const orders = [
  order('20261128-002', { time: '14:00', clientCode: 'C-2', clientName: 'Hotel Cumbal' }),
  order('20261128-001', {}),
  order('20261120-003', { date: '2026-11-20', clientName: 'Taller Ruano' }),
  order('20261130-004', { date: '2026-11-30', clientName: 'Molinos del Sur' }),
];
const clients = [
  { clientCode: 'C-1', phone: '310 456 7890 / 602 731 0000' },
  { clientCode: 'C-2', phone: 'no tiene' },
] as WorkOrderClient[];

function open(listed = orders) {
  const onLoad = vi.fn();
  const value = { orders: listed, clients, options: { municipalities: [], operators: [] } };
  const day = {
    copy: { value, at: '2026-11-28T13:00:00.000Z' },
    state: 'read',
    failure: undefined,
    readAgain: () => undefined,
  } as const;
  const screen = renderPart(
    <OrdersList
      day={day}
      today="2026-11-28"
      startedOrders={new Set()}
      offline="ready"
      beginning={false}
      onLoad={onLoad}
    />,
  );
  return { ...screen, onLoad };
}
const namesIn = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('listitem')
    .map((it) => [...it.querySelectorAll('b')].map(({ textContent }) => textContent).join(' '));

test('overdue orders come first, then those of today by hour; those of later days are folded', () => {
  const screen = open();
  expect(namesIn(screen.getByRole('region', { name: 'Atrasadas 1' }))).toEqual(['08:30 Taller Ruano']);
  expect(namesIn(screen.getByRole('region', { name: 'Hoy 2' }))).toEqual([
    '08:30 Panadería La Espiga',
    '14:00 Hotel Cumbal',
  ]);
  expect(screen.getByText('Más adelante 1').closest('details')).toHaveProperty('open', false);
});

test('later orders are open if there are no others', () => {
  const screen = open(orders.slice(3));
  expect(screen.getByText('Más adelante 1').closest('details')).toHaveProperty('open', true);
});

test('an order links to the map of the phone and to the first number of its client, from the copy on the phone', () => {
  const screen = open();
  const [bakery, hotel] = within(screen.getByRole('region', { name: 'Hoy 2' })).getAllByRole('listitem');
  const linksOf = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('a') ?? [])].map((it) => decodeURIComponent(it.getAttribute('href') ?? ''));
  expect(linksOf(bakery)).toEqual(['geo:0,0?q=Calle 17 # 25-40, PASTO', 'tel:3104567890']);
  expect(linksOf(hotel)).toEqual(['geo:0,0?q=Calle 17 # 25-40, PASTO']);
});

test('an acta is loaded for the ticked orders of one client', async () => {
  const screen = open();
  const load = () => screen.getByRole('button', { name: 'Cargar' });
  expect(load().getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(screen.getByRole('checkbox', { name: /20261128-001/ }));
  await screen.user.click(screen.getByRole('checkbox', { name: /20261128-002/ }));
  // Two clients.
  expect(load().getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(screen.getByRole('checkbox', { name: /20261128-002/ }));
  await screen.user.click(load());
  expect(screen.onLoad).toHaveBeenCalledExactlyOnceWith([orders[1]]);
});
