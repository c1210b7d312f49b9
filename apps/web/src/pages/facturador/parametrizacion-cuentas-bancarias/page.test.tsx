import { checkFinancialActors, updateFinancialActors } from '@contador/contract/tariff-inputs';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const account = {
  id: 8,
  type: 'EMISOR' as const,
  nit: '900300400',
  dv: '5',
  active: true,
  owner: 'Demo',
  revision: 'a8',
  particulars: { bank: 'Banco Demo', ac_type: 'Corriente', ac_number: '0012', owner: 'Demo' },
};
const address = '/webspectrum/facturador/parametrizacion-cuentas-bancarias';

test('the accounts are the financial actors, shown in the layout of billing', async () => {
  const screen = await renderScreen(address, {
    account: 'fact@spectrum',
    answers: [answer(checkFinancialActors, { actors: [account] }), answer(updateFinancialActors, { Upload: 'OK' })],
  });
  const table = await screen.findByRole('grid', { name: 'Cuentas bancarias' });
  await screen.user.click(await within(table).findByText('Banco Demo'));
  await screen.findByRole('dialog', { name: 'Editar actor financiero' });
  const number = screen.getByRole('textbox', { name: 'Número de cuenta' });
  await screen.user.clear(number);
  await screen.user.type(number, '0099{Enter}');
  await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
  expect(screen.sent(updateFinancialActors)[0]?.body).toMatchObject({ id: 8, particulars: { ac_number: '0099' } });
});

test('the page is offered to a person with billing access only', async () => {
  const screen = await renderScreen(address, { account: 'only-fact@spectrum' });
  const menu = await screen.findByRole('navigation', { name: 'Páginas' });
  within(menu).getByText('Cuentas bancarias');
});
