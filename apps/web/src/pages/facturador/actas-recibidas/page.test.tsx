import type { ReplyOf } from '@contador/contract';
import {
  type ActaChangeRow,
  checkActaChanges,
  checkTechnicalReviews,
  checkWorkOrderOptions,
  decideActaChange,
  downloadReviewImage,
  resendTechnicalReviewMail,
  type TechnicalReviewRow,
} from '@contador/contract/field';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, refuse, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const acta: TechnicalReviewRow = {
  number: '2025-0418',
  reviewId: 'a',
  state: 'recibida',
  orders: ['20251119-001'],
  clientCode: 'C-1',
  clientName: 'Panadería La Espiga',
  technician: 'wq@spectrum.co',
  technicianName: 'Wilson Quintero',
  date: '2025-11-11',
  receivedAt: '2025-11-11T18:04:00.000Z',
  corrects: null,
  correctedBy: '2025-0420',
  hash: 'c07e41d988b2',
  files: 4,
  openChanges: 0,
  mails: [],
};
const second: TechnicalReviewRow = {
  ...acta,
  number: '2025-0419',
  state: 'duplicada',
  correctedBy: null,
  mails: [
    {
      address: 'a@b.co',
      state: 'enviado',
      sent_at: '2025-11-11T18:05:00.000Z',
      tries: 1,
      next_at: null,
      fault: null,
      reply: null,
    },
    {
      address: 'c@d.co',
      state: 'pendiente de envío',
      sent_at: null,
      tries: 3,
      next_at: '2025-11-11T19:05:00.000Z',
      fault: 'El servidor de correo pide intentar más tarde.',
      reply: '451 4.7.1 Greylisted',
    },
  ],
};
const third: TechnicalReviewRow = { ...acta, number: '2025-0420', correctedBy: null, openChanges: 3 };
const decided: TechnicalReviewRow = { ...third, number: '2025-0421', openChanges: 0 };
const file = (latitude: number, longitude: number) => ({
  sha256: 'f'.repeat(64),
  bytes: 9,
  type: 'image/jpeg' as const,
  taken_at: '2025-11-11T10:42:00-05:00',
  latitude,
  longitude,
});
const report: NonNullable<ReplyOf<typeof checkTechnicalReviews>['report']> = {
  form: 1,
  diagram_type: 4,
  position: { latitude: 1.213567, longitude: -77.281206 },
  values: {
    'meters.found.main.serial': 'A1-1904471',
    'meters.found.main.digits': 6,
    'meters.found.main.brand': 'Iskra',
    'meters.installed.main.serial': 'NG-2026-55018',
    'meters.installed.main.digits': 7,
    'meters.installed.main.brand': 'Iskra',
    'meters.installed.main.active_reading': 1234.4,
    'signers.user.name': 'Gloria Narváez',
    'signers.or.name': 'Luis Ortiz',
  },
  files: { 'photo.1': file(1.213648, -77.281307), 'photo.2': file(-1, -1), 'signature.user': file(1.3, -77) },
  signatures: { user: { slot: 'signature.user', strokes: [[0, 900]] }, rf: null, or: null },
  device_times: {
    begun_at: '2025-11-11T10:35:00-05:00',
    finished_at: '2025-11-11T12:58:00-05:00',
    clock: '2025-11-11T13:04:00-05:00',
  },
};
const changes: ActaChangeRow[] = [
  {
    field: 'meter',
    before: 'A1-1904471',
    now: 'A1-1904471',
    after: 'NG-2026-55018',
    decision: null,
    effect: { kind: 'meter', closesAt: 48_861, opensAt: 0.4 },
  },
  {
    field: 'meterFactor',
    before: '40',
    now: '50',
    after: '60',
    decision: null,
    effect: { kind: 'factor', times: '1.2' },
    lastMonth: { month: '2025-10', energy: { before: 400, after: 480 }, payable: { before: 357_322, after: 428_786 } },
  },
  {
    field: 'registerDigits',
    before: null,
    now: '7',
    after: '7',
    effect: { kind: 'digits', lastBeforeZero: '9999999' },
    decision: { taken: 'accepted', reason: 'Visto en la placa', by: 'Ana Ruiz', at: '2025-11-12T15:00:00.000Z' },
  },
  {
    field: 'position',
    before: '1.213567, -77.281206',
    now: '1.213567, -77.281206',
    after: '1.213648, -77.281107',
    effect: { kind: 'place', metres: 14 },
    decision: null,
  },
];
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (answers: Answers = [], address = '/webspectrum/facturador/actas-recibidas') =>
  renderScreen(address, {
    account: 'only-fact@spectrum',
    answers: [
      answer(checkTechnicalReviews, ({ query }) =>
        query.acta_number === undefined
          ? { reviews: [acta, second], mails_go_out: true }
          : {
              reviews: [acta, second].filter(({ number }) => number === query.acta_number),
              report,
              mails_go_out: true,
            },
      ),
      answer(checkWorkOrderOptions, {
        activities: [],
        priorities: [],
        municipalities: [],
        operators: [],
        technicians: [{ email: 'wq@spectrum.co', name: 'Wilson Quintero' }],
      }),
      answer(checkActaChanges, { changes, corrected_by: null }),
      answer(decideActaChange, { Upload: 'OK' }),
      refuse(downloadReviewImage, 500, 'server-fault', 'No se pudo.'),
      ...answers,
    ],
  });
const cells = (row: Element | undefined) =>
  [...(row?.querySelectorAll('[role=gridcell]') ?? [])].map((it) => it.textContent);
async function openActa(screen: Screen, number: string) {
  await screen.user.click(await screen.findByText(number));
  return await screen.findByRole('table', { name: 'Medidor PRINCIPAL' });
}

test('the list begins with actas to decide, folds a corrected one under its correction, and marks duplicates and waiting e-mails', async () => {
  const correction = { ...third, corrects: acta.number };
  const screen = await open([
    answer(checkTechnicalReviews, ({ query: { acta_number: number } }) => ({
      reviews: [acta, second, decided, correction].filter((it) => number === undefined || it.number === number),
      ...(number !== undefined && { report }),
      mails_go_out: true,
    })),
  ]);
  const table = await screen.findByRole('treegrid', { name: 'Actas recibidas' });
  await within(table).findByText(correction.number);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => cells(row).slice(-3))).toEqual([
    ['sin correos', '3', 'recibida, corrige 2025-0418'],
    ['1 de 2 enviados', '', 'duplicada'],
    ['sin correos', '', 'recibida'],
  ]);
  expect(within(table).getByRole('columnheader', { name: /^Por decidir/ })).toBeTruthy();
  // Only an acta with nothing left to do is green.
  expect(rows.map((row) => row.querySelector('[data-state=ready]') !== null)).toEqual([false, false, true]);
  await openActa(screen, correction.number);
  expect(screen.queryByText('La corrige el acta 2025-0420.')).toBeNull();
  await screen.user.click(screen.getByText('Acta 2025-0418, corregida por esta'));
  await screen.findByText('La corrige el acta 2025-0420.');
});

test('the list is filtered by client, order, technician and day', async () => {
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
    username: 'spectrum',
    client_code: 'C-1',
    order: '20251119-001',
    technician: 'wq@spectrum.co',
    from: '2025-11-01',
  });
});

test('an acta opens with both meters side by side and highlights what changed', async () => {
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

test('the distance of the photos is given in metres, and missing signatures are named', async () => {
  const screen = await open();
  await openActa(screen, '2025-0418');
  // 9 m north and 11 m west. The photo without a position and the signature are not drawn.
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

test("each proposed change is shown next to the client's value, with its effect on the next bill", async () => {
  const screen = await open();
  await openActa(screen, '2025-0418');
  const table = await screen.findByRole('table', { name: 'Cambios propuestos al cliente' });
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((it) => it.textContent));
  expect(rows.map((row) => row.slice(0, 4))).toEqual([
    [
      'Medidor',
      'A1-1904471',
      'NG-2026-55018',
      'Cierra en 48,861 kWh y abre en 0.4 kWh: el mes del cambio suma lo de los dos medidores.',
    ],
    [
      'Factor',
      '50Cuando llegó el acta era «40»: el cliente cambió después.',
      '60',
      'Con las mismas lecturas, los kWh se multiplican por 1.2.Octubre 2025 con este factor: 400 → 480 kWh y $ 357,322 → $ 428,786.',
    ],
    ['Dígitos del registro', '7', '7', 'El registro vuelve a cero después de 9999999.'],
    [
      'Coordenadas',
      '1.213567, -77.281206',
      '1.213648, -77.281107',
      'A 14 metros del punto registrado; la factura no cambia.',
    ],
  ]);
  expect(rows[2]?.[4]).toMatch(/^Aceptado por Ana Ruiz, .*Visto en la placa$/);
  screen.getByText('3 por decidir');
});

test('several changes are decided with one reason and the values that the clerk saw; a refusal keeps the typed reason', async () => {
  let stale = true;
  const screen = await open([
    answer(decideActaChange, () =>
      stale
        ? refusal(409, 'acta-change-stale', 'El cliente cambió desde que usted vio este cambio.', [
            { field: 'Factor', expected: 'Factor: el cliente tiene ahora «55».' },
          ])
        : { Upload: 'OK' as const },
    ),
  ]);
  await openActa(screen, '2025-0418');
  const apply = await screen.findByRole('button', { name: /^Aplicar/ });
  expect(apply.getAttribute('aria-disabled')).toBe('true');
  // The decisions are shown above the evidence.
  const meters = screen.getByRole('table', { name: 'Medidor PRINCIPAL' });
  expect(apply.compareDocumentPosition(meters) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  for (const name of ['Aceptar Factor', 'Aceptar Medidor', 'Rechazar Coordenadas', 'Rechazar Medidor']) {
    await screen.user.click(screen.getByRole('button', { name }));
  }
  // A second click clears the choice.
  await screen.user.click(screen.getByRole('button', { name: 'Rechazar Medidor' }));
  const pressed = screen.getAllByRole('button', { pressed: true }).map((it) => it.textContent);
  expect(pressed).toEqual(['Aceptar Factor', 'Rechazar Coordenadas']);
  await screen.user.click(screen.getByRole('button', { name: 'Aplicar 2 decisiones' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aplicar 2 decisiones' });
  expect([...dialog.querySelectorAll('li')].map((it) => it.textContent)).toEqual([
    'Factor: pasa de «50» a «60».',
    'Coordenadas: sigue en «1.213567, -77.281206»; el acta conserva lo que dice.',
  ]);
  const save = within(dialog).getByRole('button', { name: 'Aplicar 2 decisiones' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Placa revisada');
  await screen.user.click(save);
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('Factor: el cliente tiene ahora «55».');
  await screen.user.click(within(notice).getByRole('button', { name: 'Aceptar' }));
  expect(within(dialog).getByRole('textbox', { name: 'Motivo' })).toHaveProperty('value', 'Placa revisada');
  stale = false;
  await screen.user.click(save);
  await screen.findByText('2 cambios decididos.');
  expect(screen.sent(decideActaChange)[1]?.body).toEqual({
    username: 'spectrum',
    acta: '2025-0418',
    reason: 'Placa revisada',
    changes: [
      { field: 'meterFactor', decision: 'accept', seen: '50' },
      { field: 'position', decision: 'reject', seen: '1.213567, -77.281206' },
    ],
  });
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
});

test('the changes without a choice are accepted at once, with one reason', async () => {
  const screen = await open();
  await openActa(screen, '2025-0418');
  await screen.findByRole('button', { name: 'Aceptar los 3' });
  await screen.user.click(screen.getByRole('button', { name: 'Rechazar Factor' }));
  await screen.user.click(screen.getByRole('button', { name: 'Aceptar los otros 2' }));
  expect(screen.queryByRole('button', { name: /^Aceptar los/ })).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Aplicar 3 decisiones' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aplicar 3 decisiones' });
  await screen.user.type(within(dialog).getByRole('textbox', { name: 'Motivo' }), 'Visto en la placa');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Aplicar 3 decisiones' }));
  await screen.findByText('3 cambios decididos.');
  expect(screen.sent(decideActaChange)[0]?.body.changes.map(({ field, decision }) => `${decision} ${field}`)).toEqual([
    'accept meter',
    'reject meterFactor',
    'accept position',
  ]);
});

test('an acta that another one corrects cannot be decided, and a photo that fails to load is reported', async () => {
  const screen = await open([
    answer(checkActaChanges, { changes, corrected_by: '2025-0420' }),
    answer(checkTechnicalReviews, ({ query }) => ({
      reviews: [acta],
      mails_go_out: true,
      ...(query.acta_number !== undefined && {
        report: { ...report, files: { 'plate.found.main': file(1, 1), 'photo.1': file(1, 1) } },
      }),
    })),
  ]);
  await openActa(screen, '2025-0418');
  const accept = await screen.findByRole('button', { name: 'Aceptar Medidor' });
  expect(accept.getAttribute('aria-disabled')).toBe('true');
  await screen.findByText('La foto no se pudo traer.');
  screen.getByText('sin foto de la placa');
  await screen.user.click(screen.getByRole('button', { name: 'Ver la otra foto' }));
  expect(screen.sent(downloadReviewImage).map(({ query }) => query.slot)).toEqual(['plate.found.main', 'photo.1']);
});

test('a link opens its acta', async () => {
  const screen = await open([], '/webspectrum/facturador/actas-recibidas?acta=2025-0418');
  await screen.findByRole('table', { name: 'Medidor PRINCIPAL' });
  expect(screen.sent(checkTechnicalReviews)[0]?.query.acta_number).toBe('2025-0418');
});

test('a duplicate acta is marked', async () => {
  const screen = await open();
  await openActa(screen, '2025-0419');
  screen.getByText('La orden ya tenía un acta cuando llegó esta. Se conservan las dos.');
});

test('each e-mail address shows its delivery state, and one that waits can be tried again', async () => {
  const screen = await open([answer(resendTechnicalReviewMail, { Upload: 'OK' as const })]);
  await openActa(screen, '2025-0419');
  const table = screen.getByRole('table', { name: 'Correo' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].map((it) => it.textContent?.trim()))).toEqual([
    ['a@b.co', 'enviado 11/11/2025 13:05', '', ''],
    [
      'c@d.co',
      'pendiente de envío 3 intentos, se intenta de nuevo 11/11/2025 14:05',
      'El servidor de correo pide intentar más tarde. 451 4.7.1 Greylisted',
      'Reintentar',
    ],
  ]);
  await screen.user.click(within(table).getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('El acta vuelve a salir hacia c@d.co.');
  expect(screen.sent(resendTechnicalReviewMail)[0]?.body).toEqual({
    username: 'spectrum',
    acta_number: '2025-0419',
    address: 'c@d.co',
  });
});

test('the page reports an empty list and a failed request', async () => {
  let broken = true;
  const screen = await open([
    answer(checkTechnicalReviews, () =>
      broken ? refusal(500, 'server-fault', 'No se pudo.') : { reviews: [], mails_go_out: true },
    ),
  ]);
  await screen.findByText(/^No fue posible cargar/);
  broken = false;
  await screen.user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await screen.findByText('No hay actas recibidas.');
});
