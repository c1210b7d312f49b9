import type { ReplyOf } from '@contador/contract';
import {
  type BillDelivery,
  checkBillDelivery,
  liftMailBlock,
  recordBillMailConsent,
  resendBillLetter,
  sendBillLetters,
} from '@contador/contract/billing';
import { screen as page, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles } from '../../../testing/billing-cycles.ts';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const bill = (some: Partial<BillDelivery>): BillDelivery => ({
  number: 501,
  printed: 'SPDE501',
  clientCode: '1',
  clientName: 'Rosa Ñuñez',
  address: 'rosa@example.co',
  agreed: true,
  answeredOn: '2025-11-01',
  means: 'form',
  recordedBy: 'Julián Restrepo',
  state: 'sent',
  reason: null,
  sentTo: 'rosa@example.co',
  moment: '2025-11-10T12:00:00.000Z',
  nextAt: null,
  fault: null,
  reply: '250 OK: queued as 12',
  sha256: 'ab'.repeat(32),
  ...some,
});

type Board = ReplyOf<typeof checkBillDelivery>;
const board: Board = {
  hasServer: true,
  states: { paper: 3, ready: 2, sending: 0, waiting: 0, sent: 1 },
  paper: { 'no-consent': 2, 'no-address': 0, suppressed: 1, 'domain-stopped': 0, failed: 0 },
  notAccepted: 1,
  firstDue: { day: '2025-11-14', workingDays: 4, fewestDays: 5 },
  bills: [
    bill({ number: 502, printed: 'SPDE502', state: 'paper', reason: 'no-consent', agreed: null, answeredOn: null }),
    bill({}),
  ],
  blocks: [
    {
      id: '7b1f7a52-52a5-4f0e-9a54-0d8f9a1f0c11',
      kind: 'address',
      cause: 'returned',
      value: 'ana@otro.co',
      reply: '550 5.1.1 No such user',
      blockedAt: '2025-11-10T12:00:00.000Z',
    },
  ],
};

const open = (some: Partial<Board> = {}) =>
  renderScreen('/webspectrum/facturador/facturas-por-correo?periodo=2025-10&ciclo=6R', {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkBillDelivery, { ...board, ...some }),
      answer(sendBillLetters, { Upload: 'OK', queued: 2 }),
      answer(resendBillLetter, { Upload: 'OK' }),
      answer(liftMailBlock, { Upload: 'OK' }),
      answer(recordBillMailConsent, { Upload: 'OK' }),
    ],
  });

test('the question says how many go out, how many are printed and why, and how many the DIAN has not accepted', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByRole('button', { name: 'Enviar por correo' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('¿Enviar 2 facturas por correo?');
  dialog.getByText(
    '3 facturas quedan para imprimir: El cliente no ha aceptado el correo: 2; El correo está detenido: 1. La DIAN no ha aceptado en producción el documento de 1 factura: irá sin su respuesta. La primera vence el 14/11/2025, en 4 días hábiles: se entregan al menos 5 antes.',
  );
  await screen.user.click(dialog.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('2 facturas en cola');
});

test('a sent bill shows the answer of the mail server and the digest of its file, and is sent again', async () => {
  const screen = await open();
  await screen.findByText('250 OK: queued as 12');
  await screen.user.click(await screen.findByText('SPDE501'));
  const detail = within(await screen.findByRole('region', { name: 'Envío de la factura' }));
  detail.getByText(/Sí, el 01\/11\/2025 por formulario firmado\. Lo anotó Julián Restrepo\./);
  detail.getByText(new RegExp(`${'ab'.repeat(32)}`));
  await screen.user.click(detail.getByRole('button', { name: 'Enviar de nuevo' }));
  await screen.findByText('Factura en cola');
});

test('a bill without consent is not sent again, and its consent is recorded from its row', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByText('SPDE502'));
  const detail = within(await screen.findByRole('region', { name: 'Envío de la factura' }));
  expect(detail.getByRole('button', { name: 'Enviar de nuevo' }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(detail.getByRole('button', { name: 'Anotar aceptación' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Aceptación de Rosa Ñuñez' }));
  await screen.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  // Required fields are empty, so the call is not made.
  await page.findByText('Día de la respuesta', { selector: 'td *, td' });
});

test('a blocked address shows why, and is lifted', async () => {
  const screen = await open();
  const blocks = within(await screen.findByRole('table', { name: 'Correos y dominios detenidos' }));
  blocks.getByText('550 5.1.1 No such user');
  blocks.getByText('Se devolvió');
  await screen.user.click(blocks.getByRole('button', { name: 'Permitir ana@otro.co' }));
  await screen.findByText('Correo permitido');
});

test('a bill whose address is stopped shows the reason apart from the answer of the mail server', async () => {
  const bills = [bill({ state: 'paper', reason: 'suppressed', reply: '550 5.1.1 No such user' })];
  const screen = await open({ bills });
  await screen.findByText('El correo está detenido: 550 5.1.1 No such user');
});

test('without a bill that is ready nothing can be sent, and a server without mail says so', async () => {
  const screen = await open({ hasServer: false, states: { ...board.states, ready: 0 } });
  await screen.findByText('El servidor no tiene SMTP_URL: los correos esperan en cola.');
  expect((await screen.findByRole('button', { name: 'Enviar por correo' })).getAttribute('aria-disabled')).toBe('true');
});
