import type { ReplyOf } from '@contador/contract';
import {
  checkDocumentSending,
  resendElectronicDocument,
  resumeDocumentSending,
  type SendingRow,
  sendElectronicDocuments,
} from '@contador/contract/billing';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles } from '../../../testing/billing-cycles.ts';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const row = (some: Partial<SendingRow>): SendingRow => ({
  number: 501,
  document: 'bill',
  printed: 'SPDE501',
  clientCode: '1',
  clientName: 'Rosa Ñuñez',
  state: 'rejected',
  since: '2025-11-10T12:00:00.000Z',
  nextAt: null,
  attempts: 1,
  sendBefore: '2025-11-12T11:14:09.000Z',
  hasResponse: false,
  rules: [
    { code: 'DEAK24', rejection: true, text: 'El DV del adquiriente es inválido' },
    { code: 'DEXX99z', rejection: true, text: 'Una regla nueva' },
  ],
  ...some,
});

const counts = { rejected: 0, stopped: 0, unknown: 0, sending: 0, queued: 0, accepted: 0 };
const board: ReplyOf<typeof checkDocumentSending> = {
  mode: 'test',
  addresses: ['test'],
  tested: false,
  stoppedAt: null,
  stoppedFor: null,
  counts: { ...counts, rejected: 1, accepted: 7 },
  unsent: 3,
  sendBefore: '2025-11-12T11:14:09.000Z',
  documents: [row({}), row({ number: 502, printed: 'SPDE502', state: 'accepted', hasResponse: true, rules: [] })],
};
type Board = ReplyOf<typeof checkDocumentSending>;

const open = (some: Partial<Board> = {}) =>
  renderScreen('/webspectrum/facturador/documentos-electronicos?periodo=2025-10&ciclo=6R', {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkDocumentSending, { ...board, ...some }),
      answer(sendElectronicDocuments, { Upload: 'OK', queued: 2, other_environment: 1 }),
      answer(resendElectronicDocument, { Upload: 'OK' }),
      answer(resumeDocumentSending, { Upload: 'OK' }),
    ],
  });

test('a rejected document shows each rule with what to mend and the words of the authority, and is sent again', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByText('SPDE501'));
  const said = within(await screen.findByRole('table', { name: 'Qué dijo la DIAN' }));
  said.getByText(/dígito de verificación no son válidos/);
  said.getByText('El DV del adquiriente es inválido');
  // A rule without a sentence of ours shows the words of the authority only.
  expect(said.getByText('Una regla nueva').previousSibling?.textContent).toBe('');
  expect(screen.queryByRole('button', { name: 'Preguntar estado' })).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Enviar de nuevo' }));
  await screen.findByText('Documento en cola');
});

test('sends what is signed, and says how many were issued for the other environment', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByRole('button', { name: 'Enviar 3 documentos' }));
  const question = within(await screen.findByRole('dialog', { name: /Aviso/ }));
  question.getByText('¿Enviar 3 documentos a la DIAN (pruebas)?');
  expect(screen.sent(sendElectronicDocuments)).toEqual([]);
  await screen.user.click(question.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('2 documentos en cola. 1 documento se expidió para el otro ambiente.');
});

test('a stopped queue says why and is resumed', async () => {
  const why = '89 NIT no autorizado';
  const screen = await open({ stoppedAt: '2025-11-10T12:00:00.000Z', stoppedFor: why });
  await screen.findByText(`El envío se detuvo el 10/11/2025 07:00: ${why}`);
  await screen.user.click(screen.getByRole('button', { name: 'Reanudar' }));
  await screen.findByText('Envío reanudado');
});

test('while the sending is off nothing can be sent, and only an administrator switches it', async () => {
  const screen = await open({ mode: 'off' });
  expect(await screen.findAllByText('El envío a la DIAN está apagado.')).not.toEqual([]);
  expect(screen.getByRole('button', { name: 'Enviar 3 documentos' }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(screen.getByRole('button', { name: 'Cambiar el envío' }));
  expect((await screen.findByRole('button', { name: 'Guardar' })).getAttribute('aria-disabled')).toBe('true');
});
