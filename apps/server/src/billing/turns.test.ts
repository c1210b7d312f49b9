// External PostgreSQL: locks
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { waitsForTurn } from '../testing/waits-for-turn.ts';
import { COMPANY } from './testing/billed-company.ts';
import { billingMonth } from './testing/billing-month.ts';
import { MONTH_EFFECTS } from './testing/month-effects.ts';

const AS = 'fact@spectrum';
/** Lock of a cycle month: serialises its changes, its approval and its billing. */
const CYCLE_MONTH = 'billing 2025-10 R1';

/** Lock that each step of a month waits for; `null` if the step changes nothing that two people could change at the same time. */
const TURNS: Readonly<Record<string, string | null>> = {
  'a cycle': 'billing cycles',
  'parameters of the year': 'annual parameters 2025',
  'an operator': 'network operators',
  'an account': 'financial actors',
  'an issuer': 'bill issuer',
  'an open point': 'open points',
  'a concept': 'billing concepts',
  'a municipality': 'tax agreements',
  'a department': 'tax agreements',
  'a client': 'clients',
  'an address': null,
  'a workbook of clients': 'clients',
  'months of another system': 'brought history',
  'those months deleted': 'brought history',
  'balances of another system': 'opening balances',
  'those balances deleted': 'opening balances',
  'parameters of the month': 'bill numbers',
  consumption: CYCLE_MONTH,
  'consumption deleted': CYCLE_MONTH,
  'consumption typed': CYCLE_MONTH,
  liquidated: CYCLE_MONTH,
  'a file to try': null,
  'a trial': null,
  approved: CYCLE_MONTH,
  'what an agreement brings': null,
  'other concepts': CYCLE_MONTH,
  'other concepts deleted': CYCLE_MONTH,
  credits: CYCLE_MONTH,
  'credits deleted': CYCLE_MONTH,
  lighting: CYCLE_MONTH,
  security: CYCLE_MONTH,
  'lighting approved': CYCLE_MONTH,
  'security approved': CYCLE_MONTH,
  'a visit': CYCLE_MONTH,
  history: CYCLE_MONTH,
  charts: null,
  bills: CYCLE_MONTH,
  'more numbers': 'bill numbers',
  'a hold that is released': CYCLE_MONTH,
  'a bill void': 'bill reversals',
  'issued again': CYCLE_MONTH,
  'a bill corrected': 'bill reversals',
  'an archive': null,
  documents: 'electronic documents R1 2025-10',
  'documents sent': null,
  'a state asked': null,
  'a document sent again': null,
  'a document made again': 'signed files fv 2025',
  'a document adopted': null,
  'sending resumed': null,
  'a contingency': 'contingency',
  'a contingency ended': 'contingency',
  'a test set': 'test set',
  'a test set sent': 'test set',
  'a consent': 'clients',
  'letters queued': 'bill letters',
  'a letter again': 'bill letters',
  'a report about a letter': null,
  'a block lifted': null,
  'a report': 'billed sui report TC1 2025-10',
};

let server: TestServer;
let steps: ReturnType<typeof billingMonth>;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  steps = billingMonth(server, AS);
});
afterAll(() => server.close());

it('declares the lock of every step of a month', () => {
  expect(Object.keys(TURNS)).toEqual(Object.keys(MONTH_EFFECTS));
});

it.each(Object.entries(TURNS))('%s waits for the lock %s and then succeeds', async (name, records) => {
  const step = steps.find((it) => it.name === name);
  if (step === undefined) throw new Error(name);
  await step.before?.();
  await step.each?.(AS, 0);
  const request = await step.request();
  const ask = () => server.call(step.endpoint, { as: AS, ...request } as never);
  if (records === null) {
    expect((await ask()).status).toBe(200);
    return;
  }
  const { waited, answer } = await waitsForTurn(server, { tenant: COMPANY, records }, ask);
  expect([waited, answer.status]).toEqual([true, 200]);
});
