// External PostgreSQL: queue
import {
  approveConsumptionLiquidation,
  approveLighting,
  checkDepartmentAgreements,
  checkMunicipAgreements,
  checkTrialClient,
  checkTrialClients,
  checkTrialLiquidation,
  checkTrialLiquidations,
  checkTrialTariffs,
  deleteCycleConsumption,
  downloadTrialLiquidation,
  explainTrialLiquidation,
  liquidateConsumption,
  liquidateLighting,
  liquidateSecurity,
  makeTrialLiquidation,
  processConsumptionFile,
  readTrialFile,
  type TrialClientRow,
  updateAnnualParameters,
  updateMunicipAgreements,
} from '@contador/contract/billing';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cells, sendSheets } from '../../platform/uploads/testing/send-upload.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { heading } from '../intake/testing/intake-scene.ts';
import { addAgreement, addBilledClient, COMPANY, prepareBilling } from '../testing/billed-company.ts';

const as = 'only-fact@spectrum';
const cycle = 'R1';
const period = { year: 2025, month: 10 } as const;
const query = { username: COMPANY, ...period, cycle };
const SEPTEMBER_AGAIN = 'spe202591';

let server: TestServer;
const send = wireSender(() => server, as);
beforeAll(async () => {
  server = await testServer({ now: '2025-11-03T15:00:00Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    const home = { cycle, use_type: 'RESIDENCIAL', subsistence_consumption: 130 };
    await addBilledClient(transaction, { client_code: '1001', stratum: 2, ...home });
    await addBilledClient(transaction, { client_code: '1005', stratum: 5, ...home });
    const shop = { cycle, voltage_level: '2', connection_level: 2, m_factor: 2 };
    await addBilledClient(transaction, { client_code: '1002', ...shop });
    await addBilledClient(transaction, { client_code: '999', cycle, use_type: 'OFICIAL' });
    const pasto = { tax: 'lighting', place: '52001' };
    await addAgreement(transaction, { ...pasto, id: 1, use_types: ['COMERCIAL'], limit_unit: 'UVT' }, [
      { value: '12', limit_max: '2' },
    ]);
    await addAgreement(transaction, { ...pasto, id: 2, use_types: ['RESIDENCIAL'] }, [{ value: '9' }]);
    const narino = { tax: 'security', place: '52', id: 1, use_types: ['COMERCIAL'] };
    await addAgreement(transaction, { ...narino, charge: 'UVT' }, [{ value: '0.35' }]);
    await publishAgain(transaction);
  });
  await enter('consumos.xlsx', file('210', '300', '1250.5', '400'));
});
afterAll(async () => {
  await server.close();
});

/** Publishes another version of September with the figures of August, not definitive yet. */
async function publishAgain(transaction: Parameters<Parameters<TestServer['inTenant']>[1]>[0]): Promise<void> {
  await sql`insert into calculation_version (year, month, version, tariff_id, xm_version, calculation_type, created_by)
    select 2025, 9, '1', ${SEPTEMBER_AGAIN}, xm_version, calculation_type, created_by from calculation_version
    where year = 2025 and month = 9 and version = 'def'`.execute(transaction);
  await sql`insert into published_tariff (year, month, version, market, tariff_id, origin, note, tree, levels, strata, chain, trace, published_by,
      published_at, format)
    select 2025, 9, '1', market, ${SEPTEMBER_AGAIN}, origin, note, tree, levels, strata, chain, trace, published_by, published_at, format
    from published_tariff where year = 2025 and month = 7`.execute(transaction);
}

const file = (...[home, better, shop, office]: [string, string, string, string]): Cells[] => [
  ['Frt1001', Number(home), 0, 0, 0],
  ['Frt1005', Number(better), 0, 0, 0],
  ['Frt1002', Number(shop), 400, 100, 10],
  ['Frt999', Number(office), 0, 0, 0],
];
const sent = { as, contentType: 'application/pdf', ...period };
const processing = { username: COMPANY, billing_period: 10, billing_year: 2025, cycle };
const sendFile = (name: string, rows: readonly Cells[]) =>
  sendSheets(server, name, { Consumos: [heading, ...rows] }, sent);

async function enter(name: string, rows: readonly Cells[]): Promise<void> {
  await sendFile(name, rows);
  const { status, json } = await send(processConsumptionFile, {
    query: { ...processing, autogenerator: 'NO' },
    body: { filename: name, contentType: 'application/pdf' },
  });
  if (status !== 200) throw new Error(JSON.stringify(json));
}

let minute = 0;
async function tried(replacements: object = {}): Promise<string> {
  minute += 1;
  server.setNow(new Date(Date.UTC(2025, 10, 3, 15, minute)));
  const { status, json } = await send(makeTrialLiquidation, { body: { ...query, ...replacements } });
  if (status !== 200) throw new Error(JSON.stringify(json));
  return json.shadow;
}
const ofTrial = (trial: string, more: object = {}) => ({ query: { username: COMPANY, shadow: trial, ...more } });
const summary = async (trial: string) => (await send(checkTrialLiquidation, ofTrial(trial))).json;
const clients = async (trial: string, more: object = {}) =>
  (await send(checkTrialClients, ofTrial(trial, more))).json.clients as (TrialClientRow & {
    client_code: string;
  })[];
const cents = (amount: string) => Math.round(Number(amount) * 100);
const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total + cents(amount), 0);

/** Amounts of the side 'after' of the trial, and amounts of the current liquidation, by client and kind. */
async function amountsOf(trial: string) {
  return await server.inTenant(COMPANY, async (transaction) => {
    const after = await sql<{ key: string; amounts: string }>`
      select distinct on (client_code, kind) client_code || ' ' || kind as key, amounts from trial_result
      where run = ${trial}::uuid order by client_code, kind, side`.execute(transaction);
    const real = await sql<{ key: string; amounts: string }>`
      select r.client_code || ' ' || l.kind as key, r.amounts from liquidation l join liquidation_row r using (tenant, run)
      order by r.client_code, l.kind`.execute(transaction);
    const named = (rows: typeof after.rows) => Object.fromEntries(rows.map(({ key, amounts }) => [key, amounts]));
    return { tried: named(after.rows), real: named(real.rows) };
  });
}

const annual = { com_oth_contr: 15, uvt: 52374 };
const lighting = {
  agreement_id: 1,
  collect_type: 'UVT',
  collect_params: [{ min: 'NA', max: 'NA', value: 1.5, lim_min: 'NA', lim_max: 3 }],
};
const read: { file?: string } = {};
let together = '';

describe('A cycle that is not liquidated yet', () => {
  it('changes nothing without a replacement', async () => {
    const trial = await tried();
    const { trial: head, head: summaryHead, whole, changed_clients: changed } = { ...(await summary(trial)), trial };
    expect([head, summaryHead.compared, summaryHead.clients, summaryHead.replaced, changed]).toEqual([
      trial,
      'calculated',
      4,
      [],
      0,
    ]);
    expect([whole.difference, whole.parts]).toEqual(['0', ['0']]);
    expect(Number(whole.before)).toBeGreaterThan(1_000_000);
    expect((await clients(trial)).map(({ difference }) => difference)).toEqual(['0', '0', '0', '0']);
  });

  it('changes the energy and what is charged on it with another tariff', async () => {
    const trial = await tried({ tariff_id: SEPTEMBER_AGAIN });
    const { concepts, whole, head } = await summary(trial);
    expect(head.replaced).toEqual([{ cause: 'tariff', sentence: 'Tarifas de Octubre 2025, versión 1' }]);
    const energy = concepts.find((row: { concept: string }) => row.concept === 'energy');
    expect(cents(energy.difference)).not.toBe(0);
    expect(energy.parts).toEqual(['0', energy.difference]);
    expect(sum(concepts.map((row: { difference: string }) => row.difference))).toBe(cents(whole.difference));
  });

  it('gives the same result with typed prices as with published ones', async () => {
    const { tariffs, prices } = (await send(checkTrialTariffs, { query })).json;
    expect(tariffs[1]).toMatchObject({ tariff_id: SEPTEMBER_AGAIN, year: 2025, month: 9, markets: ['NARM'] });
    expect(prices).toContainEqual({ market: 'NARM', level: 'n2', price: 'cu-mon', value: expect.any(Number) });
    const typed = [{ market: 'NARM', level: 'n2', price: 'cu-mon', value: 700 }];
    const trial = await tried({ prices: typed });
    const [shop, ...others] = await clients(trial);
    expect(shop?.client_code).toBe('1002');
    expect(others.map(({ difference }) => difference)).toEqual(['0', '0', '0']);
    const { lines } = (await send(checkTrialClient, ofTrial(trial, { client_code: '1002' }))).json;
    const cot =
      prices.find((it: { level: string; price: string }) => it.level === 'n2' && it.price === 'cot')?.value ?? 0;
    // 1,250.5 kWh.
    expect(Number(lines[0].after.value)).toBeCloseTo((700 + cot) * 1250.5, 0);
  });

  it('reads a file with the reader of the intake without loading it', async () => {
    await sendFile('otro.xlsx', file('260', '300', '900', '400'));
    const body = { filename: 'otro.xlsx', contentType: 'application/pdf' };
    const answer = await send(readTrialFile, { query: { ...processing, kind: 'consumption' }, body });
    expect(answer.json).toMatchObject({ users: 4, ignored: 0, leftOut: [] });
    read.file = answer.json.file;
    const trial = await tried({ consumption_file: read.file });
    const rows = await clients(trial, { only: 'changed' });
    expect(rows.map((row) => row.client_code).sort()).toEqual(['1001', '1002']);
    expect((await clients(trial, { search: 'frt1001' })).map((row) => row.energy)).toEqual(['210']);
  });

  it('adds up the parts of several replacements to the difference, for every client, concept and class', async () => {
    together = await tried({ tariff_id: SEPTEMBER_AGAIN, annual, lighting, consumption_file: read.file });
    const { head, concepts, whole, classes } = await summary(together);
    expect(head.replaced.map((it: { cause: string }) => it.cause)).toEqual([
      'tariff',
      'consumption',
      'annual',
      'lighting',
    ]);
    const rows = await clients(together);
    for (const row of rows) expect(sum(row.parts)).toBe(cents(row.difference));
    for (const row of concepts) expect(sum(row.parts)).toBe(cents(row.difference));
    expect(sum(whole.parts)).toBe(cents(whole.difference));
    expect(sum(classes.map((row: { difference: string }) => row.difference))).toBe(cents(whole.difference));
    expect(sum(rows.map(({ difference }) => difference))).toBe(cents(whole.difference));
    for (const part of whole.parts.slice(1)) expect(cents(part)).not.toBe(0);
    expect(whole.parts[0]).toBe('0');
  });

  it('explains every line down to what was replaced', async () => {
    const { lines, concepts } = (await send(checkTrialClient, ofTrial(together, { client_code: '1002' }))).json;
    expect(concepts.map((row: { concept: string }) => row.concept)).toContain('lighting');
    for (const { kind, after, before } of lines) {
      for (const [side, line] of Object.entries({ before, after })) {
        const { figure } = line as { figure: string };
        const { json } = await send(
          explainTrialLiquidation,
          ofTrial(together, { client_code: '1002', side, kind, figure }),
        );
        expect([figure, json.unexplained]).toEqual([figure, []]);
        expect(Number(json.figure.amount)).toBe(Number((line as { value: string }).value));
      }
    }
    const tax = await send(
      explainTrialLiquidation,
      ofTrial(together, { client_code: '1002', side: 'after', kind: 'lighting', figure: 'VIMP' }),
    );
    expect(JSON.stringify(tax.json.figure)).toContain('Reemplazo de la prueba: Acuerdo 1: tipo de cobro, rangos');
  });

  it('downloads a workbook with the numbers of the page', async () => {
    const { whole } = await summary(together);
    const token = await server.token(as);
    const { raw } = await server.send(downloadTrialLiquidation, { token, ...ofTrial(together) });
    const { sheets } = await readXlsx(raw.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['Conceptos', 'Clases', 'Clientes']);
    expect(sheets[0]?.rows.at(-1)?.slice(0, 4)).toEqual([
      'Total a pagar',
      ...[whole.before, whole.after, whole.difference].map(Number),
    ]);
    expect(sheets[2]?.rows).toHaveLength(5);
  });
});

describe('The same values, actually replaced', () => {
  it('liquidates to the last digit as the trial did', async () => {
    await server.inTenant(COMPANY, (transaction) =>
      sql`insert into definitive_version (year, month, market, version, tariff_id, supersedes, decided_by)
        values (2025, 9, 'NARM', '1', ${SEPTEMBER_AGAIN}, 'def', 'Prueba')`.execute(transaction),
    );
    expect((await send(deleteCycleConsumption, { query })).status).toBe(200);
    await enter('definitivo.xlsx', file('260', '300', '900', '400'));
    const year = { est_56_contr: 20, min_sal: 1423500, iva: 19, ...annual };
    expect(
      (await send(updateAnnualParameters, { body: { username: COMPANY, billing_year: 2025, ...year } })).status,
    ).toBe(200);
    const agreement = (await send(checkMunicipAgreements, { query: { username: COMPANY } })).json.munip_agreements[0]
      .agreements[0];
    const saved = await send(updateMunicipAgreements, { body: { ...agreement, ...lighting } });
    expect(saved.json).toMatchObject({ Upload: 'OK', id: 1 });
    for (const endpoint of [
      liquidateConsumption,
      approveConsumptionLiquidation,
      liquidateLighting,
      approveLighting,
      liquidateSecurity,
    ]) {
      expect([endpoint.path, (await send(endpoint, { query })).json]).toEqual([endpoint.path, { Upload: 'OK' }]);
    }
    const { tried: trial, real } = await amountsOf(together);
    expect(Object.keys(real)).toHaveLength(12);
    expect(trial).toEqual(real);
  });

  it('shows in the earlier trial what changed since', async () => {
    const { shadows: trials } = (await send(checkTrialLiquidations, { query })).json;
    const [last] = trials;
    expect(last.shadow).toBe(together);
    expect(last.changed).toEqual(
      expect.arrayContaining(['los consumos del ciclo', 'las tarifas', 'la parametrización anual', 'los acuerdos']),
    );
  });

  it('compares a new trial with the approved liquidation', async () => {
    const nothing = await summary(await tried());
    expect([nothing.head.compared, nothing.changed_clients, nothing.whole.parts]).toEqual(['approved', 0, ['0']]);
    const department = (await send(checkDepartmentAgreements, { query: { username: COMPANY } })).json
      .department_agreements[0].agreements[0];
    const security = {
      agreement_id: department.agreement_id,
      collect_type: 'PESOS',
      collect_params: [{ min: 'NA', max: 'NA', value: 20000, lim_min: 'NA', lim_max: 'NA' }],
    };
    const { concepts } = await summary(await tried({ security }));
    // 0.35 UVT of 52,374 are 18,330.90.
    expect(concepts.find((row: { concept: string }) => row.concept === 'security')).toMatchObject({
      before: '18330.9',
      after: '20000',
      difference: '1669.1',
    });
  });

  it('keeps the last five trials of a person', async () => {
    await tried({ annual: { uvt: 50000 } });
    const { shadows: trials } = (await send(checkTrialLiquidations, { query })).json;
    expect(trials).toHaveLength(5);
  });
});

describe('An unsaved agreement', () => {
  const fixed = (value: number) => [{ min: 'NA', max: 'NA', value, lim_min: 'NA', lim_max: 'NA' }];
  const terms = { municip_code: '52001', use_types: ['OFICIAL'], collect_var: 'FIJA', collect_type: 'PESOS' };
  const conceptOf = async (trial: string, concept: string) =>
    (await summary(trial)).concepts.find((row: { concept: string }) => row.concept === concept);

  it('charges the clients it names, with the amounts that they pay once it is saved', async () => {
    const before = (await send(checkMunicipAgreements, { query: { username: COMPANY } })).json;
    const kept = { ...terms, start_date: '2025-01-01', collect_params: fixed(7350) };
    const trial = await tried({ lighting: kept });
    const { head, whole } = await summary(trial);
    expect(head.replaced).toEqual([{ cause: 'lighting', sentence: 'Acuerdo nuevo de PASTO (NARIÑO): OFICIAL' }]);
    // The only official client paid no lighting.
    expect([whole.difference, (await conceptOf(trial, 'lighting')).difference]).toEqual(['7350', '7350']);
    expect((await clients(trial, { only: 'changed' })).map((row) => row.client_code)).toEqual(['999']);
    const query = { client_code: '999', side: 'after', kind: 'lighting', figure: 'VIMP' };
    const { json } = await send(explainTrialLiquidation, ofTrial(trial, query));
    expect([json.figure.amount, json.unexplained]).toEqual(['7350', []]);
    expect(JSON.stringify(json.figure)).toContain('Reemplazo de la prueba: Acuerdo nuevo de PASTO (NARIÑO): OFICIAL');
    // The trial saves nothing.
    expect((await send(checkMunicipAgreements, { query: { username: COMPANY } })).json).toEqual(before);
  });

  it('changes nothing in a month before it starts, nor for clients of another place', async () => {
    const later = await summary(
      await tried({ lighting: { ...terms, start_date: '2025-11-01', collect_params: fixed(7350) } }),
    );
    const elsewhere = await summary(
      await tried({ lighting: { ...terms, municip_code: '05001', collect_params: fixed(7350) } }),
    );
    expect([later.changed_clients, elsewhere.changed_clients]).toEqual([0, 0]);
  });

  it('charges security when it is of a department', async () => {
    const scope = { department_code: '52', use_types: ['COMERCIAL'], start_date: '2025-01-01' };
    const security = { ...scope, collect_var: 'FIJA' };
    const trial = await tried({ security: { ...security, collect_type: 'PESOS', collect_params: fixed(25_000) } });
    // The commercial client paid 0.35 UVT of 52,374; the newest of two equally specific agreements applies.
    expect(await conceptOf(trial, 'security')).toMatchObject({ before: '18330.9', after: '25000' });
  });

  it('is refused like on saving, at the field', async () => {
    const refusalOf = async (lighting: object) => {
      const { status, json } = await send(makeTrialLiquidation, { body: { ...query, lighting } });
      const [{ field, expected }] = json.error.details;
      return [status, field, expected];
    };
    expect(await refusalOf({ ...terms, municip_code: '52999', collect_params: fixed(1) })).toEqual([
      409,
      'lighting.code',
      expect.stringContaining('municipio'),
    ]);
    expect(await refusalOf({ ...terms, use_types: [], collect_params: fixed(1) })).toEqual([
      409,
      'lighting.useTypes',
      expect.any(String),
    ]);
    expect((await refusalOf(terms))[1]).toBe('lighting.ranges');
    expect((await refusalOf({ ...terms, collect_params: fixed(-1) }))[0]).toBe(400);
    const backwards = { start_date: '2025-05-01', finish_date: '2025-04-01', collect_params: fixed(1) };
    expect((await refusalOf({ ...terms, ...backwards }))[1]).toBe('lighting.finishDate');
  });
});

describe('Invalid replacements', () => {
  it('refuses them with the fault of each, and leaves nothing', async () => {
    const { status, json } = await send(makeTrialLiquidation, {
      body: {
        ...query,
        tariff_id: 'spe20319def',
        lighting: { agreement_id: 77 },
        consumption_file: '3f0e7a52-6a0e-4f5f-9f0c-0b1f9d0e8a11',
      },
    });
    expect([status, json.error.code]).toEqual([409, 'shadow-lacks-inputs']);
    expect(json.error.details.map((it: { field: string }) => it.field)).toEqual([
      'tariffId',
      'lighting',
      'consumptionFile',
    ]);
    const gone = await send(checkTrialLiquidation, ofTrial('3f0e7a52-6a0e-4f5f-9f0c-0b1f9d0e8a11'));
    expect([gone.status, gone.json.error.code]).toEqual([404, 'shadow-unknown']);
  });

  it('names a typed price that the published tariff lacks, instead of ignoring it', async () => {
    const known = { market: 'NARM', level: 'n2', price: 'cu-mon', value: 700 };
    const refusalOf = async (change: object) => {
      const { status, json } = await send(makeTrialLiquidation, {
        body: { ...query, prices: [known, { ...known, ...change }] },
      });
      const [{ field, value, expected }] = json.error.details;
      return [status, field, value, expected];
    };
    const expected = 'un precio que esté en la tarifa publicada de ese mercado y nivel, de un ciclo regulado';
    expect(await refusalOf({ market: 'NADIE' })).toEqual([409, 'prices', 'NADIE n2, CU', expected]);
    expect((await refusalOf({ level: 'n9' }))[2]).toBe('NARM n9, CU');
    // There is no stratum tariff at level 2.
    expect((await refusalOf({ price: 'te-2' }))[2]).toContain('NARM n2');
  });

  it('names a client missing in a file as the liquidation would', async () => {
    await sendFile('incompleto.xlsx', file('260', '300', '900', '400').slice(1));
    const body = { filename: 'incompleto.xlsx', contentType: 'application/pdf' };
    const { json: part } = await send(readTrialFile, { query: { ...processing, kind: 'consumption' }, body });
    const { status, json } = await send(makeTrialLiquidation, { body: { ...query, consumption_file: part.file } });
    expect([status, json.error.code]).toEqual([409, 'shadow-refused']);
    expect(json.error.details).toMatchObject([{ field: '1001' }]);
  });
});
