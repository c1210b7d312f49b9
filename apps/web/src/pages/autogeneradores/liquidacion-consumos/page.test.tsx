import {
  approveCorrection,
  approveSettlement,
  checkCorrections,
  checkSettlement,
  checkSettlementInputs,
  correctMonth,
  explainSettlement,
  liquidateSelfGenerators,
  reviewCorrection,
  type SettledClientRow,
  type SettlementInputs,
  uploadOpenLiquidation,
} from '@contador/contract/self-generators';
import { uploadFiles } from '@contador/contract/tariff-inputs';
import { cleanup, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refusal, refuse, renderScreen } from '../../../testing/render-screen.tsx';

const inputs: SettlementInputs = {
  consumption: { ready: true, detail: '2 usuarios' },
  tariff: { ready: true, detail: 'ced20259def' },
  spot: { ready: true, detail: '744 de 744 horas' },
  scarcity: { ready: true, detail: 'PES 857.21 COP/kWh' },
  agreed: { ready: false, detail: '1 sin acuerdo vigente' },
  liquidable: true,
  codes: ['1001', '1002'],
};
const concept = (value: number, energy: number | null = null) => ({ name: 'x', energy, tariff: null, value });
const client: SettledClientRow = {
  clientCode: '1001',
  clientName: 'Lácteos Pasto S.A.S.',
  userType: '1',
  period: '2025-10',
  tariffId: 'ced20259def',
  activeTariff: 936.58,
  reactiveCharge: null,
  origin: 'Calculada',
  mFactor: 1,
  crossing: { date: '2025-10-02', hour: 10 },
  concepts: {
    '100': concept(21_457.05, 22.91),
    '85': concept(-21_457.05, 22.91),
    '132': concept(3_977.41, 22.91),
    '482': concept(-6_526.79, 12.43),
    '11': concept(0, 0),
    '12': concept(0, 0),
    '730': concept(0),
    '800': concept(0),
    TOT: concept(-2_549.38),
  },
};
const nobody = {
  clients: [],
  fingerprint: null,
  liquidatedBy: null,
  liquidatedAt: null,
  approvedBy: null,
  approvedAt: null,
  unsettled: [],
  progress: [
    {
      type: '1',
      liquidable: true,
      codes: ['1001', '1002'],
      unsettled: [
        { code: '1001', name: 'Lácteos Pasto S.A.S.' },
        { code: '1002', name: 'Hotel Cumbal' },
      ],
      lacks: [],
    },
  ],
};
const settled = {
  ...nobody,
  clients: [client],
  fingerprint: 'f1',
  liquidatedBy: 'Inés',
  liquidatedAt: '2025-11-05T15:00:00Z',
  unsettled: ['1002'],
  progress: [
    { type: '1', liquidable: true, codes: ['1001'], unsettled: [], lacks: [] },
    {
      type: '2',
      liquidable: false,
      codes: ['1002'],
      unsettled: [{ code: '1002', name: 'Hotel Cumbal' }],
      lacks: ['Este tipo de usuario se liquida en Open: suba su archivo.'],
    },
  ],
};
const approved = { ...settled, approvedBy: 'Daniela Duarte', approvedAt: '2025-11-06T15:00:00Z' };
type Answers = NonNullable<NonNullable<Parameters<typeof renderScreen>[1]>['answers']>;
const open = (now: object = nobody, answers: Answers = [], settlementInputs: SettlementInputs = inputs) =>
  renderScreen('/webcedenar/autogeneradores/liquidacion-consumos', {
    account: 'ag@cedenar',
    answers: [
      answer(checkSettlementInputs, settlementInputs),
      answer(checkSettlement, now as never),
      answer(liquidateSelfGenerators, { Upload: 'OK' }),
      answer(approveSettlement, { Upload: 'OK' }),
      ...answers,
    ],
  });

test('the inputs of the type are listed, and only the clients that can be settled are settled', async () => {
  const screen = await open();
  await screen.findByText('Precio de escasez: PES 857.21 COP/kWh');
  screen.getByText('Tarifa publicada: Octubre 2025');
  expect(screen.queryByText(/Precios pactados:/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Aprobar' }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(screen.getByRole('button', { name: 'Liquidar' }));
  await screen.findByText('Consumos liquidados.');
  expect(screen.sent(liquidateSelfGenerators)[0]?.body).toEqual({ username: 'cedenar', codes: ['1001', '1002'] });
});

const unsettledClient = (code: string) => ({ code, name: `Cliente ${code}` });
const threeTypes = [
  { type: '1', liquidable: true, codes: ['1001', '1002'], unsettled: [unsettledClient('1002')], lacks: [] },
  { type: '2', liquidable: true, codes: ['2001'], unsettled: [unsettledClient('2001')], lacks: [] },
  {
    type: '3',
    liquidable: false,
    codes: ['3001'],
    unsettled: [unsettledClient('3001')],
    lacks: ['Este tipo de usuario se liquida en Open: suba su archivo.'],
  },
];
const rowsOf = async (screen: Awaited<ReturnType<typeof open>>) => {
  const table = await screen.findByRole('table', { name: 'Liquidados por tipo de usuario' });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
};

test('a type not settled here needs an Open file, and an agreed price needs agreements', async () => {
  const screen = await open({ ...settled, progress: threeTypes });
  await screen.findByText('Precio de escasez: PES 857.21 COP/kWh');
  await screen.user.click(screen.getByRole('button', { name: '3 AGPE PP' }));
  await screen.findByText('Precios pactados: 1 sin acuerdo vigente');
  expect(screen.queryByText(/Precio de escasez/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Liquidar' }).getAttribute('aria-disabled')).toBe('true');
});

test('each type says how many are settled, how many are left and why, and all types are liquidated at once', async () => {
  const screen = await open({ ...settled, progress: threeTypes });
  expect(await rowsOf(screen)).toEqual([
    ['Tipo de usuario', 'Liquidados', 'Faltan', 'Estado'],
    ['1 AGPE 0-0.1 MW', '1 de 2', '1', 'Por liquidar'],
    ['2 AGPE 0.1-1 MW', '0 de 1', '1', 'Por liquidar'],
    ['3 AGPE PP', '0 de 1', '1', 'Este tipo de usuario se liquida en Open: suba su archivo.'],
    ['Todos los tipos', '1 de 4', '3', ''],
  ]);
  await screen.user.click(screen.getByRole('button', { name: 'Liquidar todos' }));
  await screen.findByText('Consumos liquidados.');
  expect(screen.sent(liquidateSelfGenerators).map(({ body }) => body)).toEqual([
    { username: 'cedenar', codes: ['1001', '1002'] },
    { username: 'cedenar', codes: ['2001'] },
  ]);
});

test('a refused type does not stop the others, and keeps its reasons in its row', async () => {
  const details = [{ value: '1002', expected: 'Tarifa no disponible' }];
  const screen = await open({ ...settled, progress: threeTypes }, [
    answer(liquidateSelfGenerators, ({ body }) =>
      body?.codes.includes('1002')
        ? refusal(409, 'settlement-refused', 'No se liquidó.', details)
        : { Upload: 'OK' as const },
    ),
  ]);
  await screen.findByRole('table', { name: 'Liquidados por tipo de usuario' });
  await screen.user.click(screen.getByRole('button', { name: 'Liquidar todos' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(screen.sent(liquidateSelfGenerators).map(({ body }) => body?.codes)).toEqual([['1001', '1002'], ['2001']]);
  expect(notice.textContent).toContain('Liquidados 1 de 2 tipos de usuario (1 usuario).');
  expect(notice.textContent).toContain('1002 · Cliente 1002');
  await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect((await rowsOf(screen))[1]?.[3]).toContain('1 usuario con faltas');
  await screen.user.click(await screen.findByRole('button', { name: 'Ver por qué' }));
  expect((await screen.findByRole('dialog', { name: 'Aviso' })).textContent).toContain('Tarifa no disponible');
});

test('an absent price leads to the files of the settled month', async () => {
  const screen = await open(nobody, [], { ...inputs, spot: { ready: false, detail: '0 de 744 horas' } });
  const link = await screen.findByRole('link', { name: 'Precio de bolsa: 0 de 744 horas' });
  const { searchParams, pathname } = new URL(link.getAttribute('href') ?? '', 'http://host');
  expect([pathname, searchParams.get('periodo')]).toEqual(['/webcedenar/principal/validacion-archivos', '2025-10']);
});

test('a type that lacks an input is left out of the liquidation, and says which one', async () => {
  const [first, second] = threeTypes as [(typeof threeTypes)[0], (typeof threeTypes)[0]];
  const progress = [first, { ...second, lacks: ['Precio de bolsa: 0 de 744 horas.'] }];
  const screen = await open({ ...settled, progress });
  expect((await rowsOf(screen))[2]?.[3]).toBe('Precio de bolsa: 0 de 744 horas.');
  await screen.user.click(screen.getByRole('button', { name: 'Liquidar todos' }));
  await screen.findByText('Consumos liquidados.');
  expect(screen.sent(liquidateSelfGenerators).map(({ body }) => body?.codes)).toEqual([['1001', '1002']]);
});

test('a chosen type filters the rows, and the filter can be removed', async () => {
  const other = { ...client, clientCode: '2001', clientName: 'Hotel Cumbal', userType: '2' as const };
  const screen = await open({ ...settled, clients: [client, other], progress: threeTypes });
  const grid = await screen.findByRole('grid', { name: 'Usuarios liquidados' });
  await within(grid).findByText('Hotel Cumbal');
  await screen.user.click(screen.getByRole('button', { name: '2 AGPE 0.1-1 MW' }));
  await within(grid).findByText('Hotel Cumbal');
  expect(within(grid).queryByText('Lácteos Pasto S.A.S.')).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Todos los tipos' }));
  await within(grid).findByText('Lácteos Pasto S.A.S.');
});

test('up to ten Open files are uploaded at once', async () => {
  const screen = await open(nobody, [
    answer(uploadFiles, { Upload: 'OK' }),
    answer(uploadOpenLiquidation, { Upload: 'OK' }),
  ]);
  await screen.findByText('Precio de escasez: PES 857.21 COP/kWh');
  const named = (count: number) => Array.from({ length: count }, (_, at) => new File(['<a/>'], `open${at}.xml`));
  const input = screen.getByLabelText('Subir archivo Open', { selector: 'input' });
  await screen.user.upload(input, named(11));
  await screen.findByText('Suba a lo sumo 10 archivos Open a la vez.');
  await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
  await screen.user.upload(input, named(2));
  await screen.findByText('Liquidacion cargada exitosamente.');
  expect(screen.sent(uploadFiles).map(({ query }) => query)).toEqual([
    { username: 'cedenar', year: 2025, period: 10, part: 1 },
  ]);
  expect(screen.sent(uploadOpenLiquidation).map(({ body }) => body)).toEqual([
    { username: 'cedenar', fileName: 'open0.xml', codes: ['1001', '1002'] },
    { username: 'cedenar', fileName: 'open1.xml', codes: ['1001', '1002'] },
  ]);
});

test('clients that are not settled are named with the reason', async () => {
  const details = [{ value: '1002', expected: 'Tarifa no disponible' }];
  const screen = await open(nobody, [
    refuse(liquidateSelfGenerators, 409, 'settlement-refused', 'No se liquidó.', details),
  ]);
  await screen.findByText('Precio de escasez: PES 857.21 COP/kWh');
  await screen.user.click(screen.getByRole('button', { name: 'Liquidar' }));
  const notice = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(notice.textContent).toContain('1002 · Hotel Cumbal');
  expect(notice.textContent).toContain('Tarifa no disponible');
});

test('the month is approved as shown, after the clients left out were listed', async () => {
  const screen = await open(settled);
  const grid = await screen.findByRole('grid', { name: 'Usuarios liquidados' });
  await within(grid).findByText('Lácteos Pasto S.A.S.');
  await screen.user.click(screen.getByRole('button', { name: 'Aprobar' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(question.textContent).toContain('¿Aprobar la liquidación de 1 usuario?');
  expect(question.textContent).toContain('1 usuario con consumos aprobados queda por fuera.');
  expect(question.textContent).toMatch(/UsuarioTipo de usuario1002 · Hotel Cumbal2 AGPE 0\.1-1 MW/);
  // Enter cancels, so that a hurried key leaves nobody out.
  await screen.user.keyboard('{Enter}');
  expect(screen.sent(approveSettlement)).toEqual([]);
  await screen.user.click(screen.getByRole('button', { name: 'Aprobar' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Aprobar sin 1 usuario' }));
  await screen.findByText('Liquidacion de consumos aprobada.');
  expect(screen.sent(approveSettlement)[0]?.query).toMatchObject({ year: 2025, month: 10, fingerprint: 'f1' });
});

test('an approved month cannot be changed', async () => {
  const screen = await open(approved, [answer(checkCorrections, { drafts: [], versions: [], left: [] })]);
  await screen.findByText(/Aprobó Daniela Duarte/);
  for (const name of ['Liquidar', 'Aprobar', 'Subir archivo Open']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  }
});

const draft = {
  clientCode: '1001',
  clientName: 'Lácteos Pasto S.A.S.',
  reason: 'Era otro medidor.',
  replaces: 0,
  file: null,
  methods: [],
  openedBy: 'Inés',
  openedAt: '2025-11-07T15:00:00Z',
  revision: 'd1',
};

test('an approved month is corrected with a reason, compared with the one in force and approved as shown', async () => {
  const after = { ...client, concepts: { ...client.concepts, TOT: concept(1_450.62) } };
  let drafts: (typeof draft)[] = [];
  const nothing = Object.fromEntries(Object.keys(client.concepts).map((code) => [code, { energy: null, value: 0 }]));
  const screen = await open(approved, [
    answer(checkCorrections, () => ({ drafts, versions: [], left: [] })),
    answer(correctMonth, () => {
      drafts = [draft];
      return { Upload: 'OK' as const };
    }),
    answer(reviewCorrection, {
      draft,
      file: null,
      before: client,
      after,
      lacks: [],
      fingerprint: 'f9',
      money: null,
      differences: { ...nothing, TOT: { energy: null, value: 4_000 } } as never,
      causes: [{ cause: 'client', facts: ['estrato: 2 → 5'], total: 4_000 }],
      follows: ['$4,000.00 que debe el cliente pasan al saldo del próximo mes que se apruebe.'],
    }),
    answer(approveCorrection, { Upload: 'OK' }),
  ]);
  const begin = await screen.findByRole('button', { name: 'Empezar la corrección' });
  expect(begin.getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(screen.getByRole('combobox', { name: 'Clientes' }));
  await screen.user.click(await screen.findByRole('option', { name: /1001/ }));
  await screen.user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Era otro medidor.');
  await screen.user.click(screen.getByRole('button', { name: 'Empezar la corrección' }));
  await screen.findByText('Corrección empezada.');
  await screen.user.click(screen.getByRole('button', { name: 'Aceptar' }));
  expect(screen.sent(correctMonth)[0]?.body).toMatchObject({ codes: ['1001'], reason: 'Era otro medidor.' });
  const card = await screen.findByRole('region', { name: 'Corregir 1001' });
  const button = within(card).getByRole('button', { name: 'Aprobar corrección' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(within(card).getByRole('button', { name: 'Ver la diferencia' }));
  await within(card).findByText('estrato: 2 → 5');
  expect(card.textContent).toContain('pasan al saldo del próximo mes');
  await screen.user.click(within(card).getByRole('button', { name: 'Aprobar corrección' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  await screen.user.click(within(question).getByRole('button', { name: 'Aceptar' }));
  await screen.findByText('Corrección aprobada.');
  expect(screen.sent(approveCorrection)[0]?.body).toMatchObject({ clientCode: '1001', fingerprint: 'f9' });
});

test('a client that left with a balance is shown next to the corrections, with the amount and its origin', async () => {
  const leftClients = [
    {
      clientCode: '1009',
      clientName: 'Panadería',
      leftDate: '2025-09-20',
      lastMonth: '2025-09',
      balance: 1_424.75,
      carried: [{ month: '2025-08', reason: 'Lectura errada.', value: -75.25 }],
    },
    { clientCode: '1010', clientName: 'Taller', leftDate: null, lastMonth: '2025-07', balance: -20, carried: [] },
  ];
  const screen = await open(approved, [answer(checkCorrections, { drafts: [], versions: [], left: leftClients })]);
  const table = await screen.findByRole('table', { name: 'Se fueron con un saldo' });
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual([
    '1009 · Panadería2025-09-202025-091,424.75Saldo de 2025-09: 1,500.00 · Corrección de 2025-08: −75.25. Lectura errada.',
    '1010 · TallerInactivo2025-07−20.00Saldo de 2025-07: −20.00',
  ]);
});

test('a value opens its explanation', async () => {
  const screen = await open(settled, [refuse(explainSettlement, 404, 'figure-unknown', 'Sin explicación.')]);
  const grid = await screen.findByRole('grid', { name: 'Usuarios liquidados' });
  await screen.user.click(await within(grid).findByRole('button', { name: /100 Energía activa, Lácteos/ }));
  await expect.poll(() => screen.sent(explainSettlement).length).toBe(1);
  expect(screen.sent(explainSettlement)[0]?.query).toMatchObject({ client_code: '1001', figure: '100' });
});

test('values, energies and tariffs are separate views with their totals; the second settlement reports that both are equal', async () => {
  const other: SettledClientRow = {
    ...client,
    clientCode: '1002',
    clientName: 'Droguería Imbanaco',
    crossing: null,
    concepts: { ...client.concepts, '100': concept(0.1, 0.2), '482': concept(0, 0), TOT: concept(0.1) },
  };
  const screen = await open({ ...approved, clients: [other, client] }, [
    answer(checkCorrections, { drafts: [], versions: [], left: [] }),
  ]);
  const grid = await screen.findByRole('grid', { name: 'Usuarios liquidados' });
  const total = await within(grid).findByRole('row', { name: /Total de 2 usuarios/ });
  // 21,457.05 + 0.10; −2,549.38 + 0.10.
  expect(total.textContent).toContain('21,457.15');
  expect(total.textContent).toContain('−2,549.28');
  // Clients that crossed to surplus 2 come first.
  expect(within(grid).getAllByRole('row')[1]?.textContent).toContain('1001');
  expect(screen.getByText(/^1 pasó a excedente 2/)).toBeDefined();
  const second = screen.getByRole('region', { name: 'Segunda liquidación' });
  expect(second.textContent).toContain('Iguales');
  expect(second.textContent).toContain('2 usuarios se liquidaron otra vez');
  await screen.user.click(screen.getByRole('radio', { name: 'Energía' }));
  // 22.91 + 0.20.
  expect((await within(grid).findByRole('row', { name: /Total de 2 usuarios/ })).textContent).toContain('23.11');
  await within(grid).findByText('02/10/2025, hora 11');
  await screen.user.click(screen.getByRole('radio', { name: 'Tarifa' }));
  await within(grid).findAllByText('Octubre 2025');
  expect(within(grid).queryByText(/Total de/)).toBeNull();
});

test('the draft of a correction is restored after a reload', async () => {
  const answers = [answer(checkCorrections, { drafts: [], versions: [], left: [] })];
  const first = await open(approved, answers);
  await first.user.type(await first.findByRole('textbox', { name: /Motivo/ }), 'Era otro medidor.');
  cleanup();
  const again = await open(approved, answers);
  await again.user.click(await again.findByRole('button', { name: 'Recuperar' }));
  const reason = again.getByRole<HTMLTextAreaElement>('textbox', { name: /Motivo/ });
  expect(reason.value).toBe('Era otro medidor.');
});
