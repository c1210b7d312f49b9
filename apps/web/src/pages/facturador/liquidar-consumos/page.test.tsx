import {
  approveConsumptionLiquidation,
  type ComparedMonths,
  checkConsumptionLiquidation,
  checkConsumptionLiquidationFlags,
  checkDeviationEffects,
  checkDeviationHolds,
  checkLiquidationClasses,
  type DeviationHold,
  type LiquidatedClient,
  liquidateConsumption,
  updateDeviationHold,
} from '@contador/contract/billing';
import { checkBillingCycles, getCycleUsers } from '@contador/contract/clients';
import { checkHoldOrders } from '@contador/contract/field';
import { deviationTexts, reviewTexts } from '@contador/contract/messages';
import { listOperations, type OperationRow } from '@contador/contract/operations';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { billingCycles } from '../../../testing/billing-cycles.ts';
import { answer, renderScreen, type Screen } from '../../../testing/render-screen.tsx';

const compared: ComparedMonths = {
  months: [
    { month: '2025-08', energy: 230 },
    { month: '2025-09', energy: 240 },
  ],
  normalised: 500,
  mean: 235,
  limits: { lower: 180, upper: 290 },
  deviations: 13.1,
  hold: null,
};
const client: LiquidatedClient = {
  clientName: 'HOSPITAL',
  clientCode: '10',
  sicCode: 'Frt10',
  useType: 'OFICIAL',
  stratum: null,
  unitCost: 702.07,
  active: 500,
  inductive: 0,
  penalised: 0,
  capacitive: 0,
  mFactor: 1,
  contributionPercent: 0,
  EA: { name: 'Energía activa', energy: 500, value: 351035 },
  TOT: { name: 'Total energía', energy: 500, value: 351035 },
  reasons: [{ code: 'above', amount: 13.1 }],
  state: 'liquidated',
  remarks: [],
  figureIds: { EA: 'VEA[band=mon]', TOT: 'VTOT' },
  compared,
};
const holdOfHospital: DeviationHold = {
  clientCode: '10',
  clientName: 'HOSPITAL',
  cycle: '6R',
  kind: 'above',
  state: 'held',
  months: [],
  measured: 500,
  days: 30,
  normalised: 500,
  mean: 235,
  spread: 20,
  lower: 180,
  upper: 290,
  provisional: 235,
  heldBy: 'Natalia Ospina',
  heldAt: '2025-11-05T12:00:00.000Z',
  steps: [],
  differences: [],
};
const nothing = {
  clients: [],
  count: 0,
  total: 0,
  energy: 0,
  run: null,
  matching: 0,
  toLook: 0,
  next: null,
  liquidatedBy: null,
  liquidatedAt: null,
  approvedBy: null,
  approvedAt: null,
  held: 0,
  toHold: null,
};
const run = '3f0e7a52-6a0e-4f5f-9f0c-0b1f9d0e8a11';
const liquidated = {
  matching: 1,
  toLook: 1,
  next: null as string | null,
  clients: [client],
  count: 1,
  total: 351035,
  energy: 500,
  run,
  liquidatedBy: 'Natalia Ospina',
  liquidatedAt: '2025-11-04T12:00:00.000Z',
  approvedBy: null as string | null,
  approvedAt: null as string | null,
  held: 0,
  toHold: null as number | null,
};

const sums = {
  marketType: 'REGULADO',
  useType: 'OFICIAL',
  stratum: null,
  clients: 1,
  energy: 500,
  active: 351035,
  reactive: 0,
  subsidy: 0,
  contribution: 0,
  surcharge: 0,
  generation: 0,
  total: 351035,
  lighting: null,
  security: null,
};
const classes = { classes: [sums], whole: sums };

const approval = { approvedBy: 'Natalia Ospina', approvedAt: '2025-11-05T12:00:00.000Z' };

const freeCycle = [
  answer(checkBillingCycles, {
    cycles: [
      {
        id: 1,
        code: '1NR',
        periodicity: 1,
        marketType: 'NO REGULADO',
        autogenerators: false,
        active: true,
        entryMonth: '2025-01',
        username: 'spectrum',
        revision: 'r1',
      },
    ],
  }),
  answer(getCycleUsers, { users: { '1NR': 6 } }),
];

const open = ({
  complete = true,
  standing = nothing as typeof liquidated | typeof nothing,
  running = [] as OperationRow[],
  held = 0,
  cycle = '6R',
  priced = true,
} = {}) => {
  let isApproved = false;
  return renderScreen(`/webspectrum/facturador/liquidar-consumos?periodo=2025-10&ciclo=${cycle}`, {
    account: 'only-fact@spectrum',
    answers: [
      ...billingCycles,
      ...(cycle === '1NR' ? freeCycle : []),
      answer(listOperations, { operations: running }),
      answer(checkConsumptionLiquidationFlags, {
        consumption_flags: { [cycle]: complete },
        consumption_liq_flags: { '6R': false },
        annual_params: true,
        clients_priced: { [cycle]: priced },
      }),
      answer(checkConsumptionLiquidation, () => (isApproved ? { ...liquidated, ...approval, held } : standing)),
      answer(checkLiquidationClasses, classes),
      answer(checkDeviationHolds, {
        holds: [holdOfHospital],
        foreseen: 0,
        shortHistory: [],
        shortHistoryCount: 0,
        withoutMeter: 0,
      }),
      answer(checkDeviationEffects, { effects: [], differences: [], chargedIn: null }),
      answer(checkHoldOrders, { orders: [] }),
      answer(updateDeviationHold, { Upload: 'OK', bill: 601, printed: 'SPE601' }),
      answer(liquidateConsumption, { Upload: 'OK' }),
      answer(approveConsumptionLiquidation, () => {
        isApproved = true;
        return { Upload: 'OK' as const, ...(held > 0 && { held }) };
      }),
    ],
  });
};

test('the button names the missing input and links to its page', async () => {
  const screen = await open({ complete: false });
  const link = await screen.findByRole('link', { name: 'Consumos del ciclo completos' });
  expect(link.getAttribute('href')).toContain('/webspectrum/facturador/cargar-consumos-ciclo');
  const button = screen.getByRole('button', { name: 'Liquidar' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await screen.user.hover(button);
  expect((await screen.findByText('Falta: Consumos del ciclo completos.')).textContent).toBeTruthy();
  await screen.user.click(button);
  expect(screen.sent(liquidateConsumption)).toEqual([]);
});

test('the tariffs link to the month of their inputs, one before the billed month', async () => {
  const screen = await open({ priced: false });
  const link = await screen.findByRole('link', { name: 'Tarifas publicadas de Octubre 2025' });
  expect(link.getAttribute('href')).toBe('/webspectrum/principal/consola-componentes?periodo=2025-09');
});

test('a cycle of free customers waits for the tariffs of those with an offer', async () => {
  const screen = await open({ cycle: '1NR', priced: false });
  const link = await screen.findByRole('link', { name: 'Tarifas publicadas de Octubre 2025' });
  expect(link.getAttribute('href')).toContain('/principal/ofertas-no-regulados?periodo=2025-09');
  const button = screen.getByRole('button', { name: 'Liquidar' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(button);
  expect(screen.sent(liquidateConsumption)).toEqual([]);
});

test('a cycle with all inputs is liquidated', async () => {
  const screen = await open();
  await screen.findByText('Nada liquidado todavía');
  expect(screen.getByRole('button', { name: 'Aprobar' }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(screen.getByRole('button', { name: 'Liquidar' }));
  await screen.findByText('Consumos para el ciclo liquidados.');
  expect(screen.sent(liquidateConsumption)[0]).toMatchObject({
    query: { username: 'spectrum', year: 2025, month: 10, cycle: '6R' },
  });
});

test('the liquidation is approved as shown, after a confirmation that names it', async () => {
  const screen = await open({ standing: liquidated });
  await screen.findByText('HOSPITAL');
  expect(screen.getByRole('button', { name: 'Liquidar' }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(screen.getByRole('button', { name: 'Aprobar' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(question.textContent).toContain('del ciclo 6R de Octubre 2025? 1 cliente, $ 351,035.00.');
  await screen.user.click(within(question).getByRole('button', { name: 'Aceptar' }));
  await screen.findByText('Liquidación de consumos aprobada.');
  expect(screen.sent(approveConsumptionLiquidation)[0]).toMatchObject({ query: { cycle: '6R', run } });
});

const approveIt = async (screen: Screen) => {
  await screen.findByText('HOSPITAL');
  await screen.user.click(screen.getByRole('button', { name: 'Aprobar' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(question.textContent).not.toMatch(/retien/i);
  await screen.user.click(within(question).getByRole('button', { name: 'Aceptar' }));
  const confirmation = await screen.findByText('Liquidación de consumos aprobada.');
  return confirmation.closest('[role=dialog]')?.textContent ?? '';
};

test('the number of bills held by the approval is shown in the notice, and stays on the page as a filter', async () => {
  const screen = await open({ standing: liquidated, held: 7 });
  expect(screen.queryByRole('radio', { name: /Retenidas/ })).toBeNull();
  expect(await approveIt(screen)).toContain(deviationTexts.page.heldOut(7));
  await screen.user.keyboard('{Escape}');
  await screen.user.click(await screen.findByRole('radio', { name: 'Retenidas 7' }));
  await expect
    .poll(() => screen.sent(checkConsumptionLiquidation).at(-1))
    .toMatchObject({ query: { only: 'outside', order: 'review' } });
});

test('a client opens under the table with its months, its lines and why its bill will be held', async () => {
  const standing = { ...liquidated, clients: [{ ...client, remarks: ['deviation-above'] }], toHold: 1 };
  const screen = await open({ standing });
  const row = (await screen.findByText('HOSPITAL')).closest('[role=row]') as HTMLElement;
  expect(within(row).getByText('Se retiene')).toBeTruthy();
  expect(within(row).getByText('+13.1')).toBeTruthy();
  expect(within(row).getByRole('img', { name: 'HOSPITAL: fuera de sus límites' })).toBeTruthy();
  await screen.user.click(within(row).getByText('HOSPITAL'));
  const detail = await screen.findByRole('region', { name: 'Revisión de HOSPITAL' });
  expect(within(detail).getByRole('img').getAttribute('aria-label')).toContain(
    'Septiembre 2025: 240; Octubre 2025: 500',
  );
  expect(within(detail).getByText(reviewTexts.willHold)).toBeTruthy();
  const lines = within(within(detail).getByRole('table', { name: 'Factura de energía' }));
  expect(lines.getAllByRole('row').map((it) => it.textContent)).toEqual([
    'Factura de energíakWhCOP',
    'Energía activa500.00351,035.00',
    'Total energía500.00351,035.00',
  ]);
  await screen.user.click(within(detail).getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('region', { name: 'Revisión de HOSPITAL' })).toBeNull();

  const [cell] = within(row).getAllByRole('gridcell');
  cell?.focus();
  await screen.user.keyboard('{Enter}');
  const again = await screen.findByRole('region', { name: 'Revisión de HOSPITAL' });
  await expect.poll(() => document.activeElement?.contains(again)).toBe(true);
  await screen.user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Revisión de HOSPITAL' })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(cell);
});

test('a held bill is decided in the review', async () => {
  const held = { ...client, compared: { ...compared, hold: 'held' as const } };
  const screen = await open({ standing: { ...liquidated, ...approval, held: 1, clients: [held] } as never });
  await screen.user.click(await screen.findByText('HOSPITAL'));
  const detail = within(await screen.findByRole('region', { name: 'Revisión de HOSPITAL' }));
  await screen.user.type(await detail.findByLabelText(/Motivo/), 'Lectura confirmada');
  await screen.user.click(detail.getByRole('button', { name: 'Facturar al promedio' }));
  await expect
    .poll(() => screen.sent(updateDeviationHold)[0])
    .toMatchObject({ body: { client_code: '10', choice: 'average', reason: 'Lectura confirmada', steps: 0 } });
});

test('the confirmation of an approval shows how many bills it will hold', async () => {
  const screen = await open({ standing: { ...liquidated, toHold: 7 } });
  await screen.findByText('HOSPITAL');
  await screen.user.click(screen.getByRole('button', { name: 'Aprobar' }));
  const question = await screen.findByRole('dialog', { name: 'Aviso' });
  expect(question.textContent).toContain('Se retienen 7 facturas por desviación del consumo: salen aparte');
});

test('an approval that holds no bill does not mention it', async () => {
  const screen = await open({ standing: liquidated });
  expect(await approveIt(screen)).not.toMatch(/retenid/i);
});

test('a search without results shows no position among the clients', async () => {
  const screen = await open({ standing: { ...liquidated, clients: [], matching: 0 } });
  await screen.findByText(reviewTexts.noneFits);
  expect(screen.queryByText(/Clientes \d/)).toBeNull();
});

test('clients to review are found by the server, explained in words and summed by class', async () => {
  const screen = await open({ standing: { ...liquidated, next: '100\t10\t10' } });
  await screen.findByText('sobre lo usual');
  expect(screen.getByText('Clientes 1 a 1 de 1; los totales son de todo el ciclo.')).toBeTruthy();
  const sum = await screen.findByRole('table', { name: 'Sumas por clase' });
  expect(within(sum).getByRole('row', { name: /Todo el ciclo REGULADO 1 500.00 351,035.00/ })).toBeTruthy();
  await screen.user.click(screen.getByRole('radio', { name: 'Por mirar 1' }));
  await screen.findByText('HOSPITAL');
  await screen.user.type(screen.getByRole('textbox', { name: 'Buscar cliente' }), 'hosp{Enter}');
  await screen.findByText('HOSPITAL');
  await screen.user.click(screen.getByRole('button', { name: 'Siguientes' }));
  await screen.findByText('Clientes 201 a 201 de 1; los totales son de todo el ciclo.');
  expect(screen.sent(checkConsumptionLiquidation).map(({ query }) => query)).toMatchObject([
    { order: 'review' },
    { only: 'to-look' },
    { only: 'to-look', search: 'hosp' },
    { only: 'to-look', search: 'hosp', after: '100\t10\t10' },
  ]);
});

test('a running liquidation shows its progress, regardless of who started it', async () => {
  const screen = await open({
    running: [
      {
        id: run,
        kind: 'liquidate-energy',
        key: '6R 2025-10',
        state: 'running',
        done: 12000,
        total: 100000,
        message: 'Liquidando el ciclo 6R de Octubre 2025',
        refusal: null,
        reference: null,
        by: 'Natalia Ospina',
        createdAt: '2025-11-04T12:00:00.000Z',
        finishedAt: null,
        seconds: null,
        refreshes: [],
      },
    ],
  });
  const strip = await screen.findByRole('region', { name: 'Liquidando el ciclo 6R de Octubre 2025' });
  expect(strip.textContent).toContain('12,000 de 100,000 clientes');
  const button = screen.getByRole('button', { name: 'Liquidar' });
  await screen.user.hover(button);
  await screen.findByText('Se está liquidando: 12,000 de 100,000 clientes.');
  await screen.user.click(button);
  expect(screen.sent(liquidateConsumption)).toEqual([]);
});
