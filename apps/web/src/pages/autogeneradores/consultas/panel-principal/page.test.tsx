import {
  type CustomerPanel,
  checkUserMonthNotice,
  checkUserPanelData,
  checkUserPanelHistory,
  checkUserReportLimits,
  updateUserMonthNotice,
} from '@contador/contract/self-generators';
import { dayAfter } from '@contador/kernel';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../../testing/render-screen.tsx';

const dates = Array.from({ length: 31 }, (_, day) => dayAfter('2025-10-01', day));
const days = (energyOf: (day: number) => number) => dates.map((_, day) => energyOf(day));
const hours = (energyOf: (day: number, hour: number) => number) =>
  dates.map((_, day) => Array.from({ length: 24 }, (_, hour) => energyOf(day, hour)));

const panel: CustomerPanel = {
  clientCode: '1001',
  clientName: 'Lácteos Pasto S.A.S.',
  dates,
  importedByDay: days(() => 24),
  exportedByDay: days(() => 48),
  surplusByDay: days((day) => (day > 14 ? 48 : 0)),
  penalisedByDay: days(() => 0),
  capacitiveByDay: days(() => 0),
  importedByHour: hours(() => 1),
  exportedByHour: hours((_, hour) => (hour === 12 ? 48 : 0)),
  surplusByHour: hours(() => 0),
  penalisedByHour: hours(() => 0),
  capacitiveByHour: hours(() => 0),
  importedByWeekday: [24, 24, 30, 24, 24, 24, 24],
  exportedByWeekday: [48, 48, 48, 48, 48, 48, 50],
  differenceByWeekday: [-24, -24, -18, -24, -24, -24, -26],
  highestImportHour: 18,
  highestExportHour: 12,
  imported: 744,
  exported: 1_488,
  surplus: 744,
  penalised: 0,
  capacitive: 0,
  estimated: { imported: 0, exported: 0 },
  previous: { imported: 768, exported: 1_240 },
  outcome: {
    imported: 744,
    exported: 1_488,
    exchanged: 744,
    surplus: 744,
    surplusValue: 186_000.5,
    total: -12_345.67,
    surplusPrice: 'pool',
    balance: 0,
    payment: 'next month',
    paymentState: 'in review',
    paid: null,
    paidOn: null,
    hasDocument: true,
    bill: null,
    payable: 57_654.33,
    crossing: { date: '2025-10-16', hour: 12 },
  },
};
const limits = { lower: '2025-09-01', upper: '2025-10-31', known: true };
const open = (account: string, data: CustomerPanel | object = panel, search = '', span: object = limits) =>
  renderScreen(`/webcedenar/autogeneradores/consultas/panel-principal${search}`, {
    account,
    answers: [
      answer(checkUserReportLimits, span as typeof limits),
      answer(checkUserPanelData, { user_data: data as CustomerPanel }),
      answer(checkUserMonthNotice, { agreed: false, email: 'hernan@example.co' }),
      answer(updateUserMonthNotice, { Upload: 'OK' }),
      answer(checkUserPanelHistory, {
        history: {
          months: ['2025-09', '2025-10'],
          imported: [768, 744],
          exported: [1_240, 1_488],
          exchanged: [768, 744],
          totalImported: 1_512,
          totalExported: 2_728,
        },
        first: '2025-09-01',
        last: '2025-10-31',
      }),
    ],
  });

test('a customer reads that the month is ready, what it pays and gets, and four figures with their changes', async () => {
  const screen = await open('ag_client@cedenar');
  await screen.findByRole('heading', { name: 'Su mes de octubre está listo' });
  expect(screen.sent(checkUserPanelData)[0]?.query).toMatchObject({ clientCode: '1001', month: 10 });
  screen.getByText('▼ 3.1 % frente a Sep');
  screen.getByText('▲ 20.0 % frente a Sep');
  expect([...(document.querySelectorAll('dl')[0]?.querySelectorAll('dt') ?? [])].map((it) => it.textContent)).toEqual([
    'Energía importada',
    'Energía exportada',
    'Excedente 1',
    'Excedente 2',
  ]);
  screen.getByText('a precio de bolsa');
  expect(screen.queryByRole('textbox', { name: 'Código del cliente' })).toBeNull();
  const facts = screen.getByText('Mayor importación').closest('div');
  expect(facts?.textContent).toContain('Miércoles, hora 19');
  const surplus = screen.getByRole('link', { name: /^Le pagamos \$ 186,000\.50 en revisión/ });
  expect(surplus.getAttribute('href')).toContain('/consultas/estado-pago-excedentes');
});

test('the amount to pay is that of the issued bill, with its last day and its page', async () => {
  const bill = { payable: 61_200, due: '2025-11-25', path: '/factura/cedenar/a-b-c' };
  const screen = await open('ag_client@cedenar', { ...panel, outcome: { ...panel.outcome, bill } });
  const link = await screen.findByRole('link', {
    name: /^Paga \$ 61,200\.00 hasta el 25\/11\/2025 ?\. Ver la factura$/,
  });
  expect(link.getAttribute('href')).toBe('/factura/cedenar/a-b-c');
  expect(screen.queryByText('$ 57,654.33')).toBeNull();
});

test('before its bill the amount is that of the settlement, and the date is said to come with the bill', async () => {
  const screen = await open('ag_client@cedenar');
  const amount = (await screen.findByText('Paga')).closest('p');
  expect(amount?.textContent).toBe('Paga $ 57,654.33 la fecha llega con su factura');
});

test('a month paid by the balance shows the remaining balance in favour', async () => {
  const outcome = { ...panel.outcome, payable: 0, balance: 12_345.67, payment: 'balance' as const };
  const screen = await open('ag_client@cedenar', { ...panel, outcome });
  const amount = (await screen.findByText('Saldo a su favor')).closest('p');
  expect(amount?.textContent).toContain('$ 12,345.67');
  screen.getByText('no debe nada por el mes');
  expect(screen.queryByText('Le pagamos')).toBeNull();
});

test.each([
  [{ paymentState: 'pending', hasDocument: false }, 'Le pagamos $ 186,000.50 falta su documento'],
  [{ paymentState: 'pending', hasDocument: true }, 'Le pagamos $ 186,000.50 documento recibido'],
  [{ paymentState: 'paid', paid: 180_000, paidOn: '2025-11-29' }, 'Le pagamos $ 180,000.00 pagado el 29/11/2025'],
] as const)('the surplus %j reads "%s"', async (payment, words) => {
  const screen = await open('ag_client@cedenar', { ...panel, outcome: { ...panel.outcome, ...payment } });
  const link = await screen.findByRole('link', { name: /^Le pagamos .*Estado pago excedentes$/ });
  expect(link.textContent).toBe(`${words}. Estado pago excedentes`);
});

test('a surplus paid at an agreed price is named so', async () => {
  const screen = await open('ag_client@cedenar', { ...panel, outcome: { ...panel.outcome, surplusPrice: 'agreed' } });
  await screen.findByText('al precio pactado');
  expect(screen.queryByText(/bolsa/)).toBeNull();
});

test('a customer agrees to an e-mail when its month is ready', async () => {
  const screen = await open('ag_client@cedenar');
  const consent = await screen.findByRole('switch', {
    name: 'Avisarme por correo a hernan@example.co cuando mi mes esté listo, con su anexo',
  });
  expect(consent).toHaveProperty('checked', false);
  await screen.user.click(consent);
  expect(screen.sent(updateUserMonthNotice).map(({ body }) => body)).toEqual([{ clientCode: '1001', agreed: true }]);
});

test('staff see no consent of a customer', async () => {
  const screen = await open('ag_cons@cedenar', panel, '?cliente=1001');
  await screen.findByRole('heading', { name: 'Su mes de octubre está listo' });
  expect(screen.sent(checkUserMonthNotice)).toEqual([]);
});

test('a customer without energy credit does not read that the export stayed below the import', async () => {
  const outcome = { ...panel.outcome, crossing: null, exchanged: 0, surplus: 1_488 };
  const screen = await open('ag_client@cedenar', { ...panel, outcome });
  await screen.findByText('todo lo exportado: no hay crédito de energía');
  expect(screen.queryByText('lo exportado no pasó de lo importado')).toBeNull();
});

test('an unchanged energy is shown as unchanged, without a rise or fall', async () => {
  const screen = await open('ag_client@cedenar', { ...panel, previous: { imported: 744.2, exported: 1_485 } });
  await screen.findByText('igual que en Sep');
  screen.getByText('▲ 0.2 % frente a Sep');
});

test('the panel shows a week and a day of the month', async () => {
  const screen = await open('ag_client@cedenar');
  await screen.findByRole('heading', { name: 'Su mes de octubre está listo' });
  await screen.user.click(screen.getByRole('radio', { name: 'Semana' }));
  // Wednesday, 1 October 2025 is in week 40 (ISO 8601).
  const week = () => screen.getByRole('combobox', { name: 'Semana' }) as HTMLInputElement;
  expect(week().value).toBe('Semana 40 · 01/10 – 05/10');
  expect(screen.getByRole('button', { name: 'Semana anterior' }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(screen.getByRole('button', { name: 'Semana siguiente' }));
  expect(week().value).toBe('Semana 41 · 06/10 – 12/10');
  await screen.user.click(screen.getByRole('button', { name: 'Semana anterior' }));
  const bars = screen.getByRole('figure', { name: 'Importada y exportada por día' });
  await screen.user.click(within(bars).getByRole('radio', { name: 'Tabla' }));
  // October 2025 begins on a Wednesday: its first week has five days.
  expect(within(bars).getAllByRole('row').length).toBe(1 + 5);
  await screen.user.click(screen.getByRole('radio', { name: 'Día' }));
  const byHour = await screen.findByRole('figure', { name: 'Importada y exportada por hora' });
  await screen.user.click(within(byHour).getByRole('radio', { name: 'Tabla' }));
  expect(within(byHour).getAllByRole('row')[13]?.textContent).toBe('131.0048.00');
});

test('a swipe to the left shows the next day, and a scroll does not', async () => {
  const screen = await open('ag_client@cedenar');
  await screen.user.click(await screen.findByRole('radio', { name: 'Día' }));
  const day = () => (screen.getByRole('combobox', { name: 'Día' }) as HTMLInputElement).value;
  expect(day()).toBe('Mié 1 oct');
  const bars = screen.getByRole('figure', { name: 'Importada y exportada por hora' });
  const swipe = (across: number, down: number) => {
    fireEvent.touchStart(bars, { touches: [{ clientX: 200, clientY: 300 }] });
    fireEvent.touchEnd(bars, { changedTouches: [{ clientX: 200 + across, clientY: 300 + down }] });
  };
  swipe(-90, 10);
  await waitFor(() => expect(day()).toBe('Jue 2 oct'));
  swipe(-90, 200);
  swipe(-20, 0);
  expect(day()).toBe('Jue 2 oct');
  swipe(90, 0);
  await waitFor(() => expect(day()).toBe('Mié 1 oct'));
});

test('hours of a cycle that begins on the 16th show their dates', async () => {
  const period = Array.from({ length: 30 }, (_, day) => dayAfter('2025-09-16', day));
  const first30 = <T,>(values: readonly T[]) => values.slice(0, 30);
  const screen = await open('ag_client@cedenar', {
    ...panel,
    dates: period,
    importedByHour: first30(panel.importedByHour),
    exportedByHour: first30(panel.exportedByHour),
    importedByDay: first30(panel.importedByDay),
    exportedByDay: first30(panel.exportedByDay),
  });
  await screen.findByRole('heading', { name: 'Su mes de octubre está listo' });
  const map = screen.getByRole('figure', { name: 'Energía por día y hora' });
  await screen.user.click(within(map).getByRole('radio', { name: 'Tabla' }));
  const days = within(map)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td, th')?.textContent);
  // 16 September 2025 was a Tuesday, 1 and 15 October 2025 were Wednesdays.
  expect([days.length, days[0], days[15], days[29]]).toEqual([30, 'M 16', 'X 01', 'X 15']);
});

test('the panel shows the history of all months', async () => {
  const screen = await open('ag_client@cedenar');
  await screen.findByRole('heading', { name: 'Su mes de octubre está listo' });
  await screen.user.click(screen.getByRole('radio', { name: 'Histórico' }));
  await screen.findByText('2,728');
});

test('a month that is not settled says so', async () => {
  const screen = await open('ag_client@cedenar', { ...panel, outcome: null });
  await screen.findByRole('heading', { name: 'Su mes de octubre aún no está listo' });
  screen.getByText('Falta aprobar su liquidación: qué se cambió y qué se paga.');
  expect(screen.queryByText('Paga')).toBeNull();
  expect(screen.queryByText('Excedente 1')).toBeNull();
});

test('a month without approved consumption is not found', async () => {
  const screen = await open('ag_client@cedenar', {});
  await screen.findByText('Información no encontrada.');
});

test('staff search a customer by code', async () => {
  const screen = await open('ag_cons@cedenar');
  await screen.findByText('Busque un cliente por su nombre o su código.');
  expect(screen.sent(checkUserPanelData)).toEqual([]);
  await screen.user.type(screen.getByRole('textbox', { name: 'Código del cliente' }), 'AG-7{Enter}');
  await screen.findByRole('heading', { name: 'Su mes de octubre está listo' });
  expect(screen.sent(checkUserPanelData)[0]?.query).toMatchObject({ clientCode: 'AG-7' });
});

test('an unknown code is reported differently from a month without consumption', async () => {
  const unknown = { lower: null, upper: null, known: false };
  const screen = await open('ag_cons@cedenar', {}, '?cliente=9999', unknown);
  await screen.findByText('Usuario no encontrado.');
  screen.getByText('Ningún autogenerador tiene el código 9999.');
  expect(screen.sent(checkUserPanelData)).toEqual([]);
});

test('a customer whose own code is unknown is told whom to contact, and can retry', async () => {
  const unknown = { lower: null, upper: null, known: false };
  const screen = await open('ag_client@cedenar', {}, '', unknown);
  await screen.findByText(/^Su cuenta consulta el código .*Pida a su empresa de energía/);
  const before = screen.sent(checkUserReportLimits).length;
  await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(screen.sent(checkUserReportLimits).length).toBe(before + 1);
});

test('a client without approved days is known but has no panel yet', async () => {
  const screen = await open('ag_cons@cedenar', {}, '?cliente=AG-7', { lower: null, upper: null, known: true });
  await screen.findByText('Información no encontrada.');
  expect(screen.queryByText('Usuario no encontrado.')).toBeNull();
});
