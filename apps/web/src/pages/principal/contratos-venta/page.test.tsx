import { type ContractRow, checkContracts, updateContracts } from '@contador/contract/tariff-inputs';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const sale: ContractRow = {
  contract: '50301',
  seller: 'DEMC',
  buyer: 'ALFC',
  detail: '',
  marketType: 'N',
  contractType: 'POR SUBASTA',
  calculation: 'FIJO',
  baseValue: 301.2,
  indexationVariable: null,
  baseIndex: null,
  indexLag: 0,
  plusCere: false,
  indexedValue: 301.2,
  valuePlusCere: null,
  cere: null,
  indexUsed: null,
  indexedNote: null,
  beginDate: null,
  endDate: null,
  active: true,
  originNote: null,
  username: 'demo',
  indexationRules: [],
  revision: 'v1',
};
const answers = [answer(checkContracts, { contracts: [sale] }), answer(updateContracts, { Upload: 'OK' })];

test('sales show the buyer, and are requested and saved as sales', async () => {
  const screen = await renderScreen('/webdemo/principal/contratos-venta?periodo=2025-10', { answers });
  await screen.findByRole('heading', { level: 1, name: 'Contratos de venta' });
  const table = await screen.findByRole('grid', { name: 'Contratos de venta' });
  await within(table).findByText('ALFC');
  within(table).getByRole('columnheader', { name: /Comprador/ });
  expect(screen.sent(checkContracts).at(-1)?.query.type).toBe('sell');
  await screen.user.click(within(table).getByText('50301'));
  await screen.findByRole('dialog', { name: 'Contrato 50301' });
  const buyer = screen.getByRole('textbox', { name: 'Comprador' });
  await screen.user.clear(buyer);
  await screen.user.type(buyer, 'BETC{Enter}');
  await screen.findByText('Datos guardados. Verifique la información reflejada en la lista.');
  expect(screen.sent(updateContracts)[0]?.query).toEqual({ type: 'sell' });
  expect(screen.sent(updateContracts)[0]?.body).toMatchObject({ contract: '50301', buyer: 'BETC', seller: 'DEMC' });
});

test('the billing provider has purchases and sales on one page', async () => {
  const screen = await renderScreen('/webspectrum/principal/contratos?periodo=2025-10', {
    account: 'dev@spectrum',
    answers,
  });
  await screen.findByRole('heading', { level: 1, name: 'Contratos' });
  await screen.findByRole('grid', { name: 'Contratos de compra' });
  await screen.user.click(screen.getByText('Contratos de venta'));
  await screen.findByRole('grid', { name: 'Contratos de venta' });
  expect(screen.sent(checkContracts).map((it) => it.query.type)).toContain('sell');
});
