import {
  type BillingCycleRow,
  checkBillingCycles,
  getCycleUsers,
  updateBillingCycles,
} from '@contador/contract/clients';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refusal, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const address = '/webspectrum/facturador/parametrizacion-ciclos';
const cycles: BillingCycleRow[] = [
  {
    id: 1,
    code: '1NR',
    periodicity: 1,
    marketType: 'NO REGULADO',
    autogenerators: false,
    entryMonth: '2024-03',
    active: true,
    username: 'spectrum',
    revision: 'a1',
  },
  {
    id: 2,
    code: '16R',
    periodicity: 2,
    marketType: 'REGULADO',
    autogenerators: true,
    entryMonth: '2025-11',
    active: false,
    username: 'spectrum',
    revision: 'a2',
  },
];
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;

const open = (answers: Answers = []) =>
  renderScreen(address, {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkBillingCycles, { cycles }),
      answer(getCycleUsers, { users: { '1NR': 37 } }),
      answer(updateBillingCycles, { Upload: 'OK', id: 3 }),
      ...answers,
    ],
  });

async function pick(screen: Screen, label: string, option: string) {
  await screen.user.click(screen.getByRole('combobox', { name: label }));
  await screen.user.click(await screen.findByRole('option', { name: option }));
}

describe('the list', () => {
  test('shows days, market, start and number of clients of each cycle', async () => {
    const screen = await open();
    const table = await screen.findByRole('grid', { name: 'Ciclos de facturación' });
    await within(table).findByText('1NR');
    const rows = within(table).getAllByRole('row');
    expect([...(rows[0]?.querySelectorAll('[role=columnheader]') ?? [])].map((it) => it.textContent)).toEqual([
      'Código',
      'Periodicidad',
      'Tipo de mercado',
      'Autogeneradores',
      'Estado',
      'Fecha de ingreso',
      'Usuarios',
    ]);
    const cells = rows.slice(1).map((row) => [...row.querySelectorAll('[role=gridcell]')].map((it) => it.textContent));
    expect(cells).toEqual([
      ['1NR', '1: 1-Fin mes', 'NO REGULADO', 'NO', 'Activo', 'Marzo 2024', '37'],
      ['16R', '2: 16-15', 'REGULADO', 'SI', 'Inactivo', 'Noviembre 2025', '0'],
    ]);
    expect(screen.unanswered).toEqual([]);
  });

  test('reports an empty list and a failed request', async () => {
    let broken = true;
    const screen = await open([
      answer(checkBillingCycles, () =>
        broken ? refusal(500, 'server-fault', 'No se pudo completar la acción.') : { cycles: [] },
      ),
    ]);
    await screen.findByText('No fue posible cargar ciclos.');
    broken = false;
    await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByText('No hay ciclos de facturación.');
  });
});

describe('Agregar', () => {
  test('requires code, periodicity and market type', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
    await screen.findByRole('dialog', { name: 'Agregar ciclo' });
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const notice = await screen.findByRole('dialog', { name: 'Aviso' });
    expect(notice.textContent).toContain('Algunos campos estan vacíos. Ingreso inválido.');
    expect(
      within(notice)
        .getAllByRole('row')
        .slice(1)
        .map((it) => it.querySelector('td')?.textContent),
    ).toEqual(['Código', 'Periodicidad', 'Tipo de mercado']);
    expect(screen.sent(updateBillingCycles)).toEqual([]);
  });

  test('saves on Enter and converts the code to capitals', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
    await screen.findByRole('dialog', { name: 'Agregar ciclo' });
    await pick(screen, 'Periodicidad', '4: 21-20');
    await pick(screen, 'Tipo de mercado', 'REGULADO');
    await screen.user.click(screen.getByRole('switch', { name: 'Autogeneradores' }));
    await screen.user.type(screen.getByRole('textbox', { name: 'Código' }), '1ag{Enter}');
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(screen.sent(updateBillingCycles)[0]?.body).toEqual({
      username: 'spectrum',
      code: '1AG',
      periodicity: 4,
      marketType: 'REGULADO',
      autogenerators: true,
      entryMonth: '2025-10',
      active: true,
      seen: '',
    });
  });
});

test('saves a cycle under its number; a refusal is marked and keeps the typed values', async () => {
  const screen = await open([
    refuse(updateBillingCycles, 409, 'cycle-in-use', 'El ciclo tiene clientes y no se puede cambiar así.', [
      { field: 'active', expected: 'Activo: el ciclo tiene 37 clientes activos.' },
    ]),
  ]);
  await screen.user.click(await screen.findByText('1NR'));
  await screen.findByRole('dialog', { name: 'Editar ciclo 1NR' });
  expect(screen.getByRole('textbox', { name: 'Código' })).toHaveProperty('readOnly', true);
  await screen.user.click(screen.getByRole('switch', { name: 'Activo' }));
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('El ciclo tiene clientes y no se puede cambiar así.');
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  await screen.findByText('Activo: el ciclo tiene 37 clientes activos.');
  expect(screen.getByRole('switch', { name: 'Inactivo' })).toHaveProperty('checked', false);
  expect(screen.sent(updateBillingCycles)[0]?.body).toMatchObject({ id: 1, active: false, seen: 'a1' });
});
