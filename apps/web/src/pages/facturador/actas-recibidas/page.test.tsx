import type { ReplyOf } from '@contador/contract';
import { checkTechnicalReviews, checkWorkOrderOptions, type TechnicalReviewRow } from '@contador/contract/field';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const acta: TechnicalReviewRow = {
  ...{ number: '2025-0418', reviewId: 'a', state: 'recibida', orders: ['20251119-001'], clientCode: 'C-1' },
  ...{ clientName: 'Panadería La Espiga', technician: 'wq@spectrum.co', technicianName: 'Wilson Quintero' },
  ...{ date: '2025-11-11', receivedAt: '2025-11-11T18:04:00.000Z', corrects: null, correctedBy: '2025-0420' },
  ...{ hash: 'c07e41d988b2', files: 4, mails: [] },
};
const second: TechnicalReviewRow = {
  ...acta,
  ...{ number: '2025-0419', state: 'duplicada', correctedBy: null },
  mails: [
    { address: 'a@b.co', sent_at: '2025-11-11T18:05:00.000Z', tries: 1 },
    { address: 'c@d.co', sent_at: null, tries: 3 },
  ],
};
const file = (latitude: number, longitude: number) => ({
  ...{ sha256: 'f'.repeat(64), bytes: 9, type: 'image/jpeg' as const, taken_at: '2025-11-11T10:42:00-05:00' },
  ...{ latitude, longitude },
});
const report: NonNullable<ReplyOf<typeof checkTechnicalReviews>['report']> = {
  ...{ form: 1, diagram_type: 4, position: { latitude: 1.213567, longitude: -77.281206 } },
  values: {
    ...{ 'meters.found.main.serial': 'A1-1904471', 'meters.found.main.digits': 6, 'meters.found.main.brand': 'Iskra' },
    ...{ 'meters.installed.main.serial': 'NG-2026-55018', 'meters.installed.main.digits': 7 },
    ...{ 'meters.installed.main.brand': 'Iskra', 'meters.installed.main.active_reading': 1234.4 },
    ...{ 'signers.user.name': 'Gloria Narváez', 'signers.or.name': 'Luis Ortiz' },
  },
  files: { 'photo.1': file(1.213648, -77.281307), 'photo.2': file(-1, -1), 'signature.user': file(1.3, -77) },
  signatures: { user: { slot: 'signature.user', strokes: [[0, 900]] }, rf: null, or: null },
  device_times: {
    begun_at: '2025-11-11T10:35:00-05:00',
    ...{ finished_at: '2025-11-11T12:58:00-05:00', clock: '2025-11-11T13:04:00-05:00' },
  },
};
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (answers: Answers = []) =>
  renderScreen('/webspectrum/facturador/actas-recibidas', {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkTechnicalReviews, ({ query }) =>
        query.acta_number === undefined ? { reviews: [acta, second] } : { reviews: [acta], report },
      ),
      answer(checkWorkOrderOptions, {
        ...{ activities: [], priorities: [], municipalities: [], operators: [] },
        technicians: [{ email: 'wq@spectrum.co', name: 'Wilson Quintero' }],
      }),
      ...answers,
    ],
  });
const cells = (row: Element | undefined) =>
  [...(row?.querySelectorAll('[role=gridcell]') ?? [])].map((it) => it.textContent);
async function openActa(screen: Screen, number: string) {
  await screen.user.click(await screen.findByText(number));
  return await screen.findByRole('table', { name: 'Medidor PRINCIPAL' });
}

test('the list says what came, what is double and which mails wait', async () => {
  const screen = await open();
  const table = await screen.findByRole('treegrid', { name: 'Actas recibidas' });
  await within(table).findByText('2025-0418');
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => cells(row).slice(-2))).toEqual([
    ['sin correos', 'recibida'],
    ['1 de 2 enviados', 'duplicada'],
  ]);
});

test('it is searched by client, order, technician and day', async () => {
  const screen = await open();
  await screen.findByText('2025-0418');
  await screen.user.type(screen.getByRole('textbox', { name: 'Código del cliente' }), 'C-1');
  await screen.user.type(screen.getByRole('textbox', { name: 'Orden' }), '2025');
  await screen.user.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(screen.sent(checkTechnicalReviews)).toHaveLength(1);
  await screen.user.type(screen.getByRole('textbox', { name: 'Orden' }), '1119-001');
  await screen.user.click(screen.getByRole('combobox', { name: 'Técnico' }));
  await screen.user.click(await screen.findByRole('option', { name: 'Wilson Quintero' }));
  await screen.user.type(screen.getByRole('textbox', { name: 'Visita desde' }), '01/11/2025');
  await screen.user.click(screen.getByRole('button', { name: 'Buscar' }));
  expect(screen.sent(checkTechnicalReviews).at(-1)?.query).toEqual({
    ...{ username: 'spectrum', client_code: 'C-1', order: '20251119-001', technician: 'wq@spectrum.co' },
    from: '2025-11-01',
  });
});

test('an acta opens with its meters beside each other; what changed stands out', async () => {
  const screen = await open();
  const meters = await openActa(screen, '2025-0418');
  const rows = within(meters).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((it) => it.textContent))).toEqual([
    ['PRINCIPAL', 'Encontrado', 'Instalado'],
    ['Marca', 'Iskra', 'Iskra'],
    ['Serie', 'A1-1904471', 'NG-2026-55018'],
    ['Lectura activa', '', '1,234.4 kWh'],
    ['Dígitos', '6', '7'],
  ]);
  expect(rows.map((row) => row.querySelector('strong') !== null)).toEqual([false, false, true, false, true]);
  screen.getByText('La corrige el acta 2025-0420.');
});

test('where it was is said in metres, and who did not sign', async () => {
  const screen = await open();
  await openActa(screen, '2025-0418');
  // 9 m north and 11 m west; the photo without a place and the signature are not drawn.
  screen.getByText('Foto 1, a 14 m al occidente');
  expect(screen.getByRole('img', { name: 'Dónde' }).querySelectorAll('[data-photo]')).toHaveLength(1);
  const facts = [...document.querySelectorAll('dl div')].map((it) => [...it.children].map((each) => each.textContent));
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Usuario', 'Gloria Narváez'],
      ['R.F.', 'sin firma'],
      ['Ag. OR', 'Luis Ortiz, sin firma'],
    ]),
  );
});

test('a double one says so', async () => {
  const screen = await open();
  await openActa(screen, '2025-0419');
  screen.getByText('La orden ya tenía un acta cuando llegó esta. Se conservan las dos.');
});

test('empty and failed', async () => {
  let broken = true;
  const screen = await open([
    answer(checkTechnicalReviews, () => (broken ? refusal(500, 'server-fault', 'No se pudo.') : { reviews: [] })),
  ]);
  await screen.findByText(/^No se pudo cargar/);
  broken = false;
  await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByText('No hay actas recibidas.');
});
