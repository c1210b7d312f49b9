import {
  checkCycleConsumptions,
  checkOpeningBalances,
  deleteOpeningBalances,
  processOpeningBalancesFile,
} from '@contador/contract/billing';
import { getSignedUrl } from '@contador/contract/uploads';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles, reception } from '../../../../testing/billing-cycles.ts';
import { answer, renderScreen } from '../../../../testing/render-screen.tsx';

const file = {
  id: '6f1f64a5-5a37-4f5e-9d53-5b2a4ed1a001',
  name: 'saldos.xlsx',
  by: 'Natalia Ospina',
  at: '2026-03-04T12:00:00.000Z',
  clients: 2,
  total: '301500.25',
  credits: 1,
  owed: '120000.00',
  billed: 0,
};

const opened = () =>
  renderScreen('/webspectrum/facturador/cargar-consumos-ciclo?periodo=2026-02&traer=saldos', {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkCycleConsumptions, { cycles: [] }),
      answer(checkOpeningBalances, { files: [file] }),
      answer(getSignedUrl, { url: '/api/uploads/spectrum.secreto' }),
      answer(reception, { Upload: 'OK' } as never),
      answer(processOpeningBalancesFile, {
        Upload: 'OK',
        clients: 2,
        total: '301500.25',
        credits: 1,
        owed: '120000.00',
      }),
      answer(deleteOpeningBalances, { Delete: 'OK' }),
    ],
  });

test('the address of Empezar opens the balances; a file is looked at with its total and then saved', async () => {
  const screen = await opened();
  expect(await screen.findByText('301,500.25')).toBeDefined();
  await screen.user.upload(
    screen.getByLabelText('Traer saldos', { selector: 'input' }),
    new File(['CODIGO_CLIENTE,SALDO_A_FAVOR\n1,1500.25'], 'saldos.csv', { type: 'text/csv' }),
  );
  expect(
    await screen.findByText(
      /2 clientes: \$ 301,500\.25 a favor y 1 crédito con \$ 120,000\.00 en cuotas, por guardar\./,
    ),
  ).toBeDefined();
  expect(screen.sent(processOpeningBalancesFile).map(({ query }) => query.enter)).toEqual([false]);
  fireEvent.click(screen.getByRole('button', { name: 'Guardar los saldos' }));
  await waitFor(() =>
    expect(screen.sent(processOpeningBalancesFile).map(({ query }) => query.enter)).toEqual([false, true]),
  );
});

test('a file is taken back after a question', async () => {
  const screen = await opened();
  fireEvent.click(await screen.findByRole('button', { name: 'Retirar' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aceptar' }));
  await waitFor(() => expect(screen.sent(deleteOpeningBalances).map(({ query }) => query.id)).toEqual([file.id]));
});
