// External PostgreSQL: kept forever
import {
  checkBillCorrection,
  checkClientBills,
  correctBill,
  downloadElectronicDocuments,
  explainLiquidation,
  makeElectronicDocuments,
  reviewBillCorrection,
  updateBillIssuer,
} from '@contador/contract/billing';
import { CEDENAR } from '@contador/regulation';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TenantTransaction } from '../../platform/index.ts';
import { publishPrintedMonth } from '../../tariff-calculation/index.ts';
import { saveIdentity } from '../../tariff-publication/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addAgreement, addBilledClient, addConsumption, COMPANY, MARKET } from '../testing/billed-company.ts';
import { billedCycle, CLERK, CYCLE, OCTOBER } from '../testing/billed-cycle.ts';

/** Another market with published tariffs of October 2025 only: 700 + 20 of COT per kWh, and 400 for stratum 2. */
const CHEAP = 'CALM';
/** A third market, where clients with their own transformer pay the same price as others. */
const ALIKE = 'TOLM';
const HOME = 'residencia';
const SHOP = 'tienda';
const MOVED = 'mudada';
const LEVELLED = 'nivelada';

let server: TestServer;
const send = wireSender(() => server, CLERK);
const currentTerms = async (client_code: string) =>
  (await send(checkBillCorrection, { query: { ...OCTOBER, client_code } })).json;
const review = (client_code: string, bill_number: number, changes: object) =>
  send(reviewBillCorrection, { body: { ...OCTOBER, client_code, bill_number, ...changes } });
const correct = (client_code: string, bill_number: number, payable: number, changes: object) =>
  send(correctBill, { body: { ...OCTOBER, client_code, bill_number, reason: 'Reclamo', payable, ...changes } });
const billOf = async (number: number) => {
  const bill = await server.inTenant(COMPANY, (transaction) =>
    transaction.selectFrom('bill').selectAll().where('number', '=', number).executeTakeFirstOrThrow(),
  );
  const { energy, lighting, security, payable, document } = bill;
  return { amounts: [energy, lighting, security, payable].map(Number), text: JSON.stringify(document) };
};
const causesOf = async (client_code: string) => {
  const { bills } = (await send(checkClientBills, { query: { ...OCTOBER, client_code } })).json;
  return bills.at(-1).correction.causes;
};

beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  const issuer = {
    username: COMPANY,
    prefix: 'SPDE',
    environment: 2,
    software_id: '56f2ae4e',
    pin: '12345',
    nit: '900123456-8',
    authorisation: '18760000001',
    authorised_from: '2025-01-01',
    authorised_to: '2026-12-31',
    range_first: 1,
    range_last: 5000,
    municipality_code: '05001',
    address: 'Calle 18',
    email: 'f@example.com',
  };
  await send(updateBillIssuer, { body: issuer });
  await billedCycle(server, { supplementary: [601, 700], also: places });
});
afterAll(async () => {
  await server.close();
});

async function places(transaction: TenantTransaction) {
  const october = CEDENAR.at(-1);
  if (october?.month !== '2025-10') throw new Error('the printed months end elsewhere');
  await publishPrintedMonth(transaction, {
    tenant: COMPANY,
    market: CHEAP,
    source: 'CHEC',
    validFrom: new Date('2025-10-21T05:00:00Z'),
    printed: {
      ...october,
      unitCost: { ...october.unitCost, n1or: '700.00' },
      tariffOptionCost: { ...october.tariffOptionCost, 1: '20.00' },
      residential: { ...october.residential, n1or: { ...october.residential.n1or, 2: '400.00' } },
    },
    by: { email: 'dev@spectrum', personName: 'Prueba' },
    at: new Date('2025-11-01'),
  });
  const { distribution, unitCost, residential } = october;
  await publishPrintedMonth(transaction, {
    tenant: COMPANY,
    market: ALIKE,
    source: 'ENERTOLIMA',
    validFrom: new Date('2025-10-21T05:00:00Z'),
    printed: {
      ...october,
      distribution: { ...distribution, n1us: distribution.n1or },
      unitCost: { ...unitCost, n1us: unitCost.n1or },
      residential: { ...residential, n1us: residential.n1or },
    },
    by: { email: 'dev@spectrum', personName: 'Prueba' },
    at: new Date('2025-11-01'),
  });
  await saveIdentity(transaction, {
    legalName: 'Spectrum S.A.S.',
    nit: '900.123.456-8',
    activity: null,
    color: '#14382B',
    emblem: null,
  });
  const home = { use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130 } as const;
  await addBilledClient(transaction, { client_code: HOME, cycle: CYCLE, ...home });
  const known = { id_number: '900123456', email: 'c@example.com', installation_address: 'Calle 1' };
  await addBilledClient(transaction, { client_code: SHOP, cycle: CYCLE, network_operator: 'CDNC', ...known });
  await addBilledClient(transaction, { client_code: MOVED, cycle: CYCLE, network_operator: 'CDNC' });
  await addBilledClient(transaction, { client_code: LEVELLED, cycle: CYCLE, ...home });
  for (const client_code of [HOME, SHOP, MOVED, LEVELLED]) {
    await addConsumption(transaction, { client_code, cycle: CYCLE, active: '210' });
  }
  const all = { use_types: ['RESIDENCIAL', 'COMERCIAL'] };
  const lighting = { tax: 'lighting', ...all } as const;
  await addAgreement(transaction, { ...lighting, id: 1, place: '52001', charge: 'PESOS' }, [{ value: '2500' }]);
  await addAgreement(transaction, { ...lighting, id: 2, place: '52356' }, [{ value: '10' }]);
  const security = { tax: 'security', ...all, charge: 'PESOS' } as const;
  await addAgreement(transaction, { ...security, id: 1, place: '52' }, [{ value: '1000' }]);
  await addAgreement(transaction, { ...security, id: 2, place: '17' }, [{ value: '4000' }]);
  await sql`insert into network_operator (inc_code, market, code, name, zone, active, saved_by, saved_at)
    values ('CHCC', ${CHEAP}, 'CHCD', 'CHEC', 'ZNI', true, 'Prueba', now())`.execute(transaction);
}

it('shows the market of the prices, the municipality of the lighting, and the tariffs of each market', async () => {
  const { terms, markets, tariffs } = await currentTerms(HOME);
  expect(terms).toMatchObject({ client_market: MARKET, inst_municip_code: '52001' });
  expect(
    markets.map(({ market, tariffs: own }: { market: string; tariffs: string[] }) => [market, own.length]),
  ).toEqual([
    [CHEAP, 1],
    [MARKET, CEDENAR.length],
    [ALIKE, 1],
  ]);
  expect(tariffs).toHaveLength(CEDENAR.length);
  // The register moved after the approval; the bill did not.
  await server.inTenant(COMPANY, (transaction) =>
    sql`update client set market = ${CHEAP}, installation_municipality_code = '52356' where client_code = ${MOVED}`.execute(
      transaction,
    ),
  );
  expect((await currentTerms(MOVED)).terms).toMatchObject({ client_market: MARKET, inst_municip_code: '52001' });
});

it('refuses a market without that tariff, a regulated bill without a market, and an unknown municipality', async () => {
  const { bill_number: number, terms } = await currentTerms(HOME);
  const refusalOf = async (change: object) => {
    const { status, json } = await review(HOME, number, { terms: { ...terms, ...change } });
    return [status, json.error.code, json.error.details?.[0]?.expected];
  };
  const prices = 'Una tarifa publicada que tenga los precios de este cliente en ese mercado y nivel.';
  expect(await refusalOf({ client_market: CHEAP, electric_tariff_id: 'spe20258def' })).toEqual([
    400,
    'bill-correction-refused',
    prices,
  ]);
  expect((await refusalOf({ client_market: 'NADIE' }))[2]).toBe(prices);
  expect((await refusalOf({ client_market: null }))[2]).toBe(
    'El mercado en cuya tarifa están los precios de un cliente regulado.',
  );
  expect((await refusalOf({ inst_municip_code: '52999' }))[2]).toBe(
    'Los 5 dígitos del DANE de un municipio de Colombia.',
  );
  expect((await refusalOf({ inst_municip_code: '520011' }))[0]).toBe(400);
});

it('corrects a bill to the market whose tariff has the right prices', async () => {
  const { bill_number: number, terms } = await currentTerms(HOME);
  // CEDENAR, October 2025: 210 × 936.57 − 130 × (936.57 − 544.09).
  expect((await billOf(number)).amounts).toEqual([145_657.3, 2500, 1000, 149_157]);
  // The other market: 210 × 720 − 130 × (720 − 400).
  const { json } = await correct(HOME, number, 113_100, { terms: { ...terms, client_market: CHEAP } });
  expect(json).toMatchObject({ Upload: 'OK', replaces: number });
  expect((await billOf(json.bill_number)).amounts).toEqual([109_600, 2500, 1000, 113_100]);
  expect(await causesOf(HOME)).toEqual(['market']);
  expect((await currentTerms(HOME)).terms.client_market).toBe(CHEAP);
  const query = { ...OCTOBER, cycle: CYCLE, client_code: HOME, kind: 'energy', figure: 'VTOT' };
  const explained = (await send(explainLiquidation, { query })).json;
  expect(explained.unexplained).toEqual([]);
  expect(JSON.stringify(explained.figure)).toContain(`"market":"${CHEAP}"`);
});

it('corrects the municipality, then moves to another department: lighting and security follow the place', async () => {
  const { bill_number: number, terms } = await currentTerms(SHOP);
  // 210 × 936.57 plus a fifth of it.
  const energy = 196_679.7 + 39_335.94;
  expect((await billOf(number)).amounts).toEqual([energy, 2500, 1000, 239_516]);
  // Ipiales charges a tenth of the active energy; the department does not change.
  const ipiales = { terms: { ...terms, inst_municip_code: '52356' } };
  const { json } = await correct(SHOP, number, 256_684, ipiales);
  expect((await correct(SHOP, number, 256_684, ipiales)).json).toEqual(json);
  const first = await billOf(json.bill_number);
  expect(first.amounts).toEqual([energy, 19_667.97, 1000, 256_684]);
  expect(first.text).toContain('IPIALES');
  expect(await causesOf(SHOP)).toEqual(['municipality']);
  const { terms: now } = await currentTerms(SHOP);
  expect(now.inst_municip_code).toBe('52356');
  // Manizales has no lighting agreement; Caldas charges 4,000. The market changes too: 210 × 720, plus a fifth.
  const manizales = { terms: { ...now, inst_municip_code: '17001', client_market: CHEAP } };
  // The preview equals the issued bill: it names the new place next to the old one.
  const { lines } = (await review(SHOP, json.bill_number, manizales)).json;
  const taxes = lines.filter(({ group }: { group: string }) => group === 'Recaudo para terceros');
  expect(taxes.map(({ text, value }: { text: string; value: object }) => [text, value])).toEqual([
    ['Alumbrado público, municipio de IPIALES', { before: '19,667.97', after: '' }],
    ['Impuesto de seguridad, departamento de NARIÑO', { before: '1,000.00', after: '' }],
    ['Impuesto de seguridad, departamento de CALDAS', { before: '', after: '4,000.00' }],
  ]);
  const second = await correct(SHOP, json.bill_number, 185_440, manizales);
  const { amounts, text } = await billOf(second.json.bill_number);
  expect(amounts).toEqual([181_440, 0, 4000, 185_440]);
  expect(await causesOf(SHOP)).toEqual(['market', 'municipality']);
  expect((await currentTerms(SHOP)).terms).toMatchObject({ client_market: CHEAP, inst_municip_code: '17001' });
  // The network operator is the only one of that market.
  expect([text.includes('MANIZALES'), text.includes('CHCC'), text.includes('CDNC')]).toEqual([true, true, false]);
});

it('reads back the corrected level even if another level has the same price', async () => {
  const { bill_number: number, terms } = await currentTerms(LEVELLED);
  expect(terms).toMatchObject({ client_market: MARKET, level: 'n1or' });
  const there = { terms: { ...terms, client_market: ALIKE, level: 'n1us', subsistence_consumption: 173 } };
  const { payable } = (await review(LEVELLED, number, there)).json;
  expect((await correct(LEVELLED, number, payable.after, there)).json.Upload).toBe('OK');
  expect((await currentTerms(LEVELLED)).terms).toMatchObject({ client_market: ALIKE, level: 'n1us' });
});

it('stores the place as rows that name the bill, and does not change the register', async () => {
  const rows = await server.inTenant(COMPANY, (transaction) =>
    transaction
      .selectFrom('terms_correction')
      .select(['client_code', 'market', 'municipality', 'causes'])
      .orderBy('client_code')
      .orderBy('version')
      .execute(),
  );
  expect(rows.map((row) => [row.client_code, row.market, row.municipality, row.causes])).toEqual([
    [LEVELLED, ALIKE, '52001', ['market', 'tariff', 'percentages']],
    [HOME, CHEAP, '52001', ['market']],
    [SHOP, MARKET, '52356', ['municipality']],
    [SHOP, CHEAP, '17001', ['market', 'municipality']],
  ]);
  const { rows: registered } = await server.inTenant(COMPANY, (transaction) =>
    sql<{ at: string }>`select market || ' ' || installation_municipality_code as at from client
      where client_code = ${SHOP}`.execute(transaction),
  );
  expect(registered).toEqual([{ at: `${MARKET} 52001` }]);
});

it('shows the corrected place in the electronic document', async () => {
  const { json } = await send(makeElectronicDocuments, { body: { ...OCTOBER, cycle: CYCLE, part: 1 } });
  expect(json.lacking.filter((it: { client_code: string }) => it.client_code === SHOP)).toEqual([]);
  const query = { ...OCTOBER, cycle: CYCLE, client_code: SHOP };
  const token = await server.token(CLERK);
  const { raw } = await server.send(downloadElectronicDocuments, { token, query });
  expect([raw.payload.includes('17001'), raw.payload.includes('52001')]).toEqual([true, false]);
});
