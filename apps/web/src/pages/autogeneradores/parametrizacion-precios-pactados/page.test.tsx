import {
  type AgreedPriceRow,
  checkAgreedPriceClients,
  checkAgreedPrices,
  updateAgreedPrices,
} from '@contador/contract/self-generators';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const agreement: AgreedPriceRow = {
  id: 4,
  clientCode: 'AG-1',
  observation: 'Acta 7',
  priceType: 2,
  baseValue: 210,
  indexVariable: 'IPP',
  indexBase: 152.3,
  startDate: '2026-01-01',
  finishDate: null,
  active: true,
  inForce: true,
  revision: 'p1',
  indexedValue: 250.193697,
  indexUsed: { variable: 'IPP', month: '2025-09', value: 181.45, status: 'provisional' },
};
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (agreements: AgreedPriceRow[], answers: Answers = []) =>
  renderScreen('/webcedenar/autogeneradores/parametrizacion-precios-pactados', {
    account: 'ag@cedenar',
    answers: [
      answer(checkAgreedPriceClients, {
        clients: [
          { clientCode: 'AG-1', name: 'Granja Solar', inForce: true },
          { clientCode: 'AG-2', name: 'Colegio', inForce: false },
        ],
      }),
      answer(checkAgreedPrices, { clientCode: 'AG-1', clientName: 'Granja Solar', agreements }),
      answer(updateAgreedPrices, { Upload: 'OK', id: 5 }),
      ...answers,
    ],
  });
async function pick(screen: Screen, label: string, option: string) {
  await screen.user.click(screen.getByRole('combobox', { name: label }));
  await screen.user.click(await screen.findByRole('option', { name: option }));
}
const accept = async (screen: Screen, sentence: string) => {
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain(sentence);
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
};

test('clients with an agreed price are listed with their agreements, and an index of another month is marked', async () => {
  const screen = await open([agreement]);
  await screen.findByText('Sin acuerdo');
  await screen.user.click(await screen.findByText('Granja Solar'));
  const table = await screen.findByRole('grid', { name: 'Acuerdos de precio' });
  await within(table).findByText('IPP 181.45, provisional, de Septiembre 2025');
  within(table).getByText('250.193697');
  within(table).getByText('2-Valor indexado');
});

test('agreements of a client without an agreed price in the register are reported as unused', async () => {
  const unpriced = answer(checkAgreedPriceClients, { clients: [] });
  const screen = await open([agreement], [unpriced]);
  const words = 'El usuario no tiene precio pactado: sus acuerdos no se usan en la liquidación.';
  await screen.user.type(await screen.findByRole('textbox', { name: 'Código del cliente' }), 'AG-1{Enter}');
  await screen.findByText(words);
});

test('agreements of a client with an agreed price are not reported as unused', async () => {
  const screen = await open([agreement]);
  await screen.user.click(await screen.findByText('Granja Solar'));
  await screen.findByText('250.193697');
  expect(screen.queryByText(/^El usuario no tiene precio pactado/)).toBeNull();
});

test('a client without agreements is reported, and its first agreement is entered, with missing fields named', async () => {
  const screen = await open([]);
  await screen.user.type(await screen.findByRole('textbox', { name: 'Código del cliente' }), 'AG-1');
  await screen.user.click(screen.getByRole('button', { name: 'Buscar' }));
  await accept(screen, 'Cliente sin parametros. Puede ingresar los datos correspondientes.');
  const dialog = await screen.findByRole('dialog', { name: 'Agregar acuerdo' });
  const save = () => screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await save();
  await accept(screen, 'Seleccione tipo de calculo. Ingreso invalido.');
  await pick(screen, 'Tipo de precio', '1-Valor fijo');
  await save();
  await accept(screen, 'Ingrese precio base. Ingreso invalido.');
  // Wait until the first invalid field has the focus, because moving it would close a list opened meanwhile.
  await waitFor(() =>
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /Precio base/ })),
  );
  await pick(screen, 'Tipo de precio', '2-Valor indexado');
  expect(within(dialog).queryByRole('textbox', { name: 'Valor base de indexación' })).toBeNull();
  await pick(screen, 'Variable de indexación', 'IPC');
  await screen.user.type(within(dialog).getByRole('textbox', { name: /Precio base/ }), '210');
  await save();
  await accept(screen, 'Ingrese precio base y/o valor base de indexacion. Ingreso invalido.');
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Valor base de indexación' }), '152.3');
  await save();
  await screen.findByText('Precio pactado guardado.');
  expect(screen.sent(updateAgreedPrices)[0]?.body).toMatchObject({
    clientCode: 'AG-1',
    priceType: 2,
    baseValue: 210,
    indexVariable: 'IPC',
    indexBase: 152.3,
    active: true,
  });
});

test('an overlapping agreement is refused, and what was typed stays', async () => {
  const screen = await open(
    [agreement],
    [
      refuse(updateAgreedPrices, 409, 'agreed-price-overlaps', 'El acuerdo se cruza con otro acuerdo activo.', [
        { field: 'startDate', expected: 'Otros días.' },
      ]),
    ],
  );
  await screen.user.click(await screen.findByText('Granja Solar'));
  await screen.user.click(await screen.findByText('2-Valor indexado'));
  const dialog = await screen.findByRole('dialog', { name: 'Editar acuerdo 4' });
  await screen.user.click(within(dialog).getByRole('button', { name: 'Guardar' }));
  await accept(screen, 'El acuerdo se cruza con otro acuerdo activo.');
  await within(dialog).findByText('Otros días.');
});

test('an unknown client is refused with the sentence of the specification', async () => {
  const other = await open(
    [],
    [refuse(checkAgreedPrices, 404, 'agreed-price-client', 'Datos proporcionados incorrectos.')],
  );
  await other.user.type(await other.findByRole('textbox', { name: 'Código del cliente' }), 'NADIE');
  await other.user.click(other.getByRole('button', { name: 'Buscar' }));
  await accept(other, 'Datos proporcionados incorrectos.');
});
