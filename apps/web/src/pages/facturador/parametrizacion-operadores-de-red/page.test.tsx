import { checkNetworkOperators, type NetworkOperatorRow, updateNetworkOperators } from '@contador/contract/clients';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const operators: NetworkOperatorRow[] = [
  {
    name: 'CEDENAR',
    incentiveCode: 'CDNC',
    operatorCode: 'CDND',
    market: 'DNOM',
    zone: 'CENTRO-SUR',
    nit: '891200200',
    relatedOperator: null,
    document: null,
    municipality: 'Pasto',
    address: null,
    phone: null,
    active: true,
    revision: 'o1',
  },
];
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (answers: Answers = []) =>
  renderScreen('/webspectrum/facturador/parametrizacion-operadores-de-red', {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkNetworkOperators, { operators }),
      answer(updateNetworkOperators, { Upload: 'OK', id: 'CDNC DNOM' }),
      ...answers,
    ],
  });
async function pick(screen: Screen, label: string, option: string) {
  await screen.user.click(screen.getByRole('combobox', { name: label }));
  await screen.user.click(await screen.findByRole('option', { name: option }));
}
const box = (screen: Screen, name: string) => screen.findByRole('textbox', { name });

test('the list shows the market of each operator', async () => {
  const screen = await open();
  const table = await screen.findByRole('grid', { name: 'Operadores de red' });
  await within(table).findByText('Demo Norte');
  const [row] = within(table).getAllByRole('row').slice(1);
  expect([...(row?.querySelectorAll('[role=gridcell]') ?? [])].map((it) => it.textContent)).toEqual([
    'CEDENAR',
    'CDNC',
    'CDND',
    'Demo Norte',
    'CENTRO-SUR',
    '891200200',
    'Activo',
  ]);
});

test('the page reports an empty list and a failed request', async () => {
  let broken = true;
  const screen = await open([
    answer(checkNetworkOperators, () => (broken ? refusal(500, 'server-fault', 'No se pudo.') : { operators: [] })),
  ]);
  await screen.findByText('No fue posible cargar operadores.');
  broken = false;
  await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByText('No hay operadores de red.');
});

test('the operator code is proposed until a person types another one', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
  await screen.user.type(await box(screen, 'Código comercializador incumbente'), 'epmc');
  expect(await box(screen, 'Código operador de red')).toHaveProperty('value', 'EPMD');
  await screen.user.clear(await box(screen, 'Código operador de red'));
  await screen.user.type(await box(screen, 'Código operador de red'), 'eprd');
  await screen.user.type(await box(screen, 'Código comercializador incumbente'), '2');
  expect(await box(screen, 'Código operador de red')).toHaveProperty('value', 'EPRD');
  await pick(screen, 'Mercado', 'Demo Sur');
  await pick(screen, 'Zona', 'NORTE');
  await screen.user.type(await box(screen, 'NIT'), '890.904.996');
  await screen.user.type(await box(screen, 'Nombre'), 'EPM{Enter}');
  await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
  expect(screen.sent(updateNetworkOperators)[0]?.body).toMatchObject({
    name: 'EPM',
    incentiveCode: 'EPMC2',
    operatorCode: 'EPRD',
    market: 'DSUM',
    zone: 'NORTE',
    nit: '890904996',
    active: true,
    seen: '',
  });
});

test('five fields are required', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
  await screen.findByRole('dialog', { name: 'Agregar operador de red' });
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(
    within(notice)
      .getAllByRole('row')
      .slice(1)
      .map((it) => it.querySelector('td')?.textContent),
  ).toEqual(['Nombre', 'Código comercializador incumbente', 'Código operador de red', 'Zona', 'Mercado']);
});

test('an operator with clients stays active and shows how many it has', async () => {
  const screen = await open([
    refuse(updateNetworkOperators, 409, 'operator-in-use', 'El operador de red tiene clientes.', [
      { field: 'active', expected: 'Activo: 3 clientes activos están en su red.' },
    ]),
  ]);
  await screen.user.click(await screen.findByText('CEDENAR'));
  await screen.findByRole('dialog', { name: 'Editar operador CEDENAR' });
  await screen.user.click(screen.getByRole('switch', { name: 'Activo' }));
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  await screen.findByText('Activo: 3 clientes activos están en su red.');
  expect(screen.sent(updateNetworkOperators)[0]?.body).toMatchObject({ incentiveCode: 'CDNC', market: 'DNOM' });
});
