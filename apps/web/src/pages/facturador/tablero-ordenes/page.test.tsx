import {
  checkWorkOrderOptions,
  checkWorkOrders,
  updateWorkOrders,
  type WorkOrderClient,
  type WorkOrderRow,
} from '@contador/contract/field';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answer, refusal, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

// Today is Thursday, 20 November 2025.
const order = (number: string, more: Partial<WorkOrderRow>): WorkOrderRow => ({
  number,
  address: 'Calle 17 # 25-40',
  municipality: 'PASTO',
  date: '2025-11-20',
  time: '08:30',
  state: 'pending',
  clientCode: 'C-1',
  clientName: 'Panadería La Espiga',
  clientId: '27089114',
  activity: 2,
  activityName: 'Revisión técnica',
  hours: 2,
  technician: 'wq@spectrum.co',
  technicianName: 'Wilson Quintero',
  priority: 2,
  description: '',
  expectedCost: null,
  inCharge: '',
  annulReason: null,
  actaNumber: null,
  hold: null,
  createdBy: 'Ana',
  createdAt: '2025-11-19T15:00:00.000Z',
  revision: `r ${number}`,
  ...more,
});
const orders = [
  order('20251119-001', {}),
  order('20251119-002', {
    time: null,
    hours: null,
    clientName: 'Hotel Cumbal',
    technician: 'se@spectrum.co',
    technicianName: 'Sandra Erazo',
  }),
  order('20251119-003', { date: '2025-11-18', clientName: 'Taller Ruano' }),
  order('20251101-004', { date: '2025-11-03', clientName: 'Carnes Frías', technicianName: 'Sandra Erazo' }),
  order('20251119-005', {
    technician: null,
    technicianName: null,
    clientName: 'Cultivos El Tambor',
    priority: 1,
    hold: { year: 2025, month: 10, cycle: 'R1', measured: 1942 },
  }),
  order('20251119-006', { state: 'executed', actaNumber: '2025-0007', clientName: 'Molinos del Sur' }),
  order('20250901-001', { date: '2025-09-02', state: 'executed', actaNumber: '2025-0003' }),
];
const bakery: WorkOrderClient = {
  clientCode: 'C-1',
  name: 'Panadería La Espiga',
  idType: 'CC',
  idNumber: '27089114',
  phone: '310 456 7890',
  email: null,
  sicCode: null,
  niu: null,
  address: 'Calle 17 # 25-40',
  municipality: 'PASTO',
  networkOperator: null,
  substation: null,
  circuit: null,
  technicalGroup: null,
  assetOwner: null,
  voltageLevel: null,
  connectionLevel: null,
  networkType: null,
  useType: null,
  meter: null,
  meterFactor: null,
  meterBrand: null,
  registerDigits: null,
};
const technicians = [
  { email: 'wq@spectrum.co', name: 'Wilson Quintero' },
  { email: 'se@spectrum.co', name: 'Sandra Erazo' },
];
const options = { activities: [], technicians, priorities: [], municipalities: [], operators: [] };
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (answers: Answers = [], address = '/webspectrum/facturador/tablero-ordenes') =>
  renderScreen(address, {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkWorkOrders, ({ query: { from, to, state, technician, order: number } }) => ({
        work_orders: orders.filter(
          (it) =>
            (number === undefined || it.number === number) &&
            (from === undefined || it.date >= from) &&
            (to === undefined || it.date <= to) &&
            (state === undefined || it.state === state) &&
            (technician === undefined || it.technician === null),
        ),
      })),
      answer(checkWorkOrderOptions, options),
      answer(updateWorkOrders, { Upload: 'OK', numero: '20251119-001' }),
      ...answers,
    ],
  });
const card = (screen: Screen, number: string) => screen.findByRole('button', { name: new RegExp(`^Orden ${number}`) });
const cellsOf = async (screen: Screen, technician: string) => {
  const row = (await screen.findByRole('rowheader', { name: new RegExp(technician) })).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map((it) => it.textContent ?? '');
};

test('the week has a row per technician and a column per day; overdue and unassigned orders are next to it', async () => {
  const screen = await open();
  const table = await screen.findByRole('table', { name: 'Órdenes por técnico y día' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((it) => it.textContent),
  ).toEqual(['Técnico', 'Lunes 17', 'Martes 18', 'Miércoles 19', 'Jueves 20, hoy', 'Viernes 21']);
  const [, tuesday, , thursday] = await cellsOf(screen, 'Wilson Quintero');
  expect(tuesday).toContain('Taller Ruano');
  expect(tuesday).toContain('vencida');
  expect(thursday).toMatch(/La Espiga.*Molinos del Sur/);
  expect((await cellsOf(screen, 'Sandra Erazo'))[3]).toContain('sin hora');
  // Two orders of two hours; the day of Sandra Erazo has one whose activity has no hours.
  expect(thursday).toContain('4 h');
  expect((await cellsOf(screen, 'Sandra Erazo'))[3]).toContain('0 h y 1 sin horas');
  expect(screen.getByText('17 a 21 de noviembre')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Esta semana' })).toBeNull();
  const late = screen.getByRole('region', { name: 'Vencidas de antes' });
  expect(late.textContent).toContain('Carnes Frías');
  const nobodys = screen.getByRole('region', { name: 'Sin asignar' });
  expect(nobodys.textContent).toContain('Cultivos El Tambor');
  expect(nobodys.textContent).toContain('desviación retenida, 1,942 kWh');
  expect(screen.getByText('Semana 47 de 2025 · 2 técnicos · 2 vencidas')).toBeTruthy();
});

test('an order is moved with Shift and the arrows on the revision that was shown, and its new place is announced', async () => {
  const screen = await open();
  (await card(screen, '20251119-001')).focus();
  await screen.user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await screen.findByText('Orden 20251119-001: Wilson Quintero, 21/11/2025.');
  await screen.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await screen.findByText('Orden 20251119-001: Sandra Erazo, 20/11/2025.');
  const place = { username: 'spectrum', number: '20251119-001', seen: 'r 20251119-001' };
  expect(screen.sent(updateWorkOrders).map(({ body }) => body)).toEqual([
    { ...place, date: '2025-11-21', technician: 'wq@spectrum.co' },
    { ...place, date: '2025-11-20', technician: 'se@spectrum.co' },
  ]);
});

test("an order is dragged to a technician's day and back to unassigned; a closed one stays", async () => {
  const screen = await open();
  const data = { 'text/plain': '' };
  const dataTransfer = {
    setData: (kind: 'text/plain', text: string) => {
      data[kind] = text;
    },
    getData: (kind: 'text/plain') => data[kind],
    effectAllowed: '',
  };
  fireEvent.dragStart(await card(screen, '20251119-005'), { dataTransfer });
  const row = screen.getByRole('rowheader', { name: /Sandra Erazo/ }).closest('tr') as HTMLElement;
  fireEvent.drop(within(row).getAllByRole('cell')[4] as HTMLElement, { dataTransfer });
  await waitFor(() => expect(screen.sent(updateWorkOrders)).toHaveLength(1));
  await screen.findByText('Orden 20251119-005: Sandra Erazo, 21/11/2025.');
  fireEvent.dragStart(await card(screen, '20251119-001'), { dataTransfer });
  fireEvent.drop(screen.getByRole('region', { name: 'Sin asignar' }), { dataTransfer });
  await screen.findByText('Orden 20251119-001: Sin asignar, 20/11/2025.');
  expect(screen.sent(updateWorkOrders).map(({ body }) => [body.number, body.date, body.technician])).toEqual([
    ['20251119-005', '2025-11-21', 'se@spectrum.co'],
    ['20251119-001', '2025-11-20', null],
  ]);
  expect((await card(screen, '20251119-006')).getAttribute('draggable')).toBe('false');
});

test('a refusal is reported and the board is loaded again', async () => {
  const screen = await open([
    answer(updateWorkOrders, () => refusal(409, 'work-order-fixed', 'La orden ya no cambia de esa manera.', [])),
  ]);
  (await card(screen, '20251119-001')).focus();
  const before = screen.sent(checkWorkOrders).length;
  await screen.user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('La orden ya no cambia de esa manera.');
  expect(screen.sent(checkWorkOrders).length).toBeGreaterThan(before);
});

test('an opened order links to its hold; the board filters by state and shows another week', async () => {
  const screen = await open([], '/webspectrum/facturador/tablero-ordenes?orden=20251119-005');
  const dialog = await screen.findByRole('dialog', { name: 'Orden 20251119-005' });
  expect(within(dialog).getByRole('link', { name: 'Ver la retención' }).getAttribute('href')).toBe(
    '/webspectrum/facturador/desviaciones?periodo=2025-10&ciclo=R1',
  );
  await screen.user.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
  await screen.user.click(screen.getByRole('radio', { name: 'Ejecutada 1' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Orden 20251119-001/ })).toBeNull());
  await card(screen, '20251119-006');
  await screen.user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  await screen.findByRole('columnheader', { name: 'Lunes 24' });
  expect(screen.sent(checkWorkOrders).at(-1)?.query).toMatchObject({ from: '2025-11-24', to: '2025-11-30' });
});

test('the page reports a failed request and a company without technicians', async () => {
  let broken = true;
  const screen = await open([
    answer(checkWorkOrders, () => (broken ? refusal(500, 'server-fault', 'No se pudo.') : { work_orders: [] })),
    answer(checkWorkOrderOptions, { ...options, technicians: [] }),
  ]);
  await screen.findByText('No fue posible cargar las órdenes de trabajo.');
  broken = false;
  await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByText('La empresa no tiene técnicos activos.');
  await screen.findByText('Todas las órdenes abiertas tienen técnico.');
});

test('a link opens an order of any week, with a link to its acta', async () => {
  const screen = await open([], '/webspectrum/facturador/tablero-ordenes?orden=20250901-001');
  const dialog = await screen.findByRole('dialog', { name: 'Orden 20250901-001' });
  expect(within(dialog).getByRole('link', { name: 'Ver el acta 2025-0003' }).getAttribute('href')).toContain(
    '/webspectrum/facturador/actas-recibidas?',
  );
});

test('a day is printed with a page per technician, in the order of the visits, with the phones of the clients', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const screen = await open([
    answer(checkWorkOrders, ({ query: { from, to, clients } }) => ({
      work_orders: orders.filter(
        ({ date }) => (from === undefined || date >= from) && (to === undefined || date <= to),
      ),
      ...(clients && { clients: [bakery] }),
    })),
  ]);
  await screen.user.click(await screen.findByRole('button', { name: 'Imprimir el jueves 20' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.sent(checkWorkOrders).at(-1)?.query).toMatchObject({
    from: '2025-11-20',
    to: '2025-11-20',
    clients: 'true',
  });
  const sheets = screen.getAllByRole('heading', { name: / · 20\/11\/2025$/, hidden: true });
  expect(sheets.map((it) => it.textContent)).toEqual(['Wilson Quintero · 20/11/2025', 'Sandra Erazo · 20/11/2025']);
  const [first] = sheets.map((it) => it.closest('section'));
  expect(first?.textContent).toContain('310 456 7890');
  expect(first?.textContent).toContain('2 órdenes · 4 h');
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('heading', { name: / · 20\/11\/2025$/, hidden: true })).toBeNull());
});
