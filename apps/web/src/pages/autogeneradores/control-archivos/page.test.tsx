import type { ReplyOf } from '@contador/contract';
import { listOperations } from '@contador/contract/operations';
import {
  approveConsumption,
  type ConsumptionStatus,
  checkEstimationEffects,
  checkSettlementBoard,
  checkUsersConsumptionStatus,
  preprocessUserFile,
  tryFileProcessing,
} from '@contador/contract/self-generators';
import { settlementSteps } from '@contador/domain/self-generators';
import { dayAfter } from '@contador/kernel';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, renderScreen } from '../../../testing/render-screen.tsx';

const none: ConsumptionStatus = {
  uploadedFiles: 0,
  processedFiles: 0,
  calculated: false,
  found: 0,
  expected: 2976,
  offered: [],
  lastFiles: [],
  matrices: null,
  name: 'Hernán Portilla',
  methods: [],
  lastRefused: false,
  warningCount: 0,
};
const clients: Readonly<Record<string, ConsumptionStatus>> = {
  'AG-00417': {
    ...none,
    uploadedFiles: 1,
    processedFiles: 1,
    calculated: true,
    found: 2976,
    name: 'Lácteos Pasto S.A.S.',
  },
  'AG-00426': {
    ...none,
    uploadedFiles: 1,
    processedFiles: 1,
    found: 2936,
    name: 'Hotel Cumbal S.A.S.',
    offered: ['CONSUMO_0', 'CONSUMO_MES_ACT'],
    lastFiles: ['AG-00426.csv'],
  },
  'AG-00445': { ...none, uploadedFiles: 1 },
  'AG-00493': none,
};
const reply = {
  codes: Object.keys(clients),
  status: clients,
  measuringTypes: Object.fromEntries(Object.keys(clients).map((code) => [code, 'Consumos'])),
  refused: [],
  waiting: [],
  approval: null,
  fingerprint: 'a'.repeat(64),
};
const energies = { ACT_DEM: 0, ACT_GEN: 0, REA_IND: 0, REA_CAP: 0 };
const effects = [
  {
    method: 'CONSUMO_0',
    added: energies,
    total: energies,
    filled: 40,
    missing: 0,
    hours: [],
    settled: { total: 4_531_165.69, surplus: 0 },
  },
  {
    method: 'CONSUMO_MES_ACT',
    added: { ...energies, ACT_DEM: 379.58 },
    total: energies,
    filled: 40,
    missing: 0,
    hours: [],
    settled: { total: 4_882_033.19, surplus: 0 },
  },
];

const open = (
  more: Partial<typeof reply> | { readonly approval: object } = {},
  effect: Partial<ReplyOf<typeof checkEstimationEffects>> = {},
  answers: ReturnType<typeof answer>[] = [],
) =>
  renderScreen('/webdemo/autogeneradores/control-archivos?periodo=2026-10', {
    account: 'dev@demo',
    answers: [
      answer(checkUsersConsumptionStatus, { ...reply, ...more } as typeof reply),
      answer(checkEstimationEffects, {
        effects,
        missing: 40,
        lacks: [],
        notOffered: [],
        readingsAhead: 'next',
        ...effect,
      }),
      answer(preprocessUserFile, { Upload: 'OK', consumption_calculated: true, still_missing: 0 }),
      answer(approveConsumption, { Upload: 'OK', clients: 1 }),
      ...answers,
    ],
  });

test('the panel shows the next step of each user and counts the progress of the month', async () => {
  const screen = await open();
  for (const diagnosis of [
    'Consumos calculados',
    'Incompleto. Estime en Opciones.',
    'Archivos subidos. Por procesar.',
    'Subir archivos.',
  ]) {
    await screen.findByText(diagnosis);
  }
  screen.getByText('sin archivo 1 · por procesar 1 · incompletos 1');
  expect(screen.getByRole('progressbar', { name: 'Subidos' }).getAttribute('aria-valuenow')).toBe('3');
  screen.getByRole('button', { name: 'Procesar 1' });
  screen.getByRole('button', { name: 'Aprobar 1' });
});

test('a processed file without hours of the month is not reported as a missing file', async () => {
  const otherYear = { ...none, uploadedFiles: 1, processedFiles: 1 };
  const status = { 'AG-00493': { ...otherYear, offered: ['CONSUMO_0'] } };
  const screen = await open({ codes: ['AG-00493'], status } as Partial<typeof reply>);
  await screen.findByText('El archivo no trae horas del mes.');
  expect(screen.queryByText('Subir archivos.')).toBeNull();
  // Without any hour found, zeros are not offered, even if the row is opened.
  await screen.user.click(screen.getByText('Hernán Portilla'));
  await expect.poll(() => screen.sent(checkUsersConsumptionStatus).length).toBe(2);
  expect(screen.queryByRole('radio')).toBeNull();
});

test('zeros are never preselected: if nothing else is offered, a person has to choose them', async () => {
  const screen = await open({}, { effects: effects.slice(0, 1) });
  await screen.user.click(await screen.findByText('Hotel Cumbal S.A.S.'));
  const zeros = await screen.findByRole('radio', { name: /Consumos en 0/ });
  expect((zeros as HTMLInputElement).checked).toBe(false);
  const button = screen.getByRole('button', { name: /^Estimar/ });
  await screen.user.hover(button);
  await screen.findByText('Elija cómo llenar lo que falta.');
  await screen.user.click(zeros);
  expect(screen.getByRole('button', { name: 'Estimar 40 datos' }).getAttribute('aria-disabled')).not.toBe('true');
});

test('an estimate that leaves no hour empty is preselected', async () => {
  const [zeros, month] = effects as [(typeof effects)[0], (typeof effects)[0]];
  const part = { ...month, method: 'LECTURAS_MES_ANT', missing: 136, settled: null };
  const screen = await open({}, { effects: [zeros, part, month], missing: 176 });
  await screen.user.click(await screen.findByText('Hotel Cumbal S.A.S.'));
  const whole = await screen.findByRole('radio', { name: /Mes actual/ });
  expect((whole as HTMLInputElement).checked).toBe(true);
  // The chosen method has a total, and the other one is compared with it.
  screen.getByText('elegida');
  // A method that leaves hours empty has no total.
  screen.getByText('quedan horas sin dato');
});

test.each([
  ['next', 'se repite la lectura de después del vacío'],
  ['carried forward', 'se repite la lectura de antes del vacío, como la empresa lee el nombre'],
] as const)(
  'a method for registers says which register it repeats under the option %s of the company',
  async (readingsAhead, help) => {
    const [, month] = effects as [(typeof effects)[0], (typeof effects)[0]];
    const registers = ['LECTURAS_IGUAL_ATRAS', 'LECTURAS_IGUAL_ADELANTE'].map((method) => ({ ...month, method }));
    const screen = await open({}, { effects: registers, readingsAhead });
    await screen.user.click(await screen.findByText('Hotel Cumbal S.A.S.'));
    const labelText = async (name: RegExp) =>
      (await screen.findByRole('radio', { name })).closest('label')?.textContent;
    expect(await labelText(/^Igual hacia atrás/)).toBe('Igual hacia atrásse repite la lectura de antes del vacío');
    expect(await labelText(/^Igual hacia adelante/)).toBe(`Igual hacia adelante${help}`);
  },
);

test('a running reading shows its progress, regardless of who started it, and cannot be started twice', async () => {
  const screen = await open({}, undefined, [
    answer(listOperations, {
      operations: [
        {
          id: '3f0e6f0a-58d2-4b8e-9d35-0c1f7f9b1a11',
          kind: 'process-meter-files',
          key: '2025-10',
          done: 90,
          total: 298,
          state: 'running',
          message: 'Procesando archivos de medidor de Octubre 2025',
          refusal: null,
          reference: null,
          by: 'Mateo Rojas',
          createdAt: '2026-11-05T15:00:00.000Z',
          finishedAt: null,
          seconds: 2,
          refreshes: [],
        },
      ],
    }),
  ]);
  const strip = await screen.findByRole('region', { name: 'Procesando archivos de medidor de Octubre 2025' });
  expect(strip.textContent).toContain('90 de 298');
  const button = screen.getByRole('button', { name: 'Procesar 1' });
  await screen.user.hover(button);
  await screen.findByText('Los archivos se están leyendo.');
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test("each row has its 'Opciones', which opens the filling methods or says why there are none", async () => {
  const screen = await open();
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('[role=row]') as HTMLElement);
  const options = async (name: string) => (await rowOf(name)).getByRole('button', { name: 'Opciones' });
  for (const [name, why] of [
    ['Lácteos Pasto S.A.S.', 'No falta ningún dato.'],
    ['Archivos subidos. Por procesar.', 'Archivos subidos. Por procesar.'],
    ['Subir archivos.', 'Subir archivos.'],
  ] as const) {
    const closed = await options(name);
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    await screen.user.hover(closed);
    expect((await screen.findByRole('tooltip')).textContent).toBe(why);
    await screen.user.unhover(closed);
  }
  await screen.user.click(await options('Hotel Cumbal S.A.S.'));
  await screen.findByRole('radio', { name: /Mes actual/ });
  await screen.user.click(await options('Hotel Cumbal S.A.S.'));
  expect(screen.queryByRole('radio', { name: /Mes actual/ })).toBeNull();
});

test('the effects of all methods are compared before one is chosen', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByText('Hotel Cumbal S.A.S.'));
  await screen.findByRole('radio', { name: /Mes actual/ });
  screen.getByText('+379.58');
  const totals = () => screen.getAllByText(/^(elegida|[▲▼] )/).map((it) => it.textContent);
  // Zeros are listed last, and only a person chooses them.
  expect(totals()).toEqual(['elegida', '▼ 350,867.50']);
  await screen.user.click(screen.getByRole('radio', { name: /Consumos en 0/ }));
  expect(totals()).toEqual(['▲ 350,867.50', 'elegida']);
  await screen.user.click(screen.getByRole('button', { name: 'Estimar 40 datos' }));
  await screen.findByText('Consumos completados exitosamente.');
  // The client closes, so that the view does not follow it down to the finished ones.
  expect(screen.queryByRole('radio', { name: /Mes actual/ })).toBeNull();
});

test('the days around the gap are drawn with a curve per method, and methods not offered have a reason', async () => {
  // Five days of 1 kWh per hour. The third one is missing.
  const hours = (missing: number | null) =>
    Array.from({ length: 5 * 24 }, (_, at) => (at >= 48 && at < 72 ? missing : 1));
  const row = (day: number, dayHours: readonly (number | null)[]) => [
    `2026-10-0${day + 1}`,
    ...dayHours.slice(day * 24, day * 24 + 24),
    ...Array.from({ length: 72 }, () => 0),
  ];
  const matrix = [[], ...Array.from({ length: 5 }, (_, day) => row(day, hours(null)))];
  const matrices = { complete: matrix, found: matrix, energy: matrix, marks: matrix };
  const hotel = { ...(clients['AG-00426'] as ConsumptionStatus), matrices };
  const why = 'no hay consumos medidos o aprobados de hace un año en las horas que faltan';
  const screen = await open(
    { status: { ...clients, 'AG-00426': hotel } },
    {
      effects: effects.map((it, at) => ({ ...it, hours: hours(at * 2) })),
      notOffered: [{ method: 'CONSUMO_ANIO_ANT', why }],
    },
  );
  await screen.user.click(await screen.findByText('Hotel Cumbal S.A.S.'));
  await screen.findByText(`Año anterior: no se ofrece, ${why}.`);
  const curves = screen.getByRole('figure', { name: 'Demandada por hora' });
  await screen.user.click(within(curves).getByRole('radio', { name: 'Tabla' }));
  const rows = within(curves).getAllByRole('row');
  expect([rows.length, rows[1]?.textContent]).toEqual([1 + 24, '03/10/2026, hora 012.000.00']);
});

test('days of a period that begins within a month are named by their dates', async () => {
  const row = (date: string) => [date, ...Array.from({ length: 96 }, () => 0)];
  const matrix = [[], ...Array.from({ length: 30 }, (_, day) => row(dayAfter('2026-09-16', day)))];
  const matrices = { complete: matrix, found: matrix, energy: matrix, marks: matrix };
  const hotel = { ...(clients['AG-00426'] as ConsumptionStatus), matrices };
  const screen = await open({ status: { ...clients, 'AG-00426': hotel } });
  await screen.user.click(await screen.findByText('Hotel Cumbal S.A.S.'));
  const block = await screen.findByRole('img', { name: /^Activa demandada, día por hora/ });
  const days = [...block.querySelectorAll('text')].slice(0, 6).map((it) => it.textContent);
  expect(days).toEqual(['16 sep', '21', '26', '1 oct', '6', '11']);
  const titles = [...block.querySelectorAll('title')].map((it) => it.textContent);
  expect(titles[15 * 24 + 4]).toBe('01/10/2026, hora 05: 0 0');
});

test('missing data are listed if the effect cannot be expressed in pesos', async () => {
  const lacks = ['Tarifa no disponible: publique la de Octubre 2026 con el mercado y el nivel del cliente.'];
  const screen = await open({}, { effects: effects.map((it) => ({ ...it, settled: null })), lacks });
  await screen.user.click(await screen.findByText('Hotel Cumbal S.A.S.'));
  await screen.findByText(lacks[0] as string);
  expect(screen.queryByText('elegida')).toBeNull();
});

test('unusual days are shown as a warning', async () => {
  const unusual = [{ date: '2026-10-10', block: 'ACT_DEM' as const, energy: 72, lower: 32.4, upper: 39.6 }];
  const status = { ...clients, 'AG-00417': { ...(clients['AG-00417'] as ConsumptionStatus), unusual } };
  const screen = await open({ status });
  await screen.user.click(await screen.findByText('Lácteos Pasto S.A.S.'));
  const days = await screen.findByRole('table', { name: 'Días fuera de lo usual' });
  expect(days.textContent).toContain('10/10/2026Activa demandada72.032.4 a 39.6');
  screen.getByText(/^Para mirar, no es un error/);
});

test('a file with ambiguous numbers asks once for its decimal sign and is read with it', async () => {
  const reason = { line: 2, column: 'ACT_DEM_03', value: '3.935', reason: '¿3.935 o 3,935?' };
  const warnings = [2, 3].map((line) => ({ ...reason, line, readings: { point: '3.935', comma: '3935' } }));
  const file = { uploadedFiles: 1, processedFiles: 1, lastFiles: ['AG-00493.csv'], lastRefused: true, warnings };
  const done = { Upload: 'OK' as const, client_code: 'AG-00493', expected_records: 2976, found_records: 2976 };
  const screen = await open({ status: { ...clients, 'AG-00493': { ...none, ...file } } }, {}, [
    answer(tryFileProcessing, { ...done, warnings: [] }),
  ]);
  await screen.user.click(await screen.findByText('AG-00493'));
  await screen.findByText(/¿Qué número es «3.935»\? 2 celdas/);
  await screen.user.click(screen.getByRole('button', { name: '3,935 (coma decimal)' }));
  await screen.findByRole('dialog', { name: 'Aviso' });
  expect(screen.sent(tryFileProcessing)[0]?.body).toEqual({
    username: 'demo',
    fileName: 'AG-00493.csv',
    decimalSign: 'comma',
  });
});

test('the approval of the month lists the users that are left out, and Enter leaves nobody out', async () => {
  const screen = await open();
  await screen.user.click(await screen.findByRole('button', { name: 'Aprobar 1' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(question.textContent).toContain('3 usuarios quedan por fuera del mes:');
  const table = within(question).getByRole('table');
  expect(within(table).getAllByRole('row')[0]?.textContent).toBe('UsuarioQué le falta');
  expect(table.textContent).toContain('AG-00426 · Hotel Cumbal S.A.S.Incompleto. Estime en Opciones.');
  await screen.user.keyboard('{Enter}');
  expect(screen.sent(approveConsumption)).toEqual([]);
  await screen.user.click(screen.getByRole('button', { name: 'Aprobar 1' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Aprobar sin 3 usuarios' }));
  await screen.findByText('Informacion de archivos aprobada.');
  expect(screen.sent(approveConsumption)[0]?.query).toMatchObject({ fingerprint: 'a'.repeat(64) });
});

test('the approval says how many users have estimates or zeros, and names them', async () => {
  const complete = clients['AG-00417'] as ConsumptionStatus;
  const status = {
    'AG-00417': complete,
    'AG-00418': { ...complete, name: 'E. S. Panamericana', methods: ['CONSUMO_MES_ACT'] },
    'AG-00438': { ...complete, name: 'Café Volcán', methods: ['CONSUMO_0'] },
  };
  const screen = await open({ codes: Object.keys(status), status } as Partial<typeof reply>);
  await screen.findByText('Estimado: Mes actual');
  await screen.user.click(screen.getByRole('button', { name: 'Aprobar 3' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(question.textContent).toContain('Con datos estimados: 1 usuario. Con consumos en 0: 1 usuario.');
  expect(within(question).getByRole('table').textContent).toContain('AG-00438 · Café VolcánConsumos en 0');
  await screen.user.keyboard('{Enter}');
  await screen.findByText('Informacion de archivos aprobada.');
});

test('a user of an approved settlement is corrected from its row', async () => {
  const nothing = { done: 0, total: 1, missing: [], by: null, at: null };
  const steps = Object.fromEntries(settlementSteps.map((step) => [step, { ...nothing, done: 1 }]));
  const approval = { by: 'Daniela Duarte', at: '2026-11-05T15:00:00.000Z', clients: 1 };
  const screen = await open({ approval }, {}, [answer(checkSettlementBoard, { steps: steps as never })]);
  const link = await screen.findByRole('link', { name: 'Corregir' });
  expect(link.getAttribute('href')).toContain('/autogeneradores/liquidacion-consumos?');
  expect(link.getAttribute('href')).toContain('corregir=AG-00417');
});

test('an approved month cannot be changed', async () => {
  const screen = await open({ approval: { by: 'Daniela Duarte', at: '2026-11-05T15:00:00.000Z', clients: 1 } });
  await screen.findByText('Aprobados por Daniela Duarte: 1 usuario');
  for (const name of ['Subir', 'Procesar 1', 'Aprobar 1']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
});
