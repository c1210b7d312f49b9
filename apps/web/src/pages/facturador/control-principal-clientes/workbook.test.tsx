import { checkClients, processClientsFile } from '@contador/contract/clients';
import { getSignedUrl } from '@contador/contract/uploads';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reception } from '../../../testing/billing-cycles.ts';
import { answer, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';
import { dropFiles, heldAnswer } from '../../../testing/while-loading.ts';

const open = (...answers: ReturnType<typeof answer>[]) =>
  renderScreen('/webspectrum/facturador/control-principal-clientes', {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkClients, { clients: [], total: 0, accounts: [] }),
      answer(getSignedUrl, { url: '/api/uploads/spectrum.secreto' }),
      answer(reception, { Upload: 'OK' } as never),
      ...answers,
    ],
  });
const send = async (screen: Screen) =>
  await screen.user.upload(
    await screen.findByLabelText('Subir libro', { selector: 'input' }),
    new File(['x'], 'Clientes.xlsx'),
  );

test('a workbook of clients is saved after a preview of its changes', async () => {
  const doubtful = [{ line: 7, code: 'R-1', reason: '«9»: El dígito de verificación del NIT 9 es 4.' }];
  const counts = { added: 12, changed: 3, unchanged: 985, doubtful };
  const screen = await open(answer(processClientsFile, { Upload: 'OK', ...counts }));
  await send(screen);
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  within(question).getByText('12 clientes nuevos, 3 con cambios y 985 sin cambios.');
  within(question).getByText(/dígito de verificación/);
  expect(screen.sent(processClientsFile).map(({ query }) => query?.enter)).toEqual([false]);
  await screen.user.click(within(question).getByRole('button', { name: 'Guardar los cambios' }));
  await screen.findByText('Guardado: 12 clientes nuevos y 3 clientes con cambios.');
  expect(screen.sent(processClientsFile).map(({ query }) => query?.enter)).toEqual([false, true]);
});

test('a workbook dropped while the page loads is previewed afterwards', async () => {
  const clients = heldAnswer(checkClients, { clients: [], total: 0, accounts: [] });
  const same = { Upload: 'OK' as const, added: 0, changed: 0, unchanged: 3, doubtful: [] };
  const screen = await open(answer(processClientsFile, same), clients);
  dropFiles(new File(['x'], 'Clientes.xlsx'));
  await screen.findByText('1 archivo se recibirá cuando la página termine de leerse.');
  clients.release();
  await screen.findByText('Nada cambió: el libro dice lo mismo que la lista.');
  expect(screen.sent(processClientsFile)).toHaveLength(1);
});

test('a workbook without changes is reported', async () => {
  const same = await open(
    answer(processClientsFile, { Upload: 'OK', added: 0, changed: 0, unchanged: 3, doubtful: [] }),
  );
  await send(same);
  await same.findByText('Nada cambió: el libro dice lo mismo que la lista.');
});

test('a faulty workbook stays on the page with its errors and a marked copy', async () => {
  const details = [{ line: 2, column: 'stratum', cell: 'I2', value: '9', expected: 'Entre 0 y 6.' }];
  const marked = '0b6f2c0e-6c0c-4f0e-9f64-0c1e8a2f6a11';
  const screen = await open(
    refuse(
      processClientsFile,
      400,
      'clients-workbook-refused',
      'El libro de clientes tiene celdas por corregir.',
      details,
      {
        marked,
      },
    ),
  );
  await send(screen);
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  const card = await screen.findByRole('region', { name: 'Libro de clientes que no se guardó' });
  within(card).getByText('Entre 0 y 6.');
  within(card).getByRole('button', { name: 'Descargar el libro marcado' });
});

test('a file that is no workbook is refused without a marked copy', async () => {
  const expected = 'Un libro de Excel (.xlsx); este archivo es un PDF con otro nombre.';
  const details = [{ file: 'clientes.xlsx', expected }];
  const message = 'El libro de clientes tiene celdas por corregir. No se guardó ningún cliente.';
  const screen = await open(refuse(processClientsFile, 400, 'clients-workbook-refused', message, details));
  await send(screen);
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  within(notice).getByText(expected);
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  const card = await screen.findByRole('region', { name: 'Libro de clientes que no se guardó' });
  within(card).getByText('No se guardó ningún cliente. Corrija el archivo y súbalo de nuevo.');
  expect(screen.queryByText(/libro marcado/)).toBeNull();
});
