// External PostgreSQL: locks, kept forever, queue
import { cancelOperation } from '@contador/contract/operations';
import { updateFinancialActors } from '@contador/contract/tariff-inputs';
import { getSignedUrl } from '@contador/contract/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../areas.ts';
import { atHeldTables } from '../testing/at-held-tables.ts';
import { changeOf, rowsOfCompany } from '../testing/rows-of-company.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { liquidateEnergy } from './liquidation/energy/liquidate-energy.operation.ts';
import { COMPANY } from './testing/billed-company.ts';
import { billingMonth } from './testing/billing-month.ts';
import { MONTH_EFFECTS } from './testing/month-effects.ts';

interface Repeated {
  /** Answer to each of two concurrent clicks. */
  readonly twice: object;
  /** Answer to the same request after its reply was lost; by default the one of the clicks. */
  readonly again?: object;
  /** Set if each request has its own effect. */
  readonly each?: true;
  /** Entries in the log; 1 by default. */
  readonly logged?: number;
}

const ok = { Upload: 'OK' };
const ISSUED = /^Las generó Julián Restrepo el 10\/11\/2025 06:14\.$/;
const deleted = { Delete: 'OK' };
/**
 * Answer to each repetition, by the rulings of billing: saving returns the id (30), and saving unchanged data changes nothing; deleting
 * returns OK even if there was nothing (30); consolidating a history again (27) or liquidating again (35) gives the same result; approving
 * twice is OK without a second effect (35); a loaded file is not replaced (36), and a repeated request for the same file gets the loaded
 * result (31); bills are issued once (40, 41), and reversed, reissued and corrected once each (43, 69); a hold has one decision (68).
 */
const TOLD: Readonly<Record<string, Repeated>> = {
  'a cycle': { twice: { ...ok, id: 1 } },
  'parameters of the year': { twice: { ...ok, id: 2025 } },
  'an operator': { twice: { ...ok, id: 'REDC NARM' } },
  'an account': { twice: ok },
  'an issuer': { twice: ok },
  'an open point': { twice: ok },
  'a concept': { twice: { ...ok, id: 1 } },
  'a municipality': { twice: { ...ok, id: 1 } },
  'a department': { twice: { ...ok, id: 1 } },
  'a client': { twice: { ...ok, id: '4' } },
  // Each request gets its own address, for one file and a quarter of an hour (31).
  'an address': { twice: { url: expect.stringContaining('/api/uploads/') }, each: true },
  'a workbook of clients': { twice: { ...ok, added: 1, changed: 0, unchanged: 0 }, logged: 2 },
  'months of another system': { twice: { ...ok, rows: 1, clients: 1, ignored: 0 } },
  'those months deleted': { twice: deleted },
  'balances of another system': { twice: { ...ok, clients: 1, total: '1500.25' } },
  'those balances deleted': { twice: deleted },
  'parameters of the month': { twice: { ...ok, id: 1 } },
  consumption: { twice: { ...ok, users: 6, ignored: 0 } },
  'consumption deleted': { twice: deleted },
  'consumption typed': { twice: ok },
  // A chunked operation is logged when it starts and when it ends, plus its effect.
  liquidated: { twice: ok, logged: 3 },
  'a file to try': { twice: { users: 6, ignored: 0 }, logged: 0 },
  'a trial': { twice: { shadow: expect.any(String) }, logged: 3 },
  approved: { twice: ok, logged: 2 },
  'what an agreement brings': { twice: { takings: expect.objectContaining({ year: 2025, month: 10 }) }, logged: 0 },
  'other concepts': { twice: { ...ok, users: 1, ignored: 0 } },
  'other concepts deleted': { twice: deleted },
  credits: { twice: { ...ok, users: 1, ignored: 0 } },
  'credits deleted': { twice: deleted },
  lighting: { twice: ok, logged: 3 },
  security: { twice: ok, logged: 3 },
  'lighting approved': { twice: ok },
  'security approved': { twice: ok },
  'a visit': { twice: { ...ok, bill: null } },
  history: { twice: ok, logged: 0 },
  charts: { twice: ok },
  // Two clicks share one operation. Afterwards nothing is left to issue, and the caller is told who issued the bills and when.
  bills: {
    twice: ok,
    again: {
      Upload: 'No',
      error: {
        code: 'bills-issued',
        details: [{ subject: 'cycle', field: 'R1', expected: expect.stringMatching(ISSUED) }],
      },
    },
    logged: 3,
  },
  'more numbers': { twice: { ...ok, id: 1 } },
  'a hold that is released': { twice: { ...ok, bill: 601 }, logged: 2 },
  'a bill void': { twice: { ...ok, bill_number: 501, note: 'SPENR1' } },
  'issued again': { twice: { ...ok, bill_number: 602, replaces: 501 } },
  'a bill corrected': { twice: { ...ok, bill_number: 603, replaces: 502, note: 'SPENR2' }, logged: 5 },
  'an archive': { twice: { ...ok, clients: 7 }, logged: 2 },
  documents: { twice: ok, logged: 2 },
  'documents sent': { twice: { ...ok, other_environment: 0 } },
  'a state asked': { twice: ok },
  'a document sent again': { twice: ok },
  'a document made again': { twice: ok },
  'a document adopted': { twice: ok },
  'sending resumed': { twice: ok },
  'a contingency': { twice: ok },
  'a contingency ended': { twice: ok },
  'a test set': { twice: ok },
  'a test set sent': { twice: ok },
  'a consent': { twice: ok },
  'letters queued': { twice: ok },
  'a letter again': { twice: ok },
  'a report about a letter': { twice: { ...ok, result: 'returned' } },
  'a block lifted': { twice: ok },
  'a report': { twice: { ...ok, Number: 1 } },
};

const AS = 'fact@spectrum';
let server: TestServer;
let steps: ReturnType<typeof billingMonth>;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  steps = billingMonth(server, AS);
});
afterAll(() => server.close());

/** Writing calls of the area tested here, without those tested elsewhere: accounts belong to the area by the specification. */
const writing = calls
  .map(({ endpoint }) => endpoint)
  .filter(({ effect, group }) => effect === 'write' && (group === 'billing' || group === 'clients'))
  .map(({ path }) => path);

it('covers every writing call of the area with a step of the month, and every step with an answer', () => {
  const tried = new Set(steps.map(({ endpoint }) => endpoint.path));
  expect(tried).toEqual(new Set([...writing, updateFinancialActors.path, getSignedUrl.path]));
  expect(steps.map(({ name }) => name)).toEqual(Object.keys(TOLD));
  expect(Object.keys(MONTH_EFFECTS)).toEqual(Object.keys(TOLD));
});

describe('Two concurrent clicks, and a retry after the reply was lost', () => {
  it.each(Object.keys(TOLD))('%s: one effect, a clear answer', async (name) => {
    const step = steps.find((it) => it.name === name);
    const expected = TOLD[name];
    if (step === undefined || expected === undefined) throw new Error(name);
    await step.before?.();
    await step.each?.(AS, 0);
    const request = await step.request();
    const click = async () => (await server.call(step.endpoint, { as: AS, ...request } as never)).json;
    const before = await rowsOfCompany(server, COMPANY);
    const answers = await atHeldTables(server, [click, click]);
    const after = await rowsOfCompany(server, COMPANY);
    expect(answers).toEqual([expect.objectContaining(expected.twice), expect.objectContaining(expected.twice)]);
    const { logged = 1, each } = expected;
    expect([changeOf(before, after), after.logged - before.logged]).toEqual(times(each ? 2 : 1, name, logged));

    expect(await click()).toMatchObject(expected.again ?? expected.twice);
    const last = await rowsOfCompany(server, COMPANY);
    expect([changeOf(after, last), last.logged - after.logged]).toEqual(each ? times(1, name, logged) : [{}, 0]);
  });
});

function times(count: number, name: string, logged: number) {
  const once = Object.entries(MONTH_EFFECTS[name] ?? {});
  return [Object.fromEntries(once.map(([table, rows]) => [table, rows * count])), logged * count];
}

it('cancels an operation once when cancelled twice, confirming both', async () => {
  const idle = await testServer({ now: '2025-11-10T11:14:09Z', slots: 0 });
  try {
    const by = { email: AS, personName: 'Julián Restrepo' };
    const payload = { cycleMonth: {}, restsOn: '' } as never;
    const begun = await idle.parts.operations.of(COMPANY, by).begin(liquidateEnergy, 'R1', payload);
    if (!begun.ok) throw new Error('not begun');
    const send = wireSender(() => idle, AS);
    const click = async () => (await send(cancelOperation, { body: { id: begun.value } })).json;
    const before = await rowsOfCompany(idle, COMPANY);
    expect(await atHeldTables(idle, [click, click])).toEqual([{ cancelled: 'OK' }, { cancelled: 'OK' }]);
    expect(await click()).toEqual({ cancelled: 'OK' });
    expect((await rowsOfCompany(idle, COMPANY)).logged - before.logged).toBe(1);
  } finally {
    await idle.close();
  }
});
