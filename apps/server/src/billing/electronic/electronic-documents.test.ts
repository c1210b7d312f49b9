// Engine: kept forever
import type { Endpoint } from '@contador/contract';
import {
  approveConsumptionLiquidation,
  approveLighting,
  approveSecurity,
  checkBillingGeneration,
  checkElectronicDocuments,
  downloadElectronicDocuments,
  generateBills,
  liquidateConsumption,
  liquidateLighting,
  liquidateSecurity,
  makeElectronicDocuments,
  prepareBillCharts,
  updateBillIssuer,
  updateHistoricConsumption,
  voidBill,
} from '@contador/contract/billing';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveIdentity } from '../../tariff-publication/index.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import {
  addBilledClient,
  addBillParameters,
  addConsumption,
  COMPANY,
  prepareBilling,
} from '../testing/billed-company.ts';
import { readXml } from './read-xml.ts';

const cycle = 'R1';
const ofMonth = { username: COMPANY, year: 2025, month: 10 };
const query = { ...ofMonth, cycle };

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    await saveIdentity(transaction, {
      legalName: 'Spectrum S.A.S.',
      nit: '900.123.456-8',
      activity: null,
      color: '#14382B',
      emblem: null,
    });
    const home = { use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130, cycle } as const;
    const known = { id_type: 'CC', id_number: '10254102', email: 'rosa@example.com', installation_address: 'Calle 1' };
    await addBilledClient(transaction, { client_code: '1', name: 'Ñuñez & <Hijos> "1"', ...home, ...known });
    await addBilledClient(transaction, { client_code: '2', ...home, ...known, email: null, id_type: 'NA' });
    for (const client_code of ['1', '2']) await addConsumption(transaction, { client_code, cycle, active: '210' });
    await addBillParameters(transaction, { cycle, first: 501, last: 600 });
  });
  token = await server.token('only-fact@spectrum');
  for (const step of [
    liquidateConsumption,
    approveConsumptionLiquidation,
    liquidateLighting,
    liquidateSecurity,
    approveLighting,
    approveSecurity,
    updateHistoricConsumption,
  ]) {
    await send(step);
  }
});
afterAll(async () => {
  await server.close();
});

const send = async (endpoint: Endpoint, request: object = { query }) => {
  const { status, json, raw } = await server.send(endpoint, { token, ...request });
  return { status, json, raw };
};
const make = () => send(makeElectronicDocuments, { body: { ...query, part: 1 } });
const issuer = {
  username: COMPANY,
  prefix: 'SPDE',
  environment: 2,
  software_id: '56f2ae4e',
  pin: '12345',
  authorisation: '18760000001',
  authorised_from: '2025-01-01',
  authorised_to: '2026-12-31',
  range_first: 1,
  range_last: 5000,
  municipality_code: '52001',
  address: 'Calle 18',
  email: 'f@example.com',
};

it('blocks production for a company with a wrong NIT, saying where to fix it, and only warns in tests', async () => {
  const identity = { legalName: 'Spectrum S.A.S.', activity: null, color: '#14382B', emblem: null };
  await server.inTenant(COMPANY, (transaction) => saveIdentity(transaction, { ...identity, nit: '900.123.456-1' }));
  const reasons = async () =>
    (await send(checkBillingGeneration, { query: ofMonth, body: { users_by_cycle: {} } })).json.issuer;
  const fault =
    'El dígito de verificación del NIT de la empresa, 900.123.456-1, es 8: corríjalo en Datos ante la DIAN.';
  expect((await send(updateBillIssuer, { body: { ...issuer, environment: 1 } })).status).toBe(200);
  expect(await reasons()).toEqual({ fault, keeps: true });
  const { status, json } = await send(prepareBillCharts);
  expect([status, json.error.code, json.error.details]).toEqual([
    409,
    'bills-lack-inputs',
    [{ field: cycle, expected: fault }],
  ]);
  const wrong = (await send(updateBillIssuer, { body: { ...issuer, nit: '900123456-1' } })).json;
  expect([wrong.Upload, wrong.error.details]).toEqual([
    'No',
    [
      {
        field: 'nit',
        label: 'NIT con dígito de verificación',
        value: '900123456-1',
        expected: 'El dígito de verificación es 8.',
      },
    ],
  ]);
  expect((await send(updateBillIssuer, { body: issuer })).status).toBe(200);
  expect(await reasons()).toEqual({ fault, keeps: false });
  expect((await send(updateBillIssuer, { body: { ...issuer, nit: '900.123.456-8' } })).status).toBe(200);
  expect(await reasons()).toBeNull();
});

it.each([
  [{ authorised_from: '2026-12-31', authorised_to: '2025-01-01' }, ['authorisedTo']],
  [{ range_first: 5000, range_last: 1 }, ['rangeLast']],
  [{ authorised_to: '9999-12-31' }, ['authorisedTo']],
  [{ range_last: 1e15 }, ['rangeLast']],
  [{ range_first: -1 }, ['rangeFirst']],
])('an issuer with %j is refused', async (change, fields) => {
  const { status, json } = await send(updateBillIssuer, { body: { ...issuer, ...change } });
  expect([status, json.Upload]).toEqual([400, 'No']);
  expect(json.error.details.map(({ field }: { field: string }) => field)).toEqual(fields);
});

it('lists why bills of a company without issuer data have no document', async () => {
  const { software_id: _later, ...bare } = issuer;
  expect((await send(updateBillIssuer, { body: bare })).status).toBe(200);
  for (const step of [prepareBillCharts, generateBills]) expect((await send(step)).json).toEqual({ Upload: 'OK' });
  const { json } = await make();
  expect([json.Upload, json.made]).toEqual(['OK', 0]);
  expect(json.lacking[0]).toEqual({
    client_code: '1',
    bill_number: 501,
    printed: 'SPDE501',
    lacks: ['Identificador del software ante la DIAN'],
  });
  expect((await send(downloadElectronicDocuments)).json.error.code).toBe('electronic-document-unknown');
});

it('lists a bill issued outside of the authorised days, without a document', async () => {
  for (const days of [{ authorised_from: '2025-11-11' }, { authorised_to: '2025-11-09' }]) {
    expect((await send(updateBillIssuer, { body: { ...issuer, ...days } })).status).toBe(200);
    const { json } = await make();
    expect([json.made, json.lacking[0]]).toEqual([
      0,
      {
        client_code: '1',
        bill_number: 501,
        printed: 'SPDE501',
        lacks: ['Se expidió fuera de las fechas de la autorización de numeración'],
      },
    ]);
  }
});

it('makes documents once where all data exists, and lists the others with what they lack', async () => {
  expect((await send(updateBillIssuer, { body: issuer })).status).toBe(200);
  const two = await Promise.all([make(), make()]);
  expect(two.map(({ json }) => json.made).sort()).toEqual([0, 1]);
  const { json } = await send(checkElectronicDocuments);
  expect(json).toEqual({
    bills: 2,
    made: 1,
    notes: 0,
    notes_made: 0,
    lacking_count: 1,
    signed: false,
    lacking: [
      {
        client_code: '2',
        bill_number: 502,
        printed: 'SPDE502',
        lacks: ['Tipo de identificación del cliente: NIT o CC', 'Correo del cliente'],
      },
    ],
  });
});

it('keeps the document of a bill unchanged after later changes, matching its digest', async () => {
  const one = { query: { ...query, client_code: '1' } };
  const first = await send(downloadElectronicDocuments, one);
  expect(first.raw.headers['content-disposition']).toContain('SPDE501.xml');
  const xml = first.raw.payload;
  // 210 kWh at 936.57, less the subsidy of stratum 2 of the printed tariffs.
  expect(xml).toContain('<cbc:LineExtensionAmount currencyID="COP">196679.70<');
  expect(xml).toContain('<cbc:PayableAmount currencyID="COP">145657.30<');
  expect(xml).toContain('<cbc:Name>Ñuñez &amp; &lt;Hijos&gt; "1"</cbc:Name>');
  expect(readXml(xml).name).toBe('Invoice');
  await server.inTenant(COMPANY, (transaction) =>
    transaction.updateTable('client').set({ name: 'Otro', email: 'otro@example.com' }).execute(),
  );
  await send(updateBillIssuer, { body: { ...issuer, address: 'Otra', pin: '99999' } });
  expect((await send(downloadElectronicDocuments, one)).raw.payload).toBe(xml);
  const zip = unzipSync((await send(downloadElectronicDocuments)).raw.rawPayload);
  expect(Object.keys(zip)).toEqual(['SPDE501.xml']);
  expect(Buffer.from(zip['SPDE501.xml'] as Uint8Array).toString()).toBe(xml);
  const { json } = await make();
  expect(json.lacking[0].lacks).toEqual(['Tipo de identificación del cliente: NIT o CC']);
  const change = server.database.owner.query(`set app.tenant = '${COMPANY}'; update bill_electronic set layout = 2`);
  await expect(change).rejects.toThrow(/never changed/);
});

it('makes the reversal note a document of its own that refers to the CUDE of the bill', async () => {
  expect((await send(updateBillIssuer, { body: issuer })).status).toBe(200);
  const voided = await send(voidBill, { body: { ...ofMonth, client_code: '1', reason: 'Lectura & error' } });
  expect(voided.json.note).toBe('SPDENR1');
  const standing = await send(checkElectronicDocuments);
  expect(standing.json).toMatchObject({ bills: 2, made: 1, notes: 1, notes_made: 0, lacking_count: 1 });
  const two = await Promise.all([make(), make()]);
  expect(two.map(({ json }) => json.made).sort()).toEqual([0, 1]);
  const documentQuery = { ...query, client_code: '1', bill_number: 501 };
  const note = await send(downloadElectronicDocuments, { query: { ...documentQuery, document: 'note' } });
  expect(note.raw.headers['content-disposition']).toContain('SPDENR1.xml');
  const xml = note.raw.payload;
  const bill = (await send(downloadElectronicDocuments, { query: { ...documentQuery, document: 'bill' } })).raw.payload;
  const cude = (document: string) => /schemeName="CUDE-SHA384">([0-9a-f]{96})</.exec(document)?.[1] ?? '';
  expect(readXml(xml).name).toBe('CreditNote');
  expect(xml).toContain(`<cbc:ID>SPDE501</cbc:ID><cbc:UUID schemeName="CUDE-SHA384">${cude(bill)}<`);
  expect(xml).toContain('<cbc:PayableAmount currencyID="COP">145657.30<');
  expect(xml).toContain('<cbc:Description>Lectura &amp; error<');
  expect(cude(xml)).not.toBe(cude(bill));
  const zip = unzipSync((await send(downloadElectronicDocuments)).raw.rawPayload);
  expect(Object.keys(zip)).toEqual(['SPDE501.xml', 'SPDENR1.xml']);
  const change = server.database.owner.query(`set app.tenant = '${COMPANY}'; delete from reversal_electronic`);
  await expect(change).rejects.toThrow(/never changed/);
});
