import type { ReplyOf } from '@contador/contract';
import {
  adoptAcceptedDocument,
  type ContingencyRow,
  checkContingencies,
  checkDocumentSending,
  checkSentDocument,
  checkTestSet,
  declareContingency,
  endContingency,
  remakeElectronicDocument,
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
  version: 1,
  nextAt: null,
  attempts: 1,
  sendBefore: '2025-11-12T11:14:09.000Z',
  hasResponse: false,
  waitsForBill: null,
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
  contingency: null,
  counts: { ...counts, rejected: 1, accepted: 7 },
  unsent: 3,
  sendBefore: '2025-11-12T11:14:09.000Z',
  documents: [row({}), row({ number: 502, printed: 'SPDE502', state: 'accepted', hasResponse: true, rules: [] })],
};
type Board = ReplyOf<typeof checkDocumentSending>;

type Sent = ReplyOf<typeof checkSentDocument>;
const sent: Sent = {
  decisions: [{ version: 1, outcome: 'rejected', at: '2025-11-10T12:00:00.000Z', rules: row({}).rules }],
  remake: null,
  conflict: null,
};
const identity = {
  number: 'SPDE501',
  cude: 'a1',
  date: '2025-11-10',
  time: '06:14:09-05:00',
  issuerNit: '900123456',
  buyerId: '10254101',
  buyerName: 'Rosa Ñuñez',
  total: '163358.47',
};

const none = { accepted: 0, rejected: 0, waiting: 0 };
const noTestSet: ReplyOf<typeof checkTestSet> = {
  set: null,
  proposed: { bills: 30, notes: 10 },
  bills: none,
  notes: none,
  closed: false,
  documents: [],
};

const ended: ContingencyRow = {
  number: 1,
  reason: 'La DIAN avisó de una falla',
  since: '2025-10-01T12:00:00.000Z',
  declaredBy: 'Ana Ruiz',
  until: '2025-10-02T13:00:00.000Z',
  endedBy: 'Óscar Cárdenas',
  documents: 1210,
  notAccepted: 3,
};

const open = (some: Partial<Board> = {}, one: Partial<Sent> = {}, contingencies: ContingencyRow[] = []) =>
  renderScreen('/webspectrum/facturador/documentos-electronicos?periodo=2025-10&ciclo=6R', {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      answer(checkDocumentSending, { ...board, ...some }),
      answer(checkTestSet, noTestSet),
      answer(checkContingencies, { contingencies }),
      answer(sendElectronicDocuments, { Upload: 'OK', queued: 2, other_environment: 1 }),
      answer(checkSentDocument, { ...sent, ...one }),
      answer(remakeElectronicDocument, { Upload: 'OK' }),
      answer(adoptAcceptedDocument, { Upload: 'OK' }),
      answer(resendElectronicDocument, { Upload: 'OK' }),
      answer(resumeDocumentSending, { Upload: 'OK' }),
      answer(declareContingency, { Upload: 'OK' }),
      answer(endContingency, { Upload: 'OK' }),
    ],
  });

test('a rejected document shows each rule with what to mend and where, and is made again once the person agreed to the changes', async () => {
  const fingerprint = '7'.repeat(64);
  const remake = {
    changes: [
      { name: 'customerId' as const, before: '10254101', after: '79123456' },
      { name: 'pin' as const, before: '', after: '' },
    ],
    lacks: [],
    fingerprint,
  };
  const screen = await open({}, { remake });
  await screen.user.click(await screen.findByText('SPDE501'));
  const said = within(await screen.findByRole('table', { name: 'Qué dijo la DIAN' }));
  said.getByText(/dígito de verificación no son válidos/);
  said.getByText('El DV del adquiriente es inválido');
  const link = said.getByRole('link', { name: 'Control principal clientes' });
  expect(link.getAttribute('href')).toContain('cliente=1');
  // A rule without a sentence of ours shows the words of the authority only.
  expect(said.getByRole('row', { name: /DEXX99z/ }).textContent).toBe('DEXX99zUna regla nueva');
  expect(screen.queryByRole('button', { name: 'Preguntar estado' })).toBeNull();
  // The cause is in the document: the same file would be rejected again.
  expect(screen.queryByRole('button', { name: 'Enviar de nuevo' })).toBeNull();
  const changes = within(await screen.findByRole('table', { name: 'Qué cambia' }));
  expect(changes.getByRole('row', { name: /Identificación/ }).textContent).toContain('1025410179123456');
  await screen.user.click(screen.getByRole('button', { name: 'Corregir y hacer de nuevo' }));
  const question = within(await screen.findByRole('dialog', { name: /Aviso/ }));
  question.getByText(/Identificación del cliente: 10254101 → 79123456. PIN del software: el anterior → otro/);
  expect(screen.sent(remakeElectronicDocument)).toEqual([]);
  await screen.user.click(question.getByRole('button', { name: 'Hacer de nuevo' }));
  await screen.findByText('Documento hecho de nuevo y en cola');
  expect(screen.sent(remakeElectronicDocument)).toMatchObject([{ body: { number: 501, fingerprint } }]);
});

test('a document that lacks a datum says which, and one whose cause is outside is sent again', async () => {
  const outside = [{ code: 'DEAB10b', rejection: true, text: 'Prefijo' }];
  const remake = { changes: [], lacks: ['Tipo de identificación del cliente'], fingerprint: '7'.repeat(64) };
  const screen = await open({ documents: [row({ rules: outside })] }, { remake });
  await screen.user.click(await screen.findByText('SPDE501'));
  const button = await screen.findByRole('button', { name: 'Corregir y hacer de nuevo' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await screen.findByText(/Nada cambia, salvo la fecha/);
  await screen.user.click(screen.getByRole('button', { name: 'Enviar de nuevo' }));
  await screen.findByText('Documento en cola');
});

test('a document that was made again shows what was answered to each version', async () => {
  const accepted = { version: 2, outcome: 'accepted' as const, at: '2025-11-11T12:00:00.000Z', rules: [] };
  const documents = [row({ state: 'accepted', version: 2, hasResponse: true, rules: [] })];
  const screen = await open({ documents }, { decisions: [accepted, ...sent.decisions] });
  await screen.user.click(await screen.findByText('SPDE501'));
  const history = within(await screen.findByRole('table', { name: 'Respuestas anteriores' }));
  history.getByRole('row', { name: /Versión 2.*Aceptado/ });
  history.getByRole('row', { name: /Versión 1.*Rechazado.*El DV del adquiriente/ });
});

test('a number in conflict shows both documents, and adopts the one of the authority if it is of the same bill', async () => {
  const documents = [row({ state: 'stopped', rules: [] })];
  const conflict = { cude: 'b2', ours: identity, theirs: { ...identity, cude: 'b2' }, adoptable: true };
  const screen = await open({ documents }, { conflict });
  await screen.user.click(await screen.findByText('SPDE501'));
  const both = within(await screen.findByRole('table', { name: 'Los dos documentos' }));
  expect(both.getByRole('row', { name: /CUDE/ }).textContent).toBe('CUDEa1b2');
  await screen.user.click(screen.getByRole('button', { name: 'Adoptar el de la DIAN' }));
  await screen.user.click(
    within(await screen.findByRole('dialog', { name: /Aviso/ })).getByRole('button', { name: 'Adoptar el de la DIAN' }),
  );
  await screen.findByText('Documento adoptado');
});

test('a number in conflict with the document of another bill says what to do', async () => {
  const documents = [row({ state: 'stopped', rules: [] })];
  const conflict = { cude: 'b2', ours: identity, theirs: { ...identity, total: '1.00' }, adoptable: false };
  const screen = await open({ documents }, { conflict });
  await screen.user.click(await screen.findByText('SPDE501'));
  await screen.findByText(/No se puede adoptar/);
  expect(screen.queryByRole('button', { name: 'Adoptar el de la DIAN' })).toBeNull();
});

test('a note that waits for its bill says why, and a document that is sent again says when', async () => {
  const note = row({ document: 'note', printed: 'SPDENR1', state: 'queued', rules: [], waitsForBill: 'stopped' });
  const again = [{ code: 'SIGNPLGNS', rejection: true, text: 'Firma sin validar' }];
  const bill = row({
    number: 502,
    printed: 'SPDE502',
    state: 'queued',
    rules: again,
    nextAt: '2025-11-10T12:05:00.000Z',
  });
  const screen = await open({ documents: [note, bill] });
  await screen.user.click(await screen.findByText('SPDENR1'));
  expect(
    await screen.findAllByText(/Espera a que la DIAN acepte su factura, cuyo número está en conflicto/),
  ).toHaveLength(2);
  expect(screen.queryByText('Sin respuesta todavía.')).toBeNull();
  await screen.user.click(screen.getByText('SPDE502'));
  await screen.findByText(/Se envía otra vez, una sola, el 10\/11\/2025 07:05/);
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

test('a cycle of which nothing was sent leads to the page that signs its documents', async () => {
  const screen = await open({ documents: [], unsent: 0 });
  await screen.findByText('Ningún documento del ciclo se ha enviado');
  const link = screen.getByText(/Fírmelos con «Descargar XML»/).parentElement?.querySelector('a');
  expect(link?.getAttribute('href')).toContain('/facturador/generar-facturas?periodo=2025-10&ciclo=6R');
});

test('a stopped queue says why and is resumed', async () => {
  const why = '89 NIT no autorizado';
  const screen = await open({ stoppedAt: '2025-11-10T12:00:00.000Z', stoppedFor: why });
  await screen.findByText(`El envío se detuvo el 10/11/2025 07:00: ${why}`);
  await screen.user.click(screen.getByRole('button', { name: 'Reanudar' }));
  await screen.findByText('Envío reanudado');
});

test('a contingency is declared with its reason', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByRole('button', { name: 'Declarar contingencia' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Declarar contingencia' }));
  await screen.user.type(dialog.getByLabelText(/^Motivo de la contingencia/), 'La DIAN no responde');
  await screen.user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Contingencia declarada');
  expect(screen.sent(declareContingency)).toMatchObject([{ body: { reason: 'La DIAN no responde' } }]);
});

test('a contingency in force says since when, why and by whom, and is ended once the person agreed', async () => {
  const contingency = { since: '2025-11-10T12:00:00.000Z', reason: 'La DIAN no responde', by: 'Ana Ruiz' };
  const screen = await open({ contingency });
  await screen.findByText(/En contingencia desde 10\/11\/2025 07:00 \(la declaró Ana Ruiz\): La DIAN no responde/);
  expect(screen.queryByRole('button', { name: 'Declarar contingencia' })).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Terminar contingencia' }));
  const question = within(await screen.findByRole('dialog', { name: 'Aviso' }));
  expect(screen.sent(endContingency)).toEqual([]);
  await screen.user.click(question.getByRole('button', { name: 'Terminar contingencia' }));
  await screen.findByText('Contingencia terminada');
});

test('ended contingencies stay listed with the documents that are left of each', async () => {
  const inForce = { ...ended, number: 2, until: null, endedBy: null };
  const screen = await open({}, {}, [inForce, ended]);
  const table = within(await screen.findByRole('table', { name: 'Contingencias' }));
  const rows = table.getAllByRole('row').map((each) => [...each.children].map((cell) => cell.textContent));
  expect(rows.slice(1)).toEqual([
    ['01/10/2025 07:00, Ana Ruiz', 'Sigue en curso', ended.reason, '1,210', '3'],
    ['01/10/2025 07:00, Ana Ruiz', '02/10/2025 08:00, Óscar Cárdenas', ended.reason, '1,210', '3'],
  ]);
});

test('while the sending is off nothing can be sent, and only an administrator switches it', async () => {
  const screen = await open({ mode: 'off' });
  expect(await screen.findAllByText('El envío a la DIAN está apagado.')).not.toEqual([]);
  expect(screen.getByRole('button', { name: 'Enviar 3 documentos' }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(screen.getByRole('button', { name: 'Cambiar el envío' }));
  expect((await screen.findByRole('button', { name: 'Guardar' })).getAttribute('aria-disabled')).toBe('true');
});
