import {
  type CustomerPanel,
  checkUserPanelData,
  checkUserPanelHistory,
  checkUserReportLimits,
} from '@contador/contract/self-generators';
import { dayAfter } from '@contador/kernel';
import { within } from '@testing-library/react';
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

test('a customer reads the last month in one sentence, with its figures and their changes', async () => {
  const screen = await open('ag_client@cedenar');
  await screen.findByText(
    'Exportó 1,488 kWh: 744 se cambiaron por energía y 744 se pagan a precio de bolsa, $186,000.50.',
  );
  expect(screen.sent(checkUserPanelData)[0]?.query).toMatchObject({ clientCode: '1001', month: 10 });
  screen.getByText('▼ 3.1 % frente a Septiembre');
  screen.getByText('▲ 20.0 % frente a Septiembre');
  screen.getByText('desde el 16/10/2025, hora 13');
  expect(screen.queryByRole('textbox', { name: 'Código del cliente' })).toBeNull();
  const facts = screen.getByText('Mayor importación').closest('div');
  expect(facts?.textContent).toContain('Miércoles, hora 19');
  screen.getByText('Pago de excedentes de Octubre: $186,000.50');
});

test('the first figure is the amount payable for the month', async () => {
  const screen = await open('ag_client@cedenar');
  const first = (await screen.findByText('Usted paga por el mes')).closest('dl');
  expect(first?.querySelector('dt')?.textContent).toBe('Usted paga por el mes');
  expect(first?.querySelector('dd')?.textContent).toBe('$57,654.33');
});

test('a bill paid by a balance shows the remaining balance in favour', async () => {
  const outcome = { ...panel.outcome, payable: 0, balance: 12_345.67 };
  const screen = await open('ag_client@cedenar', { ...panel, outcome });
  await screen.findByText('le quedan $12,345.67 a favor');
});

test('the amount paid for the surplus is shown after the payment, even if it differs from the settled one', async () => {
  const outcome = { ...panel.outcome, paymentState: 'paid' as const, paid: 180_000 };
  const screen = await open('ag_client@cedenar', { ...panel, outcome });
  await screen.findByText('Pago de excedentes de Octubre: $180,000.00');
});

test('a surplus paid at an agreed price is named so', async () => {
  const screen = await open('ag_client@cedenar', { ...panel, outcome: { ...panel.outcome, surplusPrice: 'agreed' } });
  await screen.findByText(/744 se pagan al precio pactado, \$186,000\.50\.$/);
  screen.getByText('Excedente 2, al precio pactado');
  expect(screen.queryByText(/bolsa/)).toBeNull();
});

test('a customer without energy credit does not read that the export stayed below the import', async () => {
  const outcome = { ...panel.outcome, crossing: null, exchanged: 0, surplus: 1_488 };
  const screen = await open('ag_client@cedenar', { ...panel, outcome });
  await screen.findByText('todo lo exportado: no hay crédito de energía');
  expect(screen.queryByText('lo exportado no pasó de lo importado')).toBeNull();
});

test('an unchanged energy is shown as unchanged, without a rise or fall', async () => {
  const screen = await open('ag_client@cedenar', { ...panel, previous: { imported: 744.2, exported: 1_485 } });
  await screen.findByText('igual que en Septiembre');
  screen.getByText('▲ 0.2 % frente a Septiembre');
});

test('the panel shows a week and a day of the month', async () => {
  const screen = await open('ag_client@cedenar');
  await screen.findByText(/^Exportó/);
  await screen.user.click(screen.getByRole('radio', { name: 'Semana' }));
  // Wednesday, 1 October 2025 is in week 40 (ISO 8601).
  expect(screen.getByRole('combobox', { name: 'Semana' })).toHaveProperty(
    'value',
    'Semana 40 · 01/10/2025 – 05/10/2025',
  );
  const bars = screen.getByRole('figure', { name: 'Importada y exportada por día' });
  await screen.user.click(within(bars).getByRole('radio', { name: 'Tabla' }));
  // October 2025 begins on a Wednesday: its first week has five days.
  expect(within(bars).getAllByRole('row').length).toBe(1 + 5);
  await screen.user.click(screen.getByRole('radio', { name: 'Día' }));
  const byHour = await screen.findByRole('figure', { name: 'Importada y exportada por hora' });
  await screen.user.click(within(byHour).getByRole('radio', { name: 'Tabla' }));
  expect(within(byHour).getAllByRole('row')[13]?.textContent).toBe('131.0048.00');
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
  await screen.findByText(/^Exportó/);
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
  await screen.findByText(/^Exportó/);
  await screen.user.click(screen.getByRole('radio', { name: 'Histórico' }));
  await screen.findByText('2,728');
});

test('a month that is not settled says so', async () => {
  const screen = await open('ag_client@cedenar', { ...panel, outcome: null });
  await screen.findByText('La liquidación de este mes no se ha aprobado: falta saber qué se cambió y qué se paga.');
  expect(screen.queryByText('Excedente 1, intercambio')).toBeNull();
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
  await screen.findByText(/^Exportó/);
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
