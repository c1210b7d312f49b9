import {
  addSupplementaryRange,
  checkBillingMonth,
  checkSupplementaryRanges,
  type MonthParametersRow,
  updateBillingMonth,
} from '@contador/contract/billing';
import { type BillingCycleRow, checkBillingCycles, getCycleUsers } from '@contador/contract/clients';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const cycle = (id: number, code: string, periodicity: 1 | 2): BillingCycleRow => ({
  id,
  code,
  periodicity,
  marketType: 'NO REGULADO',
  autogenerators: false,
  entryMonth: '2024-01',
  active: true,
  username: 'spectrum',
  revision: code,
});
const saved: MonthParametersRow = {
  id: 7,
  username: 'spectrum',
  year: 2025,
  month: 10,
  cycle: '1NR',
  startDate: '2025-10-01',
  endDate: '2025-10-31',
  expedition: '2025-11-05',
  due: '2025-11-20',
  suspension: '2025-11-25',
  firstNumber: 901,
  lastNumber: 910,
  billed: false,
  revision: 'm1',
};
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;

const open = (answers: Answers = [], more = '') =>
  renderScreen(`/webspectrum/facturador/parametrizacion-mensual?periodo=2025-10${more}`, {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkBillingCycles, { cycles: [cycle(1, '1NR', 1), cycle(2, '0NR', 1), cycle(3, '2NR', 2)] }),
      answer(getCycleUsers, { users: { '1NR': 10, '2NR': 4 } }),
      answer(checkBillingMonth, { parameters: { '1NR': saved }, lastBillNumber: 900, fewestWorkingDays: 5 }),
      answer(updateBillingMonth, { Upload: 'OK', id: 8, warnings: [] }),
      answer(checkSupplementaryRanges, {
        ranges: [
          {
            id: 1,
            cycle: '0NR',
            first: 9001,
            last: 9010,
            used: 3,
            left: 7,
            by: 'Natalia Ospina',
            at: '2025-11-10',
          },
        ],
        next: 9011,
      }),
      ...answers,
    ],
  });
const box = (screen: Screen, name: string | RegExp) => screen.findByRole('textbox', { name });
async function type(screen: Screen, name: string | RegExp, text: string) {
  const input = await box(screen, name);
  await screen.user.clear(input);
  await screen.user.type(input, text);
}

test('a cycle in the address opens with its parameters while it has none, and stays closed after Cancelar', async () => {
  const screen = await open([], '&ciclo=2NR');
  await screen.findByRole('dialog', { name: /2NR/ });
  await screen.user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a cycle in the address that has parameters stays in the list', async () => {
  const screen = await open([], '&ciclo=1NR');
  await screen.findByRole('row', { name: /1NR/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the list shows cycles with users, days and saved parameters', async () => {
  const screen = await open();
  const table = await screen.findByRole('grid', { name: 'Parametrización mensual' });
  await within(table).findByText('2NR');
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('[role=gridcell]')].map((it) => it.textContent));
  expect(cells).toEqual([
    ['1NR', '10', '01/10/2025 a 31/10/2025', '05/11/2025', '20/11/2025', '25/11/2025', '901', '910', 'Listo'],
    ['2NR', '4', '16/09/2025 a 15/10/2025', '—', '—', '—', '—', '—', 'Pendiente'],
  ]);
  expect(screen.sent(getCycleUsers)[0]?.query).toMatchObject({ year: 2025, month: 10, billing: 'true' });
  screen.getByText('Octubre 2025', { selector: 'strong' });
});

test('numbers are proposed after those of the earlier cycles, and the last one follows from the first', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByText('2NR'));
  await screen.findByRole('dialog', { name: 'Parámetros del ciclo 2NR, Octubre 2025' });
  expect(await box(screen, /^Primera factura/)).toHaveProperty('value', '911');
  expect(await box(screen, 'Última factura')).toHaveProperty('value', '914');
  screen.getByText(/Última factura de los meses anteriores: 900\. 901 a 910 son de los demás ciclos del mes\./);
  expect(await box(screen, 'Inicio del periodo')).toHaveProperty('value', '16/09/2025');
  expect(await box(screen, 'Fin del periodo')).toHaveProperty('readOnly', true);
  await type(screen, /^Primera factura/, '2000');
  expect(await box(screen, 'Última factura')).toHaveProperty('value', '2003');
  await type(screen, /^Fecha de expedición/, '05/11/2025');
  await type(screen, /^Fecha de vencimiento/, '11/11/2025');
  await screen.findByText('Entre expedición y vencimiento hay 4 días hábiles; menos de 5 es poco para pagar.');
  await type(screen, /^Fecha de suspensión/, '20/11/2025{Enter}');
  await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
  expect(screen.sent(updateBillingMonth)[0]?.body).toEqual({
    username: 'spectrum',
    year: 2025,
    month: 10,
    cycle: '2NR',
    startDate: '2025-09-16',
    endDate: '2025-10-15',
    expedition: '2025-11-05',
    due: '2025-11-11',
    suspension: '2025-11-20',
    firstNumber: 2000,
    lastNumber: 2003,
    seen: '',
  });
});

test('the three dates and the first number are required', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByText('2NR'));
  await screen.user.clear(await box(screen, /^Primera factura/));
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('Algunos campos estan vacíos. Ingreso inválido.');
  expect(
    within(notice)
      .getAllByRole('row')
      .slice(1)
      .map((it) => it.querySelector('td')?.textContent),
  ).toEqual(['Fecha de expedición', 'Fecha de vencimiento', 'Fecha de suspensión', 'Primera factura']);
});

test('numbers of another cycle are refused with its name, and what was typed stays', async () => {
  const expected = 'Números que no sean del ciclo 1NR en Octubre 2025: 901 a 910.';
  const screen = await open([
    refuse(updateBillingMonth, 409, 'bill-numbers-taken', 'El rango de facturas se cruza con el de otro ciclo.', [
      { field: 'firstNumber', value: '905 a 908', expected },
    ]),
  ]);
  await screen.user.click(await screen.findByText('1NR'));
  expect(await box(screen, 'Última factura')).toHaveProperty('value', '910');
  await type(screen, /^Primera factura/, '905');
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('El rango de facturas se cruza con el de otro ciclo.');
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  await screen.findByText(expected);
  expect(await box(screen, /^Primera factura/)).toHaveProperty('value', '905');
  expect(screen.sent(updateBillingMonth)[0]?.body).toMatchObject({ id: 7, seen: 'm1', lastNumber: 914 });
});

test('the page reports a month without users and a failed load', async () => {
  let broken = true;
  const screen = await open([
    answer(getCycleUsers, { users: {} }),
    answer(checkBillingMonth, () =>
      broken
        ? refusal(500, 'server-fault', 'No se pudo.')
        : { parameters: {}, lastBillNumber: 0, fewestWorkingDays: 5 },
    ),
  ]);
  await screen.findByText('No fue posible cargar ciclos.');
  broken = false;
  await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByText('Ningún ciclo tiene usuarios en este mes.');
});

test('another month is chosen in the settings and written to the address', async () => {
  const screen = await open();
  await screen.findByText('2NR');
  await screen.user.click(screen.getByRole('button', { name: 'Mostrar los ajustes' }));
  await screen.user.click(screen.getByRole('button', { name: /^Periodo de facturación/ }));
  await screen.user.click(await screen.findByRole('button', { name: /^Ago/ }));
  await screen.findByText('Agosto 2025', { selector: 'strong' });
  expect(window.location.search).toBe('?periodo=2025-08');
  expect(screen.sent(checkBillingMonth).at(-1)?.query).toMatchObject({ year: 2025, month: 8 });
});

test('a billed cycle is marked and does not open', async () => {
  const screen = await open([
    answer(checkBillingMonth, {
      parameters: { '1NR': { ...saved, billed: true } },
      lastBillNumber: 900,
      fewestWorkingDays: 5,
    }),
  ]);
  await screen.findByText('Facturado');
  await screen.user.click(screen.getByText('1NR'));
  await screen.user.click(screen.getByText('2NR'));
  await screen.findByRole('dialog', { name: 'Parámetros del ciclo 2NR, Octubre 2025' });
  expect(screen.queryByRole('dialog', { name: /1NR/ })).toBeNull();
});

test('a cycle gets a supplementary range after all assigned numbers; a refusal keeps what was typed', async () => {
  const expected = 'Números que no sean del ciclo 1NR en Octubre 2025: 901 a 910.';
  let isRangeTaken = true;
  const screen = await open([
    answer(addSupplementaryRange, () =>
      isRangeTaken
        ? refusal(409, 'bill-numbers-taken', 'El rango de facturas se cruza con el de otro ciclo.', [
            { field: 'firstNumber', value: '9011 a 9020', expected },
          ])
        : { Upload: 'OK', id: 2 },
    ),
  ]);
  const table = await screen.findByRole('table', { name: 'Rangos suplementarios' });
  expect(within(table).getAllByRole('row')[1]?.textContent).toMatch(/^0NR9001901037Natalia Ospina/);
  await screen.user.click(screen.getByRole('button', { name: 'Agregar rango' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rango suplementario, Octubre 2025' });
  await screen.user.click(within(dialog).getByRole('combobox', { name: /^Ciclo/ }));
  await screen.user.click(await screen.findByRole('option', { name: '2NR' }));
  await type(screen, /^Última factura/, '9020');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain(expected);
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  isRangeTaken = false;
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Rango guardado. Sus números no cambian.');
  expect(screen.sent(addSupplementaryRange)[1]?.body).toEqual({
    username: 'spectrum',
    year: 2025,
    month: 10,
    cycle: '2NR',
    firstNumber: 9011,
    lastNumber: 9020,
  });
});

test('a supplementary range begins with the cycle of the address, to which the deviations lead', async () => {
  const screen = await open([], '&ciclo=2NR');
  await screen.user.click(await screen.findByRole('button', { name: 'Agregar rango' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rango suplementario, Octubre 2025' });
  expect(within(dialog).getByRole('combobox', { name: /^Ciclo/ })).toHaveProperty('value', '2NR');
});
