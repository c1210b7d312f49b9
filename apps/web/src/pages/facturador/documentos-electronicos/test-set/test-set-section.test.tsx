import type { ReplyOf } from '@contador/contract';
import {
  addTestSet,
  checkContingencies,
  checkDocumentSending,
  checkTestSet,
  sendTestSet,
} from '@contador/contract/billing';
import { within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { billingCycles } from '../../../../testing/billing-cycles.ts';
import { answer, renderScreen } from '../../../../testing/render-screen.tsx';

afterEach(() => localStorage.clear());

type Progress = ReplyOf<typeof checkTestSet>;
const none = { accepted: 0, rejected: 0, waiting: 0 };
const set = {
  testSetId: '4f7c2a10',
  prefix: 'SETP',
  authorisation: '18760000009',
  authorisedFrom: '2025-01-01',
  authorisedTo: '2030-01-19',
  rangeFirst: 990_000_000,
  rangeLast: 995_000_000,
  bills: 4,
  notes: 2,
};
const proposed = { bills: 50, notes: 12 };
const began: Progress = { set, proposed, bills: none, notes: none, closed: false, documents: [] };

const open = async (progress: Progress, mode: 'off' | 'test' | 'production' = 'test') => {
  const screen = await renderScreen('/webspectrum/facturador/documentos-electronicos?periodo=2025-10&ciclo=6R', {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkDocumentSending, {
        mode,
        addresses: ['test', 'production'],
        tested: true,
        stoppedAt: null,
        stoppedFor: null,
        contingency: null,
        counts: { rejected: 0, stopped: 0, unknown: 0, sending: 0, queued: 0, accepted: 0 },
        unsent: 0,
        sendBefore: null,
        documents: [],
      }),
      answer(checkContingencies, { contingencies: [] }),
      answer(checkTestSet, progress),
      answer(addTestSet, { Upload: 'OK' }),
      answer(sendTestSet, { Upload: 'OK', bills: 4, notes: 2 }),
    ],
  });
  return screen;
};
const section = async (screen: Awaited<ReturnType<typeof open>>) =>
  within(await screen.findByRole('region', { name: 'Habilitación ante la DIAN' }));

test('asks for the data of the set first, and saves them as the portal shows them', async () => {
  const screen = await open({ ...began, set: null });
  const shown = await section(screen);
  await shown.findByText(/entre los datos del set/);
  expect(shown.getByRole('button', { name: /^Enviar/ }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(shown.getByRole('button', { name: 'Datos del set' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Datos del set de pruebas' }));
  // The counts of the open points are proposed; only what the portal alone knows is left to enter.
  const required = /^Facturas que pide|^Notas que pide/;
  expect(dialog.getAllByLabelText(required).map((field) => (field as HTMLInputElement).value)).toEqual(['50', '12']);
  await screen.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByRole('dialog', { name: 'Aviso' });
  expect(screen.sent(addTestSet)).toEqual([]);
});

test('sends the missing documents once the person agreed', async () => {
  const screen = await open({ ...began, bills: { accepted: 1, rejected: 0, waiting: 1 } });
  const shown = await section(screen);
  await shown.findByText(/Facturas aceptadas: 1 de 4/);
  await screen.user.click(shown.getByRole('button', { name: 'Enviar 2 facturas y 2 notas de prueba' }));
  const question = within(await screen.findByRole('dialog', { name: 'Aviso' }));
  expect(screen.sent(sendTestSet)).toEqual([]);
  await screen.user.click(question.getByRole('button', { name: 'Enviar' }));
  await screen.findByText('4 facturas y 2 notas de prueba en cola');
  expect(screen.sent(sendTestSet)).toMatchObject([{ body: { cycle: '6R' } }]);
});

test('shows the answer for each document, and the next step', async () => {
  const rules = [{ code: 'DEAK24', rejection: true, text: 'El DV del adquiriente es inválido' }];
  const since = '2025-11-10T12:00:00.000Z';
  const screen = await open({
    ...began,
    bills: { accepted: 3, rejected: 1, waiting: 0 },
    documents: [
      { printed: 'SETP990', document: 'bill', clientCode: '417', state: 'rejected', since, rules },
      { printed: 'SETP991', document: 'bill', clientCode: '418', state: 'accepted', since, rules: [] },
    ],
  });
  const shown = await section(screen);
  await shown.findByText(/corrija la causa de los rechazos/);
  const table = within(shown.getByRole('table', { name: 'Documentos del set' }));
  expect(table.getByRole('row', { name: /SETP990/ }).textContent).toMatch(
    /Rechazado.*DEAK24: .*dígito de verificación.*envíe otro documento de prueba/,
  );
  const client = table.getByRole('link', { name: 'Control principal clientes' });
  expect(client.getAttribute('href')).toContain('cliente=417');
  table.getByRole('row', { name: /SETP991.*Aceptado/ });
});

test('a set that is accepted names production as the next step', async () => {
  const screen = await open({ ...began, closed: true });
  const shown = await section(screen);
  await shown.findByText(/El set está completo/);
  expect(shown.getByRole('button', { name: /^Enviar/ }).getAttribute('aria-disabled')).toBe('true');
});

test('a company in production sees no set', async () => {
  const screen = await open(began, 'production');
  await screen.findAllByText(/Envío: Producción/);
  expect(screen.sent(checkTestSet)).toEqual([]);
});
