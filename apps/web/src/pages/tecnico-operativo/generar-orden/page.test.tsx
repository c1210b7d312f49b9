import {
  checkWorkOrderClient,
  checkWorkOrderOptions,
  checkWorkOrders,
  updateWorkOrders,
  type WorkOrderClient,
  type WorkOrderRow,
} from '@contador/contract/field';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const address = '/webspectrum/tecnico-operativo/generar-orden';
const order: WorkOrderRow = {
  number: '20251119-001',
  address: 'Calle 17 # 25-40',
  municipality: 'PASTO',
  date: '2025-11-21',
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
  priority: 1,
  description: 'Medidor detenido',
  expectedCost: 186_000,
  inCharge: 'Gloria',
  annulReason: null,
  actaNumber: null,
  hold: null,
  createdBy: 'Ana',
  createdAt: '2025-11-19T15:00:00.000Z',
  revision: 'r1',
};
const client = (clientCode: string, name: string): WorkOrderClient => ({
  clientCode,
  name,
  idType: 'CC',
  idNumber: '27089114',
  phone: null,
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
});
const clients = [client('C-1', 'Panadería La Espiga'), client('C-2', 'Hotel Cumbal')];
const options = {
  activities: [
    { id: 2, name: 'Revisión técnica', active: true, hours: 2, revision: 'a' },
    { id: 3, name: 'Retirada', active: false, hours: null, revision: 'b' },
  ],
  technicians: [{ email: 'wq@spectrum.co', name: 'Wilson Quintero' }],
  priorities: ['1-Inmediata', '2-Normal', '3-Baja'],
  municipalities: [],
  operators: [],
};
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (answers: Answers = []) =>
  renderScreen(address, {
    account: 'field-tech@spectrum',
    answers: [
      answer(checkWorkOrders, { work_orders: [order, { ...order, number: '20251119-002', state: 'annulled' }] }),
      answer(checkWorkOrderOptions, options),
      answer(checkWorkOrderClient, ({ query: { code, id } }) => ({
        clients: clients.filter((it) => it.clientCode === code || it.idNumber === id),
      })),
      answer(updateWorkOrders, { Upload: 'OK', numero: '20251120-001' }),
      ...answers,
    ],
  });
const sheet = (screen: Screen) => within(screen.getByRole('region', { name: 'Orden de trabajo' }));
async function pick(screen: Screen, label: string, option: string) {
  await screen.user.click(sheet(screen).getByRole('combobox', { name: label }));
  await screen.user.click(await screen.findByRole('option', { name: option }));
}
async function fill(screen: Screen, who = 'C-2') {
  await screen.user.type(await screen.findByRole('textbox', { name: 'Identificación o código del cliente' }), who);
  await pick(screen, 'Tipo de actividad', 'Revisión técnica');
  await screen.user.type(sheet(screen).getByRole('textbox', { name: 'Fecha estimada de visita' }), '24/11/2025');
  await screen.user.type(sheet(screen).getByRole('textbox', { name: 'Hora estimada de visita' }), '14:30');
  await pick(screen, 'Operador asignado', 'Wilson Quintero');
  await screen.user.type(sheet(screen).getByRole('textbox', { name: /^Costo esperado/ }), '186,000');
  await screen.user.type(sheet(screen).getByRole('textbox', { name: 'Persona a cargo' }), 'Gloria Narváez');
  await screen.user.type(sheet(screen).getByRole('textbox', { name: 'Descripción' }), 'Medidor detenido');
}
const confirmOrder = (screen: Screen) => screen.user.click(screen.getByRole('button', { name: 'Confirmar' }));
const particulars = (notice: HTMLElement) =>
  within(notice)
    .getAllByRole('row')
    .slice(1)
    .map((it) => it.querySelector('td')?.textContent);

test('the missing fields of an order are named, and nothing is sent', async () => {
  const screen = await open();
  await screen.findByRole('heading', { name: 'Asignación de una orden de trabajo/revisión' });
  await confirmOrder(screen);
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('Algunos campos estan vacíos. Ingreso inválido.');
  expect(particulars(notice)).toEqual([
    'Código del cliente',
    'Tipo de actividad',
    'Fecha estimada de visita',
    'Operador asignado',
  ]);
  expect(screen.sent(updateWorkOrders)).toEqual([]);
});

test('confirming finds the client by its code, sends every field, and clears the form', async () => {
  const screen = await open();
  await fill(screen);
  await confirmOrder(screen);
  await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
  expect(screen.sent(updateWorkOrders).map(({ body }) => body)).toEqual([
    {
      username: 'spectrum',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      clientCode: 'C-2',
      activity: 2,
      date: '2025-11-24',
      time: '14:30',
      technician: 'wq@spectrum.co',
      priority: 2,
      expectedCost: 186_000,
      description: 'Medidor detenido',
      inCharge: 'Gloria Narváez',
    },
  ]);
  await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(sheet(screen).getByRole('textbox', { name: 'Descripción' })).toHaveProperty('value', '');
});

test('an identification shared by several clients asks for a choice, and retired activities are not offered', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByRole('combobox', { name: 'Tipo de actividad' }));
  expect(screen.queryByRole('option', { name: 'Retirada' })).toBeNull();
  await screen.user.keyboard('{Escape}');
  await screen.user.type(
    screen.getByRole('textbox', { name: 'Identificación o código del cliente' }),
    '27089114{Enter}',
  );
  await screen.user.click(
    await screen.findByRole('combobox', { name: 'Elija uno de 2 clientes con esa identificación' }),
  );
  await screen.user.click(await screen.findByRole('option', { name: 'C-2 · Hotel Cumbal' }));
  await waitFor(() =>
    expect(screen.getAllByRole('status').some((it) => it.textContent?.startsWith('Hotel'))).toBe(true),
  );
  expect(screen.sent(checkWorkOrderClient).map(({ query }) => query)).toMatchObject([
    { code: '27089114' },
    { id: '27089114' },
  ]);
});

test('an unknown client is reported with the sentence of the specification, and what was typed stays', async () => {
  const screen = await open();
  await fill(screen, 'C-9');
  await confirmOrder(screen);
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('No se encontró cliente para el código proporcionado.');
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  expect(sheet(screen).getByRole('textbox', { name: 'Descripción' })).toHaveProperty('value', 'Medidor detenido');
  expect(screen.sent(updateWorkOrders)).toEqual([]);
});

test('a refusal is marked at its fields; sending again repeats the same order', async () => {
  let refused = true;
  const screen = await open([
    answer(updateWorkOrders, () => {
      const again = { Upload: 'OK' as const, numero: '20251120-001' };
      return refused
        ? refusal(400, 'work-order-incomplete', 'Error al guardar los datos.', [
            { field: 'time', expected: 'Una hora de 00:00 a 23:59.' },
          ])
        : again;
    }),
  ]);
  await fill(screen);
  await confirmOrder(screen);
  await screen.user.click(
    within(await screen.findByRole('dialog', { name: 'Aviso' })).getByRole('button', { name: 'Aceptar' }),
  );
  await screen.findByText('Una hora de 00:00 a 23:59.');
  refused = false;
  await confirmOrder(screen);
  await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
  const requestIds = screen.sent(updateWorkOrders).map(({ body }) => body.requestId);
  expect([requestIds.length, new Set(requestIds).size]).toEqual([2, 1]);
});

test('the list is filtered by state; an order is changed on the revision that was opened, and its client is fixed', async () => {
  const screen = await open();
  const table = await screen.findByRole('grid', { name: 'Órdenes de trabajo' });
  await within(table).findByText('20251119-001');
  await screen.user.click(screen.getByRole('radio', { name: 'Anulada 1' }));
  await waitFor(() => expect(within(table).queryByText('20251119-001')).toBeNull());
  await screen.user.click(screen.getByRole('radio', { name: 'Todas 2' }));
  await screen.user.click(await within(table).findByText('20251119-001'));
  const dialog = await screen.findByRole('dialog', { name: 'Orden 20251119-001' });
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Descripción' }), ' desde ayer');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
  expect(screen.sent(updateWorkOrders)[0]?.body).toEqual({
    username: 'spectrum',
    number: '20251119-001',
    activity: 2,
    date: '2025-11-21',
    time: '08:30',
    seen: 'r1',
    technician: 'wq@spectrum.co',
    priority: 1,
    description: 'Medidor detenido desde ayer',
    expectedCost: 186_000,
    inCharge: 'Gloria',
  });
});

test('an order is voided with a reason; a closed one explains why it cannot be changed', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByText('20251119-001'));
  await screen.user.click(await screen.findByRole('button', { name: 'Anular orden' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anular la orden 20251119-001' });
  const annul = within(dialog).getByRole('button', { name: 'Anular orden' });
  expect(annul.getAttribute('aria-disabled')).toBe('true');
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Motivo de la anulación' }), 'El cliente no está');
  await screen.user.click(annul);
  await screen.findByText('La orden 20251119-001 quedó Anulada.');
  expect(screen.sent(updateWorkOrders)[0]?.body).toEqual({
    username: 'spectrum',
    number: '20251119-001',
    state: 'annulled',
    annulReason: 'El cliente no está',
    seen: 'r1',
  });
  await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await screen.user.click(screen.getByText('20251119-002'));
  const closed = await screen.findByRole('dialog', { name: 'Orden 20251119-002' });
  expect(within(closed).getByRole('button', { name: 'Guardar' }).getAttribute('aria-disabled')).toBe('true');
  expect(within(closed).queryByRole('button', { name: 'Anular orden' })).toBeNull();
});

test('the page reports an empty list and a failed request', async () => {
  let broken = true;
  const screen = await open([
    answer(checkWorkOrders, () => (broken ? refusal(500, 'server-fault', 'No se pudo.') : { work_orders: [] })),
    refuse(checkWorkOrderOptions, 500, 'server-fault', 'No se pudo.'),
  ]);
  await screen.findAllByText(/^No fue posible cargar/);
  broken = false;
  await screen.user.click(screen.getAllByRole('button', { name: 'Intentar de nuevo' }).at(-1) as HTMLElement);
  await screen.findByText('No hay órdenes de trabajo.');
});

test('on a phone the orders are a list of rows, each of which opens its order', async () => {
  const real = window.matchMedia;
  window.matchMedia = (query) => ({ ...real(query), matches: query.includes('max-width: 640px') });
  const screen = await open();
  const list = await screen.findByRole('list', { name: 'Órdenes de trabajo' });
  window.matchMedia = real;
  expect(screen.queryByRole('grid')).toBeNull();
  const [first, annulled] = within(list).getAllByRole('button');
  expect(first?.textContent).toMatch(
    /Panadería La Espiga.*Pendiente.*21\/11\/2025 08:30 · Revisión técnica.*20251119-001/,
  );
  expect(annulled?.textContent).toContain('Anulada');
  if (first) await screen.user.click(first);
  await screen.findByRole('dialog', { name: 'Orden 20251119-001' });
});
