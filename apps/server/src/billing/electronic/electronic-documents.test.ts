// External PostgreSQL: kept forever
import type { Endpoint } from '@contador/contract';
import {
  approveConsumptionLiquidation,
  approveLighting,
  approveSecurity,
  checkBillingGeneration,
  checkElectronicDocuments,
  checkSigningCertificate,
  decideOpenPoint,
  downloadElectronicDocuments,
  generateBills,
  liquidateConsumption,
  liquidateLighting,
  liquidateSecurity,
  loadSigningCertificate,
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
import { pinOf, sealPins } from '../bills/compose/issuer.repository.ts';
import {
  addBilledClient,
  addBillParameters,
  addConcepts,
  addConsumption,
  COMPANY,
  prepareBilling,
} from '../testing/billed-company.ts';
import { testIssuer } from '../testing/signed-bills.ts';
import { readXml } from './read-xml.ts';
import { signatureFaults } from './signing/check-signature.ts';
import { signingDay } from './signing/testing/signing-day.ts';
import { certificateBytes, TEST_PASSWORD } from './signing/testing/test-certificate.ts';
import { verifiesByXmlCrypto } from './signing/testing/verify-elsewhere.ts';

const cycle = 'R1';
const ofMonth = { username: COMPANY, year: 2025, month: 10 };
const query = { ...ofMonth, cycle };

let server: TestServer;
let token: string;
let administrator: string;
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
    await addBilledClient(transaction, { client_code: '2', ...home, ...known, email: null, id_type: null });
    await addBilledClient(transaction, { client_code: '3', ...home, ...known, email: null, id_type: 'NA' });
    for (const client_code of ['1', '2', '3']) await addConsumption(transaction, { client_code, cycle, active: '210' });
    await addConcepts(transaction, [{ code: 'MED', description: 'Venta de medidor', vat: true, inherent: false }]);
    const charged = { year: 2025, month: 10, cycle };
    const file = { file_name: 'x.xlsx', file_sha256: '0', rows: 1, entered_by: 'P', entered_at: new Date() };
    await transaction
      .insertInto('billing_intake')
      .values({ ...charged, ...file, kind: 'concepts' })
      .execute();
    const meter = { ...charged, client_code: '3', line: 2, concept: 'MED', value: '85000' };
    await transaction.insertInto('billing_other_concept').values(meter).execute();
    await addBillParameters(transaction, { cycle, first: 501, last: 600 });
  });
  token = await server.token('only-fact@spectrum');
  administrator = await server.token('dev@spectrum');
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
const issuer = { ...testIssuer, pin: '12345' };

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
    [{ subject: 'cycle', field: cycle, expected: fault }],
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
  expect(two.map(({ json }) => json.made).sort()).toEqual([0, 2]);
  const { json } = await send(checkElectronicDocuments);
  expect(json).toEqual({
    bills: 3,
    made: 2,
    notes: 0,
    notes_made: 0,
    lacking_count: 1,
    signed: false,
    signed_count: 0,
    restatable: 0,
    certificate_warning: null,
    lacking: [
      {
        client_code: '2',
        bill_number: 502,
        printed: 'SPDE502',
        lacks: ['Tipo de identificación del cliente'],
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
  expect(xml).toContain('<ID schemeName="Contrato">1</ID>');
  expect(xml).toContain('<TotalMeteredQuantity unitCode="KWH">210.00<');
  expect(xml).toContain('<cbc:TaxLevelCode>O-13;O-15</cbc:TaxLevelCode>');
  await server.inTenant(COMPANY, (transaction) =>
    transaction.updateTable('client').set({ name: 'Otro', email: 'otro@example.com' }).execute(),
  );
  await send(updateBillIssuer, { body: { ...issuer, address: 'Otra', pin: '99999' } });
  expect((await send(downloadElectronicDocuments, one)).raw.payload).toBe(xml);
  const zip = unzipSync((await send(downloadElectronicDocuments)).raw.rawPayload);
  expect(Object.keys(zip)).toEqual(['SPDE501.xml', 'SPDE503.xml']);
  expect(Buffer.from(zip['SPDE501.xml'] as Uint8Array).toString()).toBe(xml);
  const { json } = await make();
  expect(json.lacking[0].lacks).toEqual(['Tipo de identificación del cliente']);
  const change = server.database.owner.query(`set app.tenant = '${COMPANY}'; update bill_electronic set layout = 2`);
  await expect(change).rejects.toThrow(/never changed/);
});

it('issues the bill of a client without identification to the final consumer', async () => {
  const xml = (await send(downloadElectronicDocuments, { query: { ...query, client_code: '3' } })).raw.payload;
  expect(xml).toContain('schemeName="13">222222222222</cbc:CompanyID>');
  expect(xml).toContain('<cbc:RegistrationName>Consumidor Final<');
  // The meter is charged on the bill and left out of the document, as the bill says.
  expect(xml).not.toContain('Venta de medidor');
  expect(xml).toContain('<cbc:PayableAmount currencyID="COP">145657.30<');
  await server.inTenant(COMPANY, async (transaction) => {
    const bill = await transaction
      .selectFrom('bill')
      .select(['others', 'document'])
      .where('number', '=', 503)
      .executeTakeFirst();
    expect(Number(bill?.others)).toBe(101_150);
    expect(JSON.stringify(bill?.document)).toContain('se facturan aparte: Venta de medidor.');
  });
});

it('makes the reversal note a document of its own that refers to the CUDE of the bill', async () => {
  expect((await send(updateBillIssuer, { body: issuer })).status).toBe(200);
  const voided = await send(voidBill, { body: { ...ofMonth, client_code: '1', reason: 'Lectura & error' } });
  expect(voided.json.note).toBe('SPDENR1');
  const standing = await send(checkElectronicDocuments);
  expect(standing.json).toMatchObject({ bills: 3, made: 2, notes: 1, notes_made: 0, lacking_count: 1 });
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
  expect(Object.keys(zip)).toEqual(['SPDE501.xml', 'SPDE503.xml', 'SPDENR1.xml']);
  const change = server.database.owner.query(`set app.tenant = '${COMPANY}'; delete from reversal_electronic`);
  await expect(change).rejects.toThrow(/never changed/);
});

const load = (name: string, password = TEST_PASSWORD) => ({
  token: administrator,
  body: { username: COMPANY, file: certificateBytes(name).toString('base64'), password },
});

it('seals the PIN, which the database and the log never have as plain text', async () => {
  const { rows } = await server.database.owner
    .query(`set app.tenant = '${COMPANY}'; select pin, sealed_pin from billing_issuer`)
    .then((results) => (results as unknown as { rows: { pin: string; sealed_pin: string }[] }[])[1] ?? { rows: [] });
  expect(rows[0]?.pin).toBe('');
  expect(rows[0]?.sealed_pin).toMatch(/^v1\./);
  // A plain PIN of an earlier version is sealed at the next start.
  await server.inTenant(COMPANY, (transaction) =>
    transaction.updateTable('billing_issuer').set({ pin: '12345', sealed_pin: null }).execute(),
  );
  await sealPins(server.parts);
  await server.inTenant(COMPANY, async (transaction) => {
    const row = await transaction.selectFrom('billing_issuer').select(['pin', 'sealed_pin']).executeTakeFirstOrThrow();
    expect([row.pin, pinOf(transaction, row)]).toEqual(['', '12345']);
  });
});

it('loads a certificate that can sign for the company, and says why another one cannot', async () => {
  expect((await send(checkSigningCertificate)).json).toEqual({ certificate: null });
  const refused = async (name: string, password?: string) => {
    const { status, json } = await server.send(loadSigningCertificate, load(name, password));
    return [status, json.Upload, json.error?.details?.[0]?.field, json.error?.details?.[0]?.expected];
  };
  expect(await refused('old.p12', 'otra')).toEqual([400, 'No', 'password', 'La contraseña no abre el archivo.']);
  expect(await refused('expired.p12')).toEqual([400, 'No', 'file', 'El certificado venció.']);
  expect(await refused('other-nit.p12')).toEqual([400, 'No', 'file', 'El certificado no es del NIT de la empresa.']);
  const clicks = [0, 1].map(() => send(loadSigningCertificate, load('old.p12')));
  expect((await Promise.all(clicks)).map(({ json }) => json)).toEqual([{ Upload: 'OK' }, { Upload: 'OK' }]);
  await server.inTenant(COMPANY, async (transaction) => {
    const kept = await transaction.selectFrom('signing_certificate').select(['id', 'sealed_key']).execute();
    expect(kept).toEqual([{ id: 1, sealed_key: expect.stringMatching(/^v1\./) }]);
  });
  expect((await send(loadSigningCertificate, { body: load('old.p12').body })).status).toBe(403);
  const { json } = await send(checkSigningCertificate);
  expect(json.certificate).toMatchObject({
    subject: 'serialNumber=900123456-8,CN=Spectrum S.A.S.,O=Entidad de Prueba\\, S.A.,C=CO',
    valid_to: '2100-01-01T00:00:00.000Z',
    complete_chain: true,
    fault: null,
    warning: null,
  });
  expect(JSON.stringify(json)).not.toContain('PRIVATE');
});

it('signs the documents of the day once, and a download gives the signed bytes', async () => {
  const two = await Promise.all([make(), make()]);
  expect(two.map(({ json }) => json.signed).sort()).toEqual([0, 3]);
  expect((await send(checkElectronicDocuments)).json).toMatchObject({ signed: true, signed_count: 3 });
  const one = { query: { ...query, client_code: '1', bill_number: 501, document: 'bill' } };
  const { raw } = await send(downloadElectronicDocuments, one);
  expect(raw.headers['content-disposition']).toContain('fv09001234560002500000001.xml');
  const file = raw.rawPayload.toString('utf8');
  expect(signatureFaults(file)).toEqual([]);
  expect(signingDay(file)).toBe('2025-11-10');
  expect(verifiesByXmlCrypto(file)).toBe(true);
  // A new key file of the server, or another certificate, leaves a signed file as it is.
  await send(loadSigningCertificate, load('no-chain.p12'));
  expect((await send(downloadElectronicDocuments, one)).raw.rawPayload.equals(raw.rawPayload)).toBe(true);
  const zip = unzipSync((await send(downloadElectronicDocuments)).raw.rawPayload);
  expect(Object.keys(zip)).toEqual([
    'fv09001234560002500000001.xml',
    'fv09001234560002500000002.xml',
    'nc09001234560002500000001.xml',
  ]);
  const change = server.database.owner.query(`set app.tenant = '${COMPANY}'; delete from signed_document`);
  await expect(change).rejects.toThrow(/never changed/);
});

it('leaves a document unsigned on another day than that of its issue, unless the company signs it then', async () => {
  await server.inTenant(COMPANY, (transaction) =>
    transaction.updateTable('client').set({ id_type: 'CC' }).where('client_code', '=', '2').execute(),
  );
  server.setNow('2025-11-12T11:14:09Z');
  server.forgetToken('only-fact@spectrum');
  token = await server.token('only-fact@spectrum');
  const { json } = await make();
  expect([json.made, json.signed]).toEqual([1, 0]);
  expect(json.unsigned).toEqual([
    {
      client_code: '2',
      bill_number: 502,
      printed: 'SPDE502',
      lacks: ['Se expidió el 10/11/2025: la DIAN pide que se firme el mismo día'],
    },
  ]);
  const choice = {
    username: COMPANY,
    setting: 'signOtherDays',
    value: 'yes',
    from: '2025-01-01',
    reason: 'Prueba con la DIAN',
  };
  expect((await send(decideOpenPoint, { body: choice })).status).toBe(200);
  expect((await make()).json).toMatchObject({ made: 0, signed: 1, unsigned: [] });
});
