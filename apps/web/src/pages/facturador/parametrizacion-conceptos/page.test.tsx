import { type BillingConceptRow, checkConcepts, updateConcepts } from '@contador/contract/billing';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const concepts: BillingConceptRow[] = [
  {
    id: 1,
    code: 'MED',
    description: 'Venta de medidor',
    observation: 'Cuotas',
    appliesVat: true,
    appliesCredit: true,
    inherent: true,
    active: true,
    username: 'spectrum',
    revision: 'c1',
  },
];
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (answers: Answers = []) =>
  renderScreen('/webspectrum/facturador/parametrizacion-conceptos', {
    account: 'only-fact@spectrum',
    answers: [answer(checkConcepts, { concepts }), answer(updateConcepts, { Upload: 'OK', id: 2 }), ...answers],
  });
async function pick(screen: Screen, label: string, option: string) {
  await screen.user.click(screen.getByRole('combobox', { name: label }));
  await screen.user.click(await screen.findByRole('option', { name: option }));
}

test('the list shows code, description, state and observation', async () => {
  const screen = await open();
  const table = await screen.findByRole('grid', { name: 'Conceptos de liquidación' });
  await within(table).findByText('MED');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((it) => it.textContent),
  ).toEqual(['Código', 'Descripción', 'Estado', 'Aplica IVA', 'Aplica crédito', 'Es del servicio', 'Observación']);
  const [row] = within(table).getAllByRole('row').slice(1);
  expect([...(row?.querySelectorAll('[role=gridcell]') ?? [])].map((it) => it.textContent)).toEqual([
    'MED',
    'Venta de medidor',
    'Activo',
    'SI',
    'SI',
    'SI',
    'Cuotas',
  ]);
});

test('the page reports an empty list and a failed request', async () => {
  let broken = true;
  const screen = await open([
    answer(checkConcepts, () => (broken ? refusal(500, 'server-fault', 'No se pudo.') : { concepts: [] })),
  ]);
  await screen.findByText('No fue posible cargar conceptos.');
  broken = false;
  await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByText('No hay conceptos de liquidación.');
});

test('a new concept needs code, description and both answers; Enter saves', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByRole('button', { name: 'Agregar' }));
  await screen.findByRole('dialog', { name: 'Agregar concepto' });
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('Algunos campos estan vacíos. Ingreso inválido.');
  expect(
    within(notice)
      .getAllByRole('row')
      .slice(1)
      .map((it) => it.querySelector('td')?.textContent),
  ).toEqual(['Código', 'Descripción', 'Aplica IVA', 'Aplica crédito']);
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  // Wait until the first invalid field has the focus, because moving it would close a list opened meanwhile.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Código' })));
  await pick(screen, 'Aplica IVA', 'NO');
  await pick(screen, 'Aplica crédito', 'SI');
  await screen.user.type(await screen.findByRole('textbox', { name: 'Código' }), 'REC');
  await screen.user.type(screen.getByRole('textbox', { name: 'Descripción' }), 'Reconexión{Enter}');
  await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
  expect(screen.sent(updateConcepts)[0]?.body).toEqual({
    username: 'spectrum',
    code: 'REC',
    description: 'Reconexión',
    observation: '',
    appliesVat: false,
    appliesCredit: true,
    inherent: true,
    active: true,
    seen: '',
  });
});

test('code and description of a saved concept are read only, and a refusal is marked', async () => {
  const screen = await open([
    refuse(updateConcepts, 400, 'record-refused', 'Error al guardar los datos.', [
      { field: 'observation', expected: 'Más corta.' },
    ]),
  ]);
  await screen.user.click(await screen.findByText('MED'));
  await screen.findByRole('dialog', { name: 'Editar concepto MED' });
  expect(screen.getByRole('textbox', { name: 'Código' })).toHaveProperty('readOnly', true);
  expect(screen.getByRole('textbox', { name: 'Descripción' })).toHaveProperty('readOnly', true);
  await screen.user.type(screen.getByRole('textbox', { name: 'Observación' }), ' y más');
  await screen.user.click(screen.getByRole('button', { name: 'Guardar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  await screen.findByText('Más corta.');
  expect(screen.getByRole('textbox', { name: 'Observación' })).toHaveProperty('value', 'Cuotas y más');
  expect(screen.sent(updateConcepts)[0]?.body).toMatchObject({ id: 1, seen: 'c1' });
});
