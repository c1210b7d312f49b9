import {
  addSupplementaryRange,
  approveConsumptionLiquidation,
  approveLighting,
  approveSecurity,
  checkBillingBoard,
  checkConsumptionLiquidationFlags,
  generateBills,
  liquidateConsumption,
  liquidateLighting,
  liquidateSecurity,
  prepareBillCharts,
  updateDeviationHold,
  updateHistoricConsumption,
  voidBill,
} from '@contador/contract/billing';
import type { ClosingState } from '@contador/domain/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billsOfOtherVersions } from '../../tariff-calculation/publication-check/bills-of-other-versions.ts';
import { addPublishedTariff, markDefinitive } from '../../tariff-calculation/testing/published-versions.ts';
import { statementsOf } from '../../testing/statements-of.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addSentDocument, addSignedDocument, queueDocument } from '../electronic/sending/testing/sent-document.ts';
import {
  addBilledClient,
  addBillParameters,
  addConsumption,
  addMonthsBefore,
  COMPANY,
  MARKET,
  prepareBilling,
} from '../testing/billed-company.ts';
import { CLERK, CYCLE, OCTOBER } from '../testing/billed-cycle.ts';

const cycleMonth = { ...OCTOBER, cycle: CYCLE };
const now = '2025-11-10T11:14:09Z';
const clerk = 'Prueba';
let server: TestServer;
const send = wireSender(() => server, CLERK);
beforeAll(async () => {
  server = await testServer({ now });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: CYCLE, marketType: 'REGULADO' });
    for (const code of ['1', '2', '3'])
      await addBilledClient(transaction, { client_code: code, cycle: CYCLE, meter: `M${code}` });
    for (const code of ['1', '2'])
      await addConsumption(transaction, { client_code: code, cycle: CYCLE, active: '210' });
    await addMonthsBefore(transaction, '1', USUAL);
  });
});
afterAll(async () => {
  await server.close();
});

/** Twelve months of about 205 kWh, so 210 kWh in October are usual. */
const USUAL = [210, 198, 205, 220, 190, 201, 215, 207, 199, 203, 212, 208].map((kWh) => [kWh, 30] as const);

async function rows() {
  const { status, json } = await send(checkBillingBoard, { query: OCTOBER });
  if (status !== 200) throw new Error(JSON.stringify(json));
  return (json as { cycles: { cycle_code: string; clients: number; steps: Record<string, Step> }[] }).cycles;
}
interface Step {
  readonly state: ClosingState;
  readonly by: string | null;
  readonly at: string | null;
  readonly missing: string[];
  readonly count: number | null;
}
const steps = async () => (await rows()).find(({ cycle_code }) => cycle_code === CYCLE)?.steps ?? {};
const states = async () => Object.values(await steps()).map(({ state }) => state);
const doing = async (...endpoints: Parameters<typeof send>[0][]) => {
  for (const endpoint of endpoints) {
    const { status, json } = await send(endpoint, { query: cycleMonth });
    if (status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(json)}`);
  }
};

// Order of the board: parameters, consumption, tariffs, liquidation, approval, lighting, security, charges, history, bills, held, then the
// documents (signing, documents, refused) and letters.
const notSent = ['none', 'none', 'none', 'waiting'];
const before = ['waiting', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting', ...notSent];

it('reports missing inputs with the sentences of the refusals', async () => {
  expect(await states()).toEqual(['open', 'open', 'done', 'waiting', ...before]);
  const now = await steps();
  const lacking = '1 cliente: Sin consumo en el periodo: cárguelo, ingréselo a mano o inactive el cliente.';
  expect(now.consumption).toEqual({
    state: 'open',
    by: clerk,
    at: '2025-11-02T00:00:00.000Z',
    missing: [lacking],
    count: 1,
  });
  expect(now.parameters?.missing).toEqual(['Ingrese la parametrización mensual del ciclo.']);
  expect(now.liquidation?.missing).toEqual([lacking]);
  expect(now.charges?.missing).toEqual(['Liquide los consumos del ciclo antes de cargar otros conceptos y créditos.']);
});

it('waits for the tariffs of every market of its clients', async () => {
  const inMarket = (market: string) =>
    server.inTenant(COMPANY, (transaction) =>
      transaction.updateTable('client').set({ market }).where('client_code', '=', '3').execute(),
    );
  const body = { users_by_cycle: { [CYCLE]: 3 } };
  const priced = async () =>
    (await send(checkConsumptionLiquidationFlags, { query: OCTOBER, body })).json.clients_priced;
  expect(await priced()).toEqual({ [CYCLE]: true });
  await inMarket('OTHR');
  expect((await steps()).tariffs).toMatchObject({ state: 'open', missing: ['Publique las tarifas de Octubre 2025.'] });
  expect(await priced()).toEqual({ [CYCLE]: false });
  await inMarket(MARKET);
  expect((await steps()).tariffs?.state).toBe('done');
});

it('reopens the liquidation when its inputs change', async () => {
  await server.inTenant(COMPANY, async (transaction) => {
    await addConsumption(transaction, { client_code: '3', cycle: CYCLE, active: '210' });
  });
  expect((await states()).slice(1, 5)).toEqual(['done', 'done', 'open', 'waiting']);
  await doing(liquidateConsumption);
  expect((await states()).slice(3, 8)).toEqual(['done', 'open', 'waiting', 'waiting', 'optional']);
  expect(await steps()).toMatchObject({
    liquidation: { count: 3, by: 'Óscar Cárdenas', at: new Date(now).toISOString() },
    approval: { missing: ['Apruebe la liquidación de consumos del ciclo.'] },
  });
  await server.inTenant(COMPANY, async (transaction) => {
    await transaction
      .updateTable('billing_consumption')
      .set({ active: '900' })
      .where('client_code', '=', '1')
      .execute();
  });
  expect((await states()).slice(3, 5)).toEqual(['open', 'waiting']);
  expect((await steps()).liquidation?.missing).toEqual([
    'El ciclo no está liquidado, o sus insumos cambiaron: liquídelo de nuevo.',
  ]);
});

it('opens taxes and history after the approval, and keeps holds waiting for the bills of the cycle', async () => {
  await doing(liquidateConsumption);
  await doing(approveConsumptionLiquidation);
  const after = ['done', 'open', 'open', 'optional', 'open', 'waiting', 'waiting', ...notSent];
  expect((await states()).slice(4)).toEqual(after);
  expect(await steps()).toMatchObject({
    history: { missing: ['Consolide los históricos de consumo del ciclo.'] },
  });
  await doing(liquidateLighting, liquidateSecurity);
  expect((await steps()).lighting?.missing).toEqual(['Apruebe la liquidación de alumbrado público del ciclo.']);
  await doing(approveLighting, approveSecurity, updateHistoricConsumption);
  expect(await steps()).toMatchObject({
    lighting: { state: 'done', by: 'Óscar Cárdenas' },
    history: { state: 'done' },
    bills: { state: 'waiting', missing: ['Ingrese la parametrización mensual del ciclo.'] },
  });
});

it('keeps bills waiting until there are enough numbers and someone issues them', async () => {
  await server.inTenant(COMPANY, (transaction) =>
    addBillParameters(transaction, { cycle: CYCLE, first: 501, last: 501 }),
  );
  expect((await steps()).bills).toMatchObject({
    state: 'open',
    missing: ['Son 2 facturas y el rango 501 a 501 tiene 1 número.'],
  });
  await server.inTenant(COMPANY, async (transaction) => {
    await transaction.updateTable('billing_month_parameter').set({ last_number: 503 }).execute();
  });
  expect(await steps()).toMatchObject({
    bills: { state: 'open', count: 2 },
    held: { state: 'waiting', missing: [expect.stringMatching(/^Genere primero las facturas de su ciclo/)] },
  });
  await doing(prepareBillCharts, generateBills);
  expect(await steps()).toMatchObject({
    parameters: { state: 'done', by: clerk },
    charges: { state: 'none' },
    held: {
      state: 'open',
      count: 1,
      missing: [expect.stringMatching(/^1 factura retenida por desviación del consumo/)],
    },
    bills: { state: 'done', count: 2, by: 'Óscar Cárdenas', missing: [] },
  });
});

/** Sending states of the documents of the cycle, in the order of their numbers. */
const setStates = (...states: readonly string[]) =>
  server.inTenant(COMPANY, async (transaction) => {
    for (const [at, state] of states.entries())
      await transaction
        .updateTable('document_sending')
        .set({ state: state as never })
        .where('number', '=', 501 + at)
        .execute();
  });

it('leads from signing to sending, and to the documents that the tax authority refused, while the company sends them', async () => {
  expect((await steps()).documents?.state).toBe('none');
  const at = new Date(now);
  await server.inTenant(COMPANY, async (transaction) => {
    await transaction
      .insertInto('authority_sending')
      .values({ mode: 'test', changed_by: 'Prueba', changed_at: at })
      .execute();
  });
  expect(await steps()).toMatchObject({
    signing: { state: 'open', count: 2, missing: ['2 documentos por firmar para la DIAN.'] },
    documents: { state: 'waiting' },
    refused: { state: 'done' },
  });
  await server.inTenant(COMPANY, async (transaction) => {
    await addSignedDocument(transaction, { number: 501, at });
  });
  expect(await steps()).toMatchObject({
    signing: { state: 'open', count: 1 },
    documents: { state: 'open', count: 1, missing: ['0 aceptados, 0 rechazados, 0 en espera, 2 sin enviar.'] },
  });
  await server.inTenant(COMPANY, async (transaction) => {
    await queueDocument(transaction, { number: 501, at });
    await addSentDocument(transaction, { number: 502, at });
  });
  expect(await steps()).toMatchObject({ signing: { state: 'done' }, documents: { state: 'waiting' } });
  await setStates('accepted', 'rejected');
  expect(await steps()).toMatchObject({
    documents: { state: 'done', missing: ['1 aceptado, 1 rechazado, 0 en espera.'] },
    refused: { state: 'open', count: 1, missing: ['La DIAN no aceptó 1 documento.'] },
  });
  await setStates('accepted', 'accepted');
  expect(await steps()).toMatchObject({ documents: { state: 'done', count: 2 }, refused: { state: 'done' } });
  // A note has its own document, which is signed as well.
  const voided = { ...cycleMonth, client_code: '2', bill_number: 501, reason: 'Lectura equivocada' };
  expect((await send(voidBill, { body: voided })).json).toMatchObject({ Upload: 'OK' });
  expect((await steps()).signing).toMatchObject({ state: 'open', count: 1 });
});

it('reports clients approved on a version that is no longer definitive', async () => {
  const version = { tenant: COMPANY, period: { year: 2025, number: 9 }, version: '2', market: MARKET };
  await server.inTenant(COMPANY, async (transaction) => {
    await addPublishedTariff(transaction, version);
    await markDefinitive(transaction, version);
    const other = { period: version.period, market: MARKET };
    const billed = [{ tariffId: 'spe20259def', clients: 3 }];
    expect(await billsOfOtherVersions(transaction, { ...other, tariffId: 'spe202592' })).toEqual(billed);
    expect(await billsOfOtherVersions(transaction, { ...other, tariffId: 'spe20259def' })).toEqual([]);
  });
  expect((await steps()).tariffs).toMatchObject({
    state: 'open',
    count: 3,
    missing: [
      '3 clientes se liquidaron con una versión de las tarifas de Octubre 2025 que ya no es la definitiva: corrija sus facturas.',
    ],
  });
});

it('closes holds once they are decided', async () => {
  const { username, year: billing_year, month: billing_period } = OCTOBER;
  const range = { first_bill_number: 601, last_bill_number: 602, cycle_code: CYCLE };
  await send(addSupplementaryRange, { body: { username, billing_year, billing_period, ...range } });
  const body = { client_code: '1', choice: 'release', reason: 'Lectura verificada', steps: 0 };
  expect((await send(updateDeviationHold, { query: OCTOBER, body })).json).toMatchObject({ Upload: 'OK' });
  expect((await steps()).held).toMatchObject({ state: 'done', count: 1, by: 'Óscar Cárdenas', missing: [] });
});

it('uses the same number of statements for twelve cycles as for one', async () => {
  const one = await statementsOf(async () => expect(await rows()).toHaveLength(1));
  await server.inTenant(COMPANY, async (transaction) => {
    for (let number = 2; number <= 12; number++) {
      const code = `R${number}`;
      await transaction
        .insertInto('billing_cycle')
        .values({
          code,
          id: number,
          periodicity: 1,
          market_type: 'REGULADO',
          entry_date: '2025-01-01',
          active: true,
          autogenerators: false,
          saved_by: clerk,
          saved_at: new Date(now),
        })
        .execute();
      await addBilledClient(transaction, { client_code: `9${number}`, cycle: code });
    }
  });
  const twelve = await statementsOf(async () => expect(await rows()).toHaveLength(12));
  expect(one).toBeGreaterThan(8);
  expect(twelve).toBe(one);
});
