import {
  type ClientLiquidation,
  checkBillingStatus,
  checkClientLiquidation,
  explainLiquidation,
} from '@contador/contract/billing';
import { expect, test } from 'vitest';
import { answer, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const none = { total: 0, balance: 0, capital_pay: 0, interest_pay: 0, month_pay: 0, interest_rate: null };
const liquidation: ClientLiquidation = {
  ...{ clientCode: '10', clientName: 'HOSPITAL', sicCode: 'Frt10', cycle: '6R' },
  energy: { TOT: { name: 'Total energía', energy: 500, value: 351035 } },
  others: { TOT: { name: 'Total', base: 0, iva: 0, value: 0 } },
  taxes: {
    ...{ APL: { name: 'Alumbrado público', value: 42124.2 }, IS: { name: 'Impuesto de seguridad', value: 9000 } },
    TOT: { name: 'Total', value: 51124.2 },
  },
  credits: { TOT: { name: 'Total', ...none, fee_number: null } },
  ...{ subtotal: 402159.2, previousBalance: 0, adjustment: -0.2, payable: 402159, billNumber: null },
  figureIds: { TOT: 'VTOT', APL: 'VIMP', IS: 'VIMP' },
};

const open = (answered: object) =>
  renderScreen('/webspectrum/facturador/conceptos-por-cliente?periodo=2025-10&cliente=frt10', {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkClientLiquidation, { client_liquidation: answered as ClientLiquidation }),
      answer(checkBillingStatus, {
        billing_status: { billing_generated: false, historic_consumption_active: false },
      }),
      refuse(explainLiquidation, 404, 'figure-unknown', 'No se encontró.'),
    ],
  });

test('a client is found by code or SIC, and each tax asks for its own explanation', async () => {
  const screen = await open(liquidation);
  await screen.findByRole('heading', { name: 'HOSPITAL' });
  expect(screen.sent(checkClientLiquidation)[0]).toMatchObject({ query: { code: 'frt10', year: 2025, month: 10 } });
  for (const name of [/^Total energía/, /^Alumbrado público/, /^Impuesto de seguridad/]) {
    await screen.user.click(await screen.findByRole('button', { name }));
    await screen.findByText('No se encontró.');
  }
  expect(screen.sent(explainLiquidation).map(({ query }) => query)).toMatchObject([
    { kind: 'energy', client_code: '10', cycle: '6R', figure: 'VTOT' },
    { kind: 'lighting', client_code: '10', cycle: '6R', figure: 'VIMP' },
    { kind: 'security', client_code: '10', cycle: '6R', figure: 'VIMP' },
  ]);
});

test('who has nothing liquidated is told so', async () => {
  const screen = await open({});
  await screen.findByText('No se encontró liquidación para el código proporcionado.');
});
