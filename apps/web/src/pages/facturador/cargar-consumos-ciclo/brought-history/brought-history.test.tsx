import {
  checkBroughtHistory,
  checkCycleConsumptions,
  deleteBroughtHistory,
  processHistoryFile,
} from '@contador/contract/billing';
import { getSignedUrl } from '@contador/contract/uploads';
import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles, reception } from '../../../../testing/billing-cycles.ts';
import { answer, renderScreen } from '../../../../testing/render-screen.tsx';
import { storeDraft } from '../../../../ui/drafts/stored-drafts.ts';

const ignored = [{ line: 9, code: 'C77', reason: 'Contador ya tiene el consumo de ese mes del cliente, y queda.' }];
const file = {
  id: '6f1f64a5-5a37-4f5e-9d53-5b2a4ed1a001',
  name: 'antes.xlsx',
  by: 'Natalia Ospina',
  at: '2026-03-04T12:00:00.000Z',
  rows: 24,
  clients: 2,
  first: '2025-03',
  last: '2026-02',
  ignored,
};

const opened = () =>
  renderScreen('/webspectrum/facturador/cargar-consumos-ciclo?periodo=2026-02', {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkCycleConsumptions, { cycles: [] }),
      answer(checkBroughtHistory, { files: [file] }),
      answer(getSignedUrl, { url: '/api/uploads/spectrum.secreto' }),
      answer(reception, { Upload: 'OK' } as never),
      answer(processHistoryFile, { Upload: 'OK', rows: 24, clients: 2, ignored: 1, leftOut: ignored }),
      answer(deleteBroughtHistory, { Delete: 'OK' }),
    ],
  });

test('consumption history of another system is previewed, saved on confirmation and listed with its months', async () => {
  const screen = await opened();
  fireEvent.click(await screen.findByRole('button', { name: 'Historia de otro sistema' }));
  const list = await screen.findByRole('treegrid', { name: 'Historia de otro sistema' });
  expect(await within(list).findByText('2025-03 – 2026-02')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Pegar historia' }));
  fireEvent.paste(screen.getByLabelText(/Pegue aquí/), {
    clipboardData: { getData: () => 'CODIGO_CLIENTE\tPERIODO\tENERGIA_ACTIVA\nC1\t2025-03\t10' },
  });
  expect(await screen.findByText(/24 meses de 2 clientes por guardar\. 1 fila se dejará por fuera\./)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Guardar la historia' }));
  await waitFor(() => expect(screen.sent(processHistoryFile).map(({ query }) => query.enter)).toEqual([false, true]));
  await waitFor(() => expect(kept()).toEqual([]));
});

const kept = () => Object.keys(localStorage).filter((key) => key.endsWith('/brought-history'));

test('pasted history that was not saved is restored', async () => {
  const person = { tenant: 'spectrum', person: 'only-fact@spectrum' };
  storeDraft({ ...person, record: 'brought-history' }, 'CODIGO_CLIENTE\tPERIODO\tENERGIA_ACTIVA\nC1\t2025-03\t10');
  const screen = await opened();
  fireEvent.click(await screen.findByRole('button', { name: 'Historia de otro sistema' }));
  await screen.findByText('Hay un borrador de la historia pegada.');
  fireEvent.click(screen.getByRole('button', { name: 'Recuperar' }));
  expect(await screen.findByText(/24 meses de 2 clientes por guardar/)).toBeDefined();
  expect(kept()).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'No guardar' }));
  await waitFor(() => expect(kept()).toEqual([]));
});
