// External PostgreSQL: kept forever
import type { Endpoint } from '@contador/contract';
import {
  addSupplementaryRange,
  BILLS_OF_PART,
  checkBillCorrection,
  checkDocumentSending,
  checkElectronicDocuments,
  correctBill,
  loadSigningCertificate,
  makeElectronicDocuments,
  reviewBillCorrection,
  sendElectronicDocuments,
  updateBillIssuer,
  updateDocumentSending,
  voidBill,
} from '@contador/contract/billing';
import { electronicDocumentTexts as texts } from '@contador/contract/messages';
import { month as monthOf } from '@contador/kernel';
import { syntheticBilling } from '@contador/market-files/synthetic-billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BillingClerk } from '../../demo/billing/billing-clerk.ts';
import { enterClients } from '../../demo/billing/set-up-billing.ts';
import { InProcessClient } from '../../platform/http/in-process-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { testIssuer } from '../testing/signed-bills.ts';
import { BILL_STEPS, LIQUIDATION_STEPS, SyntheticCompany, TAX_STEPS } from '../testing/synthetic-company.ts';
import { FakeAuthority } from './authority/fake/index.ts';
import { sendDocuments } from './sending/send-documents.ts';
import { certificateBytes, TEST_PASSWORD, testCertificate } from './signing/testing/test-certificate.ts';
import { proveDocuments } from './testing/document-proof.ts';

const CLIENTS = 2_000;
/** Bills that are reversed, and bills that another one replaces. */
const VOIDED = 12;
const CORRECTED = 12;
/** Rounds of the queue, a minute apart. */
const ROUNDS = 60;
const MINUTE = 60_000;
const PIN = '12345';
const NOW = '2025-12-20T15:00:00Z';
const made = syntheticBilling({
  year: 2025,
  month: 10,
  clients: CLIENTS,
  seed: 20_931,
  scenario: 'normal',
  lastBillNumber: 500_000,
});
const cycles = [...new Set(made.answerKey.clients.map(({ cycle }) => cycle))];
const username = 'demo';
const inMonth = { username, year: 2025, month: 10 };

let server: TestServer;
let fake: FakeAuthority;
beforeAll(async () => {
  // It verifies without xml-crypto, which takes most of the time: xmlsec1 verifies every file.
  fake = await new FakeAuthority({
    nit: '900123456',
    pin: PIN,
    now: () => server.parts.now(),
    certificate: async () => testCertificate(),
    rejections: [],
  }).start();
  server = await testServer({ now: NOW, authorityUrls: { test: fake.url } });
}, 600_000);
afterAll(async () => {
  await server?.close();
  await fake?.close();
});

const call = async <E extends Endpoint>(endpoint: E, request: object) => {
  const { status, json } = await server.send(endpoint, { token: await server.token('dev@demo'), ...request });
  if (status !== 200 || json?.Upload === 'No' || json?.Upload === 'Error')
    throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(json)}`);
  return json;
};

async function billMonth(): Promise<void> {
  const company = new SyntheticCompany(server);
  await company.enterMarkets();
  await company.publishTariffs(made, { year: 2025, month: 10 });
  await company.setUp(made);
  await call(updateBillIssuer, {
    body: { ...testIssuer, username, nit: '900.123.456-8', prefix: 'DEM', pin: PIN, range_last: 999_999_999 },
  });
  const file = certificateBytes('new.p12').toString('base64');
  await call(loadSigningCertificate, { body: { username, file, password: TEST_PASSWORD } });
  const client = new InProcessClient(server.http, (email) => server.token(email));
  await enterClients(new BillingClerk(client, 'dev@demo'), made, monthOf(2025, 10));
  const send = async (cycle: string, name: string) => {
    const found = made.files.find(({ path }) => path === `${cycle}/${name}.xlsx`);
    if (found) expect(await company.send(made.answerKey, found.path, found.bytes)).toMatchObject({ status: 200 });
  };
  for (const cycle of cycles) await send(cycle, 'consumos');
  await company.type(made);
  for (const cycle of cycles) {
    for (const path of LIQUIDATION_STEPS) await company.step(made.answerKey, cycle, path);
    for (const name of ['otros-conceptos', 'creditos']) await send(cycle, name);
    for (const path of [...TAX_STEPS, ...BILL_STEPS]) await company.step(made.answerKey, cycle, path);
  }
}

/** Reverses some bills, and replaces others by a bill of nine tenths of the consumption. */
async function correctBills(): Promise<void> {
  const usual = made.answerKey.clients.filter(({ state, cycle }) => state === 'liquidated' && cycle === 'S4R');
  for (const { code } of usual.slice(0, VOIDED))
    await call(voidBill, { body: { ...inMonth, client_code: code, reason: 'Lectura & error' } });
  const range = { cycle_code: 'S4R', first_bill_number: 900_001, last_bill_number: 900_100 };
  await call(addSupplementaryRange, { body: { username, billing_year: 2025, billing_period: 10, ...range } });
  for (const { code } of usual.slice(VOIDED, VOIDED + CORRECTED)) {
    const bill = await call(checkBillCorrection, { query: { ...inMonth, client_code: code } });
    const consumption = { ...bill.consumption, active_energy: Math.round(bill.consumption.active_energy * 0.9) };
    const body = { ...inMonth, client_code: code, bill_number: bill.bill_number, consumption };
    const { payable } = await call(reviewBillCorrection, { body });
    await call(correctBill, { body: { ...body, reason: 'Lectura', payable: payable.after } });
  }
}

/** Number of documents of the month in each state. */
async function statesOfMonth(): Promise<Record<string, number>> {
  const states: Record<string, number> = {};
  for (const cycle of cycles) {
    const { counts } = await call(checkDocumentSending, { query: { ...inMonth, cycle } });
    for (const [state, count] of Object.entries(counts as Record<string, number>))
      if (count > 0) states[state] = (states[state] ?? 0) + count;
  }
  return states;
}

it('every bill, note and correction of a month of 2,000 clients is valid, verified 3/3, and accepted', async () => {
  await billMonth();
  await correctBills();
  await call(updateDocumentSending, { body: { username, mode: 'test' } });
  const figures = { bills: 0, notes: 0, signed: 0 };
  const withoutDocument: string[] = [];
  const began = Date.now();
  for (const cycle of cycles) {
    const query = { ...inMonth, cycle };
    const { bills } = await call(checkElectronicDocuments, { query });
    for (let part = 1; (part - 1) * BILLS_OF_PART < bills; part++) {
      const { lacking, unsigned } = await call(makeElectronicDocuments, { body: { ...query, part } });
      expect(unsigned).toEqual([]);
      withoutDocument.push(...lacking.flatMap(({ lacks }: { lacks: string[] }) => lacks));
    }
    await call(sendElectronicDocuments, { body: query });
    const status = await call(checkElectronicDocuments, { query });
    figures.bills += status.bills;
    figures.notes += status.notes;
    figures.signed += status.signed_count;
  }
  const signing = Date.now() - began;
  const proof = await proveDocuments(server, username);
  expect(proof.faults).toEqual([]);
  // No document states a total below zero: the customer has a balance in favour.
  expect(new Set(withoutDocument)).toEqual(new Set([texts.lack['bill-total']]));
  expect(proof).toMatchObject({ bills: figures.bills - withoutDocument.length, notes: figures.notes });
  expect(figures.bills).toBeGreaterThan(CLIENTS * 0.9);
  expect(figures.notes).toBe(VOIDED + CORRECTED);
  expect(figures.signed).toBe(proof.bills + proof.notes);
  const sending = Date.now();
  // Notes wait until the service accepted their bill, and what a busy machine interrupts is asked for later.
  let states: Record<string, number> = {};
  for (let round = 0; round < ROUNDS && states.accepted !== figures.signed; round++) {
    server.setNow(new Date(Date.parse(NOW) + round * MINUTE));
    await sendDocuments(server.parts, new AbortController().signal);
    states = await statesOfMonth();
  }
  expect(states).toEqual({ accepted: figures.signed });
  expect(new Set(fake.acceptedNumbers).size).toBe(figures.signed);
  console.info('whole month', { ...figures, signing, sending: Date.now() - sending });
}, 3_000_000);
