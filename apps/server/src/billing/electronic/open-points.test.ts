// External PostgreSQL: kept forever
import type { Endpoint } from '@contador/contract';
import {
  checkBillingMonth,
  checkElectronicDocuments,
  checkOpenPoints,
  checkTestSet,
  decideOpenPoint,
  downloadElectronicDocuments,
  makeElectronicDocuments,
  updateBillIssuer,
  voidBill,
} from '@contador/contract/billing';
import type { OpenPointSetting } from '@contador/domain/billing';
import { month } from '@contador/kernel';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addChoice } from '../open-points/open-point.repository.ts';
import { addAgreement, COMPANY } from '../testing/billed-company.ts';
import { issueSignedBills, testIssuer } from '../testing/signed-bills.ts';
import { queueDocuments } from './sending/queue-documents.ts';

const PIN = '12345';
const cycle = 'R1';
const query = { username: COMPANY, year: 2025, month: 10, cycle };
const maker = { maker_person: 'Ana Díaz', maker_company: 'Casa S.A.S.', maker_software: 'Contador' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await server.inTenant(COMPANY, (transaction) =>
    addAgreement(transaction, { tax: 'lighting', id: 1, place: '52001', use_types: ['RESIDENCIAL'] }, [{ value: '9' }]),
  );
  await decide('collections', 'extension');
  await decide('billFileKind', 'ds');
  await decide('zeroBill', 'none');
  await issueSignedBills(server, {
    cycle,
    pin: PIN,
    emails: ['rosa@example.co', 'ana@otro.co', ''],
    energy: ['210', '210', '0'],
  });
});
afterAll(() => server?.close());

const send = async (endpoint: Endpoint, request: object = { query }, account = 'only-fact@spectrum') =>
  await server.send(endpoint, { token: await server.token(account), ...request });
const decide = async (setting: OpenPointSetting, value: string, from = '2025-01-01') => {
  const body = { username: COMPANY, setting, value, from, reason: 'Respuesta de la DIAN' };
  const { status, json } = await send(decideOpenPoint, { body });
  return { status, json };
};
const shown = async (setting: OpenPointSetting) => {
  const { json } = await send(checkOpenPoints, { query: { username: COMPANY } });
  return json.settings.find((it: { setting: string }) => it.setting === setting);
};
const files = async () => {
  const zip = unzipSync((await send(downloadElectronicDocuments)).raw.rawPayload);
  return Object.entries(zip).map(([name, bytes]) => ({ name, xml: Buffer.from(bytes).toString('utf8') }));
};
const make = async () => (await send(makeElectronicDocuments, { body: { ...query, part: 1 } })).json;

it('keeps each choice with its day, its reason and its author, and one that is to come does not hold yet', async () => {
  expect((await decide('testSetBills', '50', '2025-11-10')).json).toEqual({ Upload: 'OK' });
  expect((await decide('testSetBills', '60', '2025-11-11')).json).toEqual({ Upload: 'OK' });
  expect(await shown('testSetBills')).toMatchObject({
    value: '50',
    history: [
      { value: '60', from: '2025-11-11', reason: 'Respuesta de la DIAN', decided_at: '2025-11-10T11:14:09.000Z' },
      { value: '50', from: '2025-11-10' },
    ],
  });
  const change = server.database.owner.query(`set app.tenant = '${COMPANY}'; delete from open_point_choice`);
  await expect(change).rejects.toThrow(/never changed/);
});

it('proposes the counts of the test set that were chosen, from the day of the choice', async () => {
  const proposed = async () => (await send(checkTestSet, { query: { username: COMPANY } })).json.proposed;
  // 60 bills begin to hold tomorrow.
  expect(await proposed()).toEqual({ bills: 50, notes: 10 });
  await decide('testSetNotes', '0');
  expect(await proposed()).toEqual({ bills: 50, notes: 0 });
  const refused = await decide('testSetBills', '501');
  expect(refused.json.error.details[0].expected).toBe('De 1 a 500.');
});

it('refuses a value that the setting does not accept, saying which it does', async () => {
  const { status, json } = await decide('zeroBill', 'nada');
  expect([status, json.Upload, json.error.details]).toEqual([
    400,
    'No',
    [{ field: 'value', label: 'Valor', value: 'nada', expected: 'Uno de: Sí, con una línea de cero; No.' }],
  ]);
  expect((await decide('billFileKind', 'FV')).json.error.details[0].expected).toBe('Dos letras minúsculas.');
});

it('names the files of the day, and states the taxes of third parties in their extension instead of lines', async () => {
  const [bill] = await files();
  expect(bill?.name).toBe('ds09001234560002500000001.xml');
  expect(bill?.xml).toMatch(
    /<OTHERCOMPANY_SPD><ID>APL<\/ID><Name>Alumbrado público<\/Name><Amount currencyID="COP">\d+/,
  );
  expect(bill?.xml).not.toContain('<cbc:Description>Alumbrado público');
});

it('a note has the profile, operation, software and file kind that were chosen, and no service', async () => {
  await decide('servicesInNotes', 'no');
  await decide('noteProfile', 'DIAN 2.1: Nota de Ajuste al Documento Equivalente Electrónico Crédito');
  await decide('noteOperation', '22');
  await decide('noteSoftwareId', 'software-de-notas');
  await decide('noteFileKind', 'nx');
  const voided = await send(voidBill, { body: { ...query, client_code: '1', reason: 'Lectura equivocada' } });
  expect(voided.status).toBe(200);
  expect(await make()).toMatchObject({ made: 1, signed: 1 });
  const note = (await files()).find(({ name }) => name.startsWith('nx'));
  expect(note?.name).toBe('nx09001234560002500000001.xml');
  expect(note?.xml).toContain('Nota de Ajuste al Documento Equivalente Electrónico Crédito</cbc:ProfileID>');
  expect(note?.xml).toContain('<cbc:CustomizationID>22<');
  expect(note?.xml).toMatch(/<sts:SoftwareID [^>]*>software-de-notas</);
  expect(note?.xml).not.toContain('Services_SPD');
  // The bill was made before, and stays as it was signed.
  expect((await files()).find(({ name }) => name.startsWith('ds'))?.xml).toContain('Services_SPD');
});

it('a bill of zero has no document, until the company chooses that it has one', async () => {
  const lacking = async () => (await send(checkElectronicDocuments)).json.lacking;
  const lacks = ['El total es cero y la empresa eligió no hacer documento de esas facturas'];
  expect(await lacking()).toMatchObject([{ bill_number: 503, lacks }]);
  await decide('zeroBill', 'line');
  expect(await lacking()).toEqual([]);
  expect(await make()).toMatchObject({ made: 1, signed: 1 });
});

it('the maker is left out where the company chose so, although it is entered', async () => {
  expect((await send(updateBillIssuer, { body: { ...testIssuer, pin: PIN, ...maker } })).status).toBe(200);
  await decide('maker', 'never');
  const voided = await send(voidBill, { body: { ...query, client_code: '2', reason: 'Lectura equivocada' } });
  expect(voided.status).toBe(200);
  await make();
  const notes = (await files()).filter(({ name }) => name.startsWith('nx'));
  expect(notes.map(({ xml }) => xml.includes('FabricanteSoftware'))).toEqual([false, false]);
});

it('the working days before the due date give their warning', async () => {
  const fewest = async () => (await send(checkBillingMonth)).json.fewest_working_days;
  expect(await fewest()).toBe(5);
  await decide('deliveryDays', '12');
  expect(await fewest()).toBe(12);
});

it('the 48 hours of a bill begin with its issue, or at the end of the billed period', async () => {
  const sendBefore = (value: string) =>
    server.inTenant(COMPANY, async (transaction) => {
      await transaction.deleteFrom('document_sending').execute();
      await addChoice(
        transaction,
        { setting: 'termWithoutReading', value, fromDay: '2025-01-01', reason: 'Prueba' },
        { by: 'Prueba', at: new Date() },
      );
      const queueing = { mode: 'test', by: 'Prueba', at: new Date('2025-11-10T11:20:00Z') } as const;
      await queueDocuments(transaction, { month: month(2025, 10), cycle }, queueing);
      const sent = transaction.selectFrom('document_sending').select('send_before').where('number', '=', 501);
      return (await sent.where('document', '=', 'bill').executeTakeFirstOrThrow()).send_before.toISOString();
    });
  expect(await sendBefore('issue')).toBe('2025-11-12T11:14:09.000Z');
  expect(await sendBefore('period-end')).toBe('2025-11-03T05:00:00.000Z');
});
