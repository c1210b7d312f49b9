// External PostgreSQL: queue, locks
import { setTimeout as pause } from 'node:timers/promises';
import {
  checkBillCorrection,
  checkTrialClient,
  checkTrialClients,
  checkTrialLiquidation,
  checkTrialLiquidations,
  checkTrialTariffs,
  correctBill,
  explainTrialLiquidation,
  makeTrialLiquidation,
  readTrialFile,
  reviewBillCorrection,
  type TrialConceptRow,
  updateDeviationHold,
} from '@contador/contract/billing';
import { cancelOperation, listOperations } from '@contador/contract/operations';
import { month } from '@contador/kernel';
import { goldenCases } from '@contador/regulation/testing/golden-cases';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userTariffs } from '../../non-regulated/user-tariff.repository.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { type Cells, sendSheets } from '../../platform/uploads/testing/send-upload.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import {
  addAgreement,
  addBilledClient,
  addConcepts,
  addConsumption,
  addMonthsBefore,
  COMPANY,
} from '../testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from '../testing/billed-cycle.ts';
import { freeRow } from '../testing/published-prices.ts';
import { forgetTrials } from './forget-trials.ts';

let server: TestServer;
const send = wireSender(() => server, CLERK);
const query = { ...OCTOBER, cycle: CYCLE };
let minute = 0;
async function tried(replacements: object = {}): Promise<string> {
  minute += 1;
  server.setNow(new Date(Date.UTC(2025, 10, 10, 12, minute)));
  const { status, json } = await send(makeTrialLiquidation, { body: { ...query, ...replacements } });
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json.shadow;
}
const ofTrial = (trial: string, more: object = {}) => ({ query: { username: COMPANY, shadow: trial, ...more } });
const summary = async (trial: string) => (await send(checkTrialLiquidation, ofTrial(trial))).json;
const client = async (trial: string, client_code: string) =>
  (await send(checkTrialClient, ofTrial(trial, { client_code }))).json;
const differences = (concepts: readonly TrialConceptRow[]) =>
  Object.fromEntries(concepts.map(({ concept, difference }) => [concept, Number(difference)]));
const numberOf = async (code: string) =>
  server.inTenant(COMPANY, async (transaction) => {
    const row = await transaction
      .selectFrom('bill')
      .select('number')
      .where('client_code', '=', code)
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    return row.number;
  });
/** Corrects the client's valid bill with the given changes to its content. */
async function corrected(client_code: string, changes: (current: { terms: object; consumption: object }) => object) {
  const correction = (await send(checkBillCorrection, { query: { ...OCTOBER, client_code } })).json;
  const body = { ...OCTOBER, client_code, bill_number: await numberOf(client_code), ...changes(correction) };
  const { json: preview } = await send(reviewBillCorrection, { body });
  const { status, json } = await send(correctBill, {
    body: { ...body, reason: 'Reclamo', payable: preview.payable.after },
  });
  if (status !== 200) throw new Error(JSON.stringify(json));
}
async function read(kind: string, name: string, rows: readonly Cells[]): Promise<string> {
  const period = { year: 2025, month: 10 };
  await sendSheets(server, name, { Hoja: rows }, { as: CLERK, contentType: 'application/pdf', ...period });
  const body = { filename: name, contentType: 'application/pdf' };
  const query = { username: COMPANY, billing_period: 10, billing_year: 2025, cycle: CYCLE, kind };
  const { status, json } = await send(readTrialFile, { query: query, body });
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json.file;
}

describe('A cycle of free clients', () => {
  interface Golden {
    readonly components: Parameters<typeof freeRow>[2];
  }
  const [golden] = goldenCases<Golden, { energy_concepts: Record<string, { value: string }> }>('consumption');
  beforeAll(async () => {
    server = await testServer({ now: '2025-11-10T11:14:09Z' });
    await billedCycle(server, { cycle: { marketType: 'NO REGULADO' }, supplementary: [601, 700], also: twoVersions });
  });
  afterAll(async () => {
    await server.close();
  });

  /** Publishes the prices of the golden case as another version; both clients were billed with a cheaper generation. */
  async function twoVersions(transaction: TenantTransaction) {
    if (golden === undefined) throw new Error('no golden case');
    const { components } = golden.input;
    const signed = { by: 'Prueba', at: new Date('2025-10-20') };
    const period = month(2025, 9);
    await sql`insert into calculation_version (year, month, version, tariff_id, xm_version, calculation_type, created_by)
      select 2025, 9, '1', 'spe202591', xm_version, calculation_type, created_by from calculation_version
      where year = 2025 and month = 9 and version = 'def'`.execute(transaction);
    for (const client_code of ['1', '2']) {
      await addBilledClient(transaction, {
        client_code,
        cycle: CYCLE,
        market_type: 'NO REGULADO',
        unit_cost_form: 'NA',
        contribution_percent: 20,
        voltage_level: '2',
        connection_level: 2,
      });
      await addConsumption(transaction, { client_code, cycle: CYCLE, active: '12500' });
      await userTariffs.insert(transaction, [freeRow(period, client_code, { ...components, g: '300' })], signed);
      await userTariffs.insert(transaction, [{ ...freeRow(period, client_code, components), version: '1' }], signed);
    }
  }

  it("tries another version of each client's own tariff, with the result of the golden case", async () => {
    const { lines, client: row } = await client(await tried({ tariff_id: 'spe202591' }), '1');
    const after = Object.fromEntries(
      lines.map(({ code, after: result }: { code: string; after: { value: string } }) => [code, Number(result.value)]),
    );
    const { EA, CO, TOT } = golden?.expected.energy_concepts ?? {};
    expect(after).toMatchObject({ EA: Number(EA?.value), CO: Number(CO?.value), TOT: Number(TOT?.value) });
    // 12.4410 less of generation for each of 12,500 kWh, and 20 % of it as contribution; amounts are rounded to the peso.
    expect(Number(row.difference)).toBe(Math.round(155_512.5 * 1.2));
    expect(row.parts[0]).toBe('0');
  });

  it('tries prices typed for one client, names them in its Lupa, and keeps the tariff of the others', async () => {
    const g = golden?.input.components.g ?? '';
    const { json: offered } = await send(checkTrialTariffs, { query: { ...OCTOBER, cycle: CYCLE } });
    const prices = offered.client_prices.filter((it: { client_code: string }) => it.client_code === '1');
    expect(prices.find((it: { price: string }) => it.price === 'g')).toMatchObject({ value: 300 });
    const trial = await tried({ client_prices: [{ client_code: '1', price: 'g', value: Number(g) }] });
    const { lines, client: row } = await client(trial, '1');
    const after = Object.fromEntries(
      lines.map(({ code, after: line }: { code: string; after: { value: string } }) => [code, Number(line.value)]),
    );
    const { EA, CO, TOT } = golden?.expected.energy_concepts ?? {};
    expect(after).toMatchObject({ EA: Number(EA?.value), CO: Number(CO?.value), TOT: Number(TOT?.value) });
    expect([Number(row.difference), Number((await client(trial, '2')).client.difference)]).toEqual([
      Math.round(155_512.5 * 1.2),
      0,
    ]);
    const line = lines.find(({ code }: { code: string }) => code === 'EA');
    const explained = await send(
      explainTrialLiquidation,
      ofTrial(trial, { client_code: '1', side: 'after', kind: 'energy', figure: line.after.figure }),
    );
    expect(JSON.stringify(explained.json)).toContain(`Reemplazo de la prueba: Cliente 1, G ${Number(g)}`);
  });

  it('refuses a price that the client does not have', async () => {
    const client_prices = [{ client_code: '404', price: 'g', value: 1 }];
    const { status, json } = await send(makeTrialLiquidation, { body: { ...query, client_prices } });
    expect([status, JSON.stringify(json).includes('404')]).toEqual([409, true]);
  });

  it('shows no difference for a bill already corrected to that version, with or without trying it', async () => {
    await corrected('1', ({ terms }) => ({ terms: { ...terms, electric_tariff_id: 'spe202591', contrib_perc: 10 } }));
    const nothing = await summary(await tried());
    expect([nothing.head.compared, nothing.changed_clients, nothing.whole.parts]).toEqual(['approved', 0, ['0']]);
    const version = await tried({ tariff_id: 'spe202591' });
    expect([(await client(version, '1')).client.difference, (await client(version, '2')).client.difference]).toEqual([
      '0',
      String(Math.round(155_512.5 * 1.2)),
    ]);
  });
});

describe('A regulated cycle', () => {
  const METERED = '9';
  beforeAll(async () => {
    server = await testServer({ now: '2025-11-10T11:14:09Z' });
    await billedCycle(server, { clients: ['1', '2', '3'], supplementary: [601, 700], also: chargesAndHistory });
  });
  afterAll(async () => {
    await server.close();
  });

  /** Adds one client far above its own history, concepts with and without IVA, and lighting at 10 %. */
  async function chargesAndHistory(transaction: TenantTransaction) {
    await addAgreement(transaction, { tax: 'lighting', id: 1, place: '52001', use_types: ['COMERCIAL'] }, [
      { value: '10' },
    ]);
    await addBilledClient(transaction, { client_code: METERED, cycle: CYCLE, meter: 'M9' });
    await addConsumption(transaction, { client_code: METERED, cycle: CYCLE, active: '900' });
    await addMonthsBefore(
      transaction,
      METERED,
      Array.from({ length: 12 }, (_, at) => [200 + at, 30]),
    );
    await addConcepts(transaction, [
      { code: 'MED', description: 'Medidor', vat: true },
      { code: 'REC', description: 'Reconexión' },
      { code: 'CRE', description: 'Crédito', credit: true },
    ]);
  }

  it('shows no difference by itself with a bill at the average and with corrected bills', async () => {
    const held = { client_code: METERED, choice: 'average', steps: 0, reason: 'Revisado' };
    expect((await send(updateDeviationHold, { query: OCTOBER, body: held })).status).toBe(200);
    await corrected('1', ({ consumption }) => ({ consumption: { ...consumption, active_energy: 187.5 } }));
    await corrected('2', ({ terms }) => ({ terms: { ...terms, level: 'n1us', m_factor: 3, contrib_perc: 10 } }));
    const nothing = await summary(await tried());
    expect([nothing.head.compared, nothing.head.clients, nothing.changed_clients]).toEqual(['approved', 4, 0]);
    expect(nothing.whole.difference).toBe('0');
  });

  it('charges a tried tax on what each client was billed', async () => {
    const lighting = {
      agreement_id: 1,
      collect_params: [{ min: 'NA', max: 'NA', value: 12, lim_min: 'NA', lim_max: 'NA' }],
    };
    const trial = await tried({ lighting });
    const more = async (code: string) => differences((await client(trial, code)).concepts).lighting;
    // 2 % more of 187.5 × 936.57, of 210 × 880.42, and of 205.5 kWh per 30 days in a month of 31.
    expect([await more('1'), await more('2')]).toEqual([3_512.14, 3_697.76]);
    expect(await more(METERED)).toBeCloseTo(((205.5 * 31) / 30) * 936.57 * 0.02, 1);
  });

  it('tries files of other concepts and credits, each with its charges, and loads nothing', async () => {
    const concepts = await read('concepts', 'conceptos.xlsx', [
      ['CODIGO_CONCEPTO', 'CODIGO_SIC', 'VALOR_CONCEPTO'],
      ...[['MED', 'Frt3', 10_000] as const, ['REC', 'Frt3', 20_000] as const].map((row) => [...row]),
    ]);
    const credits = await read('credits', 'creditos.xlsx', [
      [
        'CODIGO CLIENTE',
        'CONCEPTO',
        'VALOR TOTAL',
        'SALDO FINAL PERIODO',
        'PAGO A CAPITAL',
        'INTERES CORRIENTE',
        'VR CUOTA MES',
        'TASA INTERES EA',
        'No. CUOTA',
      ],
      ['3', 'CRE', 120_000, 100_000, 10_000, 1_500, 11_500, 18, 3],
    ]);
    const trial = await tried({ concepts_file: concepts, credits_file: credits });
    const { head, whole, changed_clients: changed } = await summary(trial);
    expect(head.replaced.map(({ cause }: { cause: string }) => cause)).toEqual(['concepts', 'credits']);
    expect([changed, Number(whole.difference), whole.parts.map(Number)]).toEqual([1, 43_400, [0, 31_900, 11_500]]);
    expect(differences((await client(trial, '3')).concepts)).toMatchObject({
      others: 30_000,
      vat: 1_900,
      credits: 11_500,
    });
    const entered = await server.inTenant(COMPANY, (transaction) =>
      transaction.selectFrom('billing_credit').selectAll().execute(),
    );
    expect(entered).toEqual([]);
    const wrong = await send(makeTrialLiquidation, { body: { ...query, credits_file: concepts } });
    expect([wrong.json.error.code, wrong.json.error.details[0].field]).toEqual(['shadow-lacks-inputs', 'creditsFile']);
  });

  const counted = async () => {
    const { rows } = await server.inTenant(COMPANY, (transaction) =>
      sql<{
        trials: number;
        rows: number;
        results: number;
      }>`select (select count(*)::int from liquidation_trial) as trials,
        (select count(distinct run)::int from trial_row) as rows, (select count(distinct run)::int from trial_result) as results`.execute(
        transaction,
      ),
    );
    return Object.values(rows[0] ?? {});
  };

  it('leaves nothing when cancelled, and can be made again', async () => {
    const before = await counted();
    const standing = async () =>
      (
        await server.database.owner.query(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0].count;
    let made: Promise<Awaited<ReturnType<typeof send>>> | undefined;
    await server.inTenant(COMPANY, async (transaction) => {
      await sql`lock table trial_row in share mode`.execute(transaction);
      made = send(makeTrialLiquidation, { body: { ...query, annual: { iva: 16 } } });
      while ((await standing()) === 0) await pause(10);
      const { reply } = await server.call(listOperations, { as: CLERK });
      const running = reply.operations.find(({ kind, state }) => kind === 'shadow-liquidation' && state === 'running');
      expect((await server.call(cancelOperation, { as: CLERK, body: { id: running?.id ?? '' } })).status).toBe(200);
    });
    expect((await made)?.json.error.code).toBe('operation-cancelled');
    while ((await counted()).some((count, at) => count !== before[at])) await pause(10);
    expect((await summary(await tried({ annual: { iva: 16 } }))).head.replaced).toHaveLength(1);
  });

  it('hides expired trials at once and deletes their rows later', async () => {
    const first = await tried({ annual: { iva: 9 } });
    for (let made = 0; made < 5; made++) await tried({ annual: { iva: 10 + made } });
    const gone = await send(checkTrialClients, ofTrial(first));
    expect([gone.status, gone.json.error.code]).toEqual([404, 'shadow-unknown']);
    const { shadows: trials } = (await send(checkTrialLiquidations, { query })).json;
    expect(trials).toHaveLength(5);
    expect((await counted())[1]).toBeGreaterThan(5);
    await forgetTrials(server.parts);
    expect(await counted()).toEqual([5, 5, 5]);
    server.setNow(new Date('2025-12-20T12:00:00Z'));
    await forgetTrials(server.parts);
    expect(await counted()).toEqual([0, 0, 0]);
    const { rows: files } = await server.inTenant(COMPANY, (transaction) =>
      sql`select 1 from trial_file union all select 1 from trial_charge`.execute(transaction),
    );
    expect(files).toEqual([]);
  });
});
