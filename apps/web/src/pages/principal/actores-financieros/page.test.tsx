import { checkFinancialActors, type FinancialActorRow, updateFinancialActors } from '@contador/contract/tariff-inputs';
import { waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answer, refusal, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const address = '/webdemo/principal/actores-financieros?periodo=2025-10&mercado=DNOM';

const actors: FinancialActorRow[] = [
  {
    id: 3,
    type: 'BENEFICIARIO',
    nit: '900100200',
    dv: '1',
    active: true,
    owner: null,
    particulars: { name: 'Generadora Demo S.A. E.S.P.', city: 'Pasto' },
    revision: 'a3',
  },
  {
    id: 8,
    type: 'EMISOR',
    nit: '900300400',
    dv: '5',
    active: false,
    owner: 'Demo',
    particulars: { bank: 'Banco Demo', ac_type: 'Corriente', ac_number: '0012', owner: 'Demo' },
    revision: 'a8',
  },
];
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;

function open(answers: Answers = [], listed: FinancialActorRow[] = actors) {
  return renderScreen(address, {
    answers: [
      answer(checkFinancialActors, { actors: listed }),
      answer(updateFinancialActors, { Upload: 'OK' }),
      ...answers,
    ],
  });
}
async function fill(screen: Screen, label: string, text: string) {
  const input = await screen.findByRole('textbox', { name: label });
  await screen.user.clear(input);
  await screen.user.type(input, text);
}
async function pick(screen: Screen, label: string, option: string) {
  await screen.user.click(screen.getByRole('combobox', { name: label }));
  await screen.user.click(await screen.findByRole('option', { name: option }));
}
const aviso = (screen: Screen) => screen.findByRole('dialog', { name: 'Aviso' });

describe('the list of financial actors', () => {
  test('shows a beneficiary under its own name and an issuer under the name of its bank', async () => {
    const screen = await open();
    const table = await screen.findByRole('grid', { name: 'Actores financieros' });
    await within(table).findByText('Banco Demo');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((it) => it.textContent),
    ).toEqual(['No.', 'Tipo', 'NIT', 'DV', 'Entidad', 'Estado']);
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('[role=gridcell]')].map((it) => it.textContent));
    expect(cells).toEqual([
      ['1', 'BENEFICIARIO', '900100200', '1', 'Generadora Demo S.A. E.S.P.', 'Activo'],
      ['2', 'EMISOR', '900300400', '5', 'Banco Demo', 'Inactivo'],
    ]);
  });

  test('explains an empty list and a failed load', async () => {
    let broken = true;
    const screen = await open([
      answer(checkFinancialActors, () =>
        broken ? refusal(500, 'server-fault', 'No se pudo completar la acción.') : { actors: [] },
      ),
    ]);
    await screen.findByText('No fue posible cargar actores financieros.');
    broken = false;
    await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await screen.findByText('No hay actores financieros.');
  });
});

describe('Agregar', () => {
  test('requires type and NIT', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
    const form = await screen.findByRole('dialog', { name: 'Agregar actor financiero' });
    await screen.user.click(within(form).getByRole('button', { name: 'Guardar' }));
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain('Algunos campos estan vacíos. Ingreso inválido.');
    expect(
      within(dialog)
        .getAllByRole('row')
        .slice(1)
        .map((it) => it.querySelector('td')?.textContent),
    ).toEqual(['Tipo', 'NIT']);
    await screen.user.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    const type = await screen.findByRole('combobox', { name: 'Tipo' });
    await waitFor(() => expect(document.activeElement).toBe(type));
    expect(screen.getByRole('textbox', { name: 'NIT' }).getAttribute('aria-invalid')).toBe('true');
  });

  test('saves an actor whose check digit is doubtful, with a warning', async () => {
    const expected = 'El dígito de verificación del NIT 900123456 es 8.';
    const warnings = [{ field: 'dv', value: '7', expected }];
    const screen = await open([answer(updateFinancialActors, { Upload: 'OK', warnings })]);
    await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
    await pick(screen, 'Tipo', 'BENEFICIARIO');
    await fill(screen, 'NIT', '900123456');
    await fill(screen, 'DV', '7');
    await screen.user.keyboard('{Enter}');
    const notice = await screen.findByRole('dialog', { name: 'Aviso' });
    within(notice).getByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(within(notice).getByRole('table').textContent).toContain(`DV7${expected}`);
  });

  test('a beneficiary has an address but no account number', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
    await pick(screen, 'Tipo', 'BENEFICIARIO');
    await fill(screen, 'NIT', '900.123.456');
    await fill(screen, 'DV', '7x8');
    for (const [label, text] of [
      ['Nombre', 'XM S.A.'],
      ['Dirección', 'Calle 12'],
      ['Ciudad', 'Medellín'],
      ['Departamento', 'Antioquia'],
      ['Teléfono', '604 317'],
    ] as const)
      await fill(screen, label, text);
    expect(screen.queryByRole('textbox', { name: 'Banco' })).toBeNull();
    await screen.user.keyboard('{Enter}');
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    const [sent] = screen.sent(updateFinancialActors);
    expect(sent?.body).toEqual({
      type: 'BENEFICIARIO',
      nit: '900123456',
      dv: '7',
      active: true,
      owner: 'XM S.A.',
      particulars: {
        name: 'XM S.A.',
        address: 'Calle 12',
        city: 'Medellín',
        department: 'Antioquia',
        telephone: '604 317',
      },
      seen: '',
    });
  });

  test('an issuer has a bank account of one of two types', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
    await pick(screen, 'Tipo', 'EMISOR');
    await fill(screen, 'NIT', '900300400');
    await fill(screen, 'Banco', 'Banco Demo');
    await fill(screen, 'Número de cuenta', '0012345678');
    await screen.user.click(screen.getByRole('combobox', { name: 'Tipo de cuenta' }));
    expect((await screen.findAllByRole('option')).map((it) => it.textContent)).toEqual(['Ahorros', 'Corriente']);
    await screen.user.click(screen.getByRole('option', { name: 'Ahorros' }));
    await fill(screen, 'Titular', 'Demo');
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(screen.sent(updateFinancialActors)[0]?.body.particulars).toEqual({
      bank: 'Banco Demo',
      ac_type: 'Ahorros',
      ac_number: '0012345678',
      owner: 'Demo',
    });
  });
});

describe('Editar', () => {
  test('opens a row and saves it under its number', async () => {
    const screen = await open();
    await screen.user.click(await screen.findByText('Banco Demo'));
    await screen.findByRole('dialog', { name: 'Editar actor financiero' });
    await screen.user.click(screen.getByRole('switch', { name: 'Inactivo' }));
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
    expect(screen.sent(updateFinancialActors)[0]?.body).toMatchObject({ id: 8, active: true, nit: '900300400' });
  });

  test('marks the field that the server refuses and keeps what was typed', async () => {
    const screen = await open([
      refuse(updateFinancialActors, 400, 'record-refused', 'Error al guardar los datos.', [
        { field: 'nit', value: '1234567890123456', expected: 'Solo dígitos, sin puntos ni espacios.' },
      ]),
    ]);
    await screen.user.click(await screen.findByText('Banco Demo'));
    await fill(screen, 'NIT', '1234567890123456');
    await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
    const dialog = await aviso(screen);
    expect(dialog.textContent).toContain('Error al guardar los datos.');
    await screen.user.click(within(dialog).getByRole('button', { name: 'Aceptar' }));
    const nit = await screen.findByRole('textbox', { name: 'NIT' });
    expect(nit.getAttribute('aria-invalid')).toBe('true');
    expect((nit as HTMLInputElement).value).toBe('1234567890123456');
    screen.getByText('Solo dígitos, sin puntos ni espacios, como máximo 15 y no todos cero.');
  });
});
