// Engine: locks, kept forever, queue
import { cancelOperation } from '@contador/contract/operations';
import { updateFinancialActors } from '@contador/contract/tariff-inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../areas.ts';
import { atHeldTables } from '../testing/at-held-tables.ts';
import { changeOf, rowsOfCompany } from '../testing/rows-of-company.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { liquidateEnergy } from './liquidation/liquidate-energy.operation.ts';
import { COMPANY } from './testing/billed-company.ts';
import { billingMonth } from './testing/billing-month.ts';

interface Repeated {
  /** What each of two clicks at once is answered. */
  readonly twice: object;
  /** What is answered to the same request after its reply was lost; what the clicks were, where not said. */
  readonly again?: object;
  /** Rows that are more or fewer in each table, after both clicks; 0 where rows changed. */
  readonly rows: Readonly<Record<string, number>>;
  /** Entries of the log that say what was done. */
  readonly logged: number;
}

const ok = { Upload: 'OK' };
const ISSUED = /^Las generó Julián Restrepo el 10\/11\/2025 06:14\.$/;
const deleted = { Delete: 'OK' };
/** A file that was read is kept, and nothing of it waits. */
const kept = { stored_file: 1, upload_piece: -1, upload_ticket: 0 };
/** What the liquidations of a cycle know of their inputs. */
const inputs = { billing_input_change: 0 };

/**
 * What each repetition does and answers, by the rulings of billing: a save answers its id (30) and saving what is there changes nothing; a deletion
 * answers OK also when there was nothing (30); a history that is consolidated again is the same (27), and so is a liquidation (35); approving twice is OK
 * once more without effect (35); a file that is in is not taken over (36), and who asks again for the very file is told what is in (31); bills are issued
 * once (40, 41) and void, issued again and corrected once each (43, 69); a hold has one decision (68).
 */
const TOLD: Readonly<Record<string, Repeated>> = {
  'a cycle': { twice: { ...ok, id: 1 }, rows: { billing_cycle: 1 }, logged: 1 },
  'parameters of the year': {
    ...{ twice: { ...ok, id: 2025 }, logged: 1 },
    rows: { billing_annual_parameter: 1, billing_input_change: 1 },
  },
  'an operator': { twice: { ...ok, id: 'REDC NARM' }, rows: { network_operator: 1 }, logged: 1 },
  'an account': { twice: ok, rows: { financial_actor: 1 }, logged: 1 },
  'an issuer': { twice: ok, rows: { billing_issuer: 1 }, logged: 1 },
  'a concept': { twice: { ...ok, id: 1 }, rows: { billing_concept: 1 }, logged: 1 },
  'a municipality': {
    ...{ twice: { ...ok, id: 1 }, logged: 1 },
    rows: { billing_input_change: 1, tax_agreement: 1, tax_agreement_range: 1 },
  },
  'a department': {
    ...{ twice: { ...ok, id: 1 }, logged: 1 },
    rows: { billing_input_change: 1, tax_agreement: 1, tax_agreement_range: 1 },
  },
  'a client': {
    ...{ twice: { ...ok, id: '4' }, logged: 1 },
    rows: { billing_input_change: 1, client: 1, client_sic_code: 1 },
  },
  // Each address is one of its own, for one file and a quarter of an hour (31).
  'an address': { twice: { url: expect.stringContaining('/api/uploads/') }, rows: { upload_ticket: 2 }, logged: 2 },
  'a workbook of clients': {
    ...{ twice: { ...ok, added: 1, changed: 0, unchanged: 0 }, logged: 2 },
    rows: { ...inputs, ...kept, client: 1, client_sic_code: 1 },
  },
  'months of another system': {
    ...{ twice: { ...ok, rows: 1, clients: 1, ignored: 0 }, logged: 1 },
    rows: { ...inputs, ...kept, billing_history: 1, brought_history: 1 },
  },
  'those months deleted': {
    ...{ twice: deleted, logged: 1 },
    rows: { ...inputs, billing_history: -1, brought_history: -1 },
  },
  'parameters of the month': {
    ...{ twice: { ...ok, id: 1 }, logged: 1 },
    rows: { bill_number_range: 1, billing_month_parameter: 1 },
  },
  consumption: {
    ...{ twice: { ...ok, users: 6, ignored: 0 }, logged: 1 },
    rows: { ...kept, billing_consumption: 6, billing_input_change: 1, billing_intake: 1 },
  },
  'consumption deleted': {
    ...{ twice: deleted, logged: 1 },
    rows: { ...inputs, billing_consumption: -6, billing_intake: -1 },
  },
  'consumption typed': {
    ...{ twice: ok, logged: 1 },
    rows: { billing_consumption: 1, billing_history: 1, billing_input_change: 1 },
  },
  // Work in chunks is in the log as begun, as done, and with what it did.
  liquidated: {
    ...{ twice: ok, logged: 3 },
    rows: { liquidation: 1, liquidation_list: 3, liquidation_row: 7, liquidation_run: 1 },
  },
  'a file to try': {
    ...{ twice: { users: 6, ignored: 0 }, logged: 0 },
    rows: { shadow_consumption: 6, shadow_file: 1, upload_piece: -1, upload_ticket: 0 },
  },
  'a trial': {
    ...{ twice: { shadow: expect.any(String) }, logged: 3 },
    rows: { shadow_liquidation: 1, shadow_list: 6, shadow_result: 21, shadow_row: 7 },
  },
  approved: { twice: ok, rows: { ...inputs, deviation_hold: 1, liquidation_approval: 1 }, logged: 2 },
  'other concepts': {
    ...{ twice: { ...ok, users: 1, ignored: 0 }, logged: 1 },
    rows: { ...kept, billing_intake: 1, billing_other_concept: 1 },
  },
  'other concepts deleted': { twice: deleted, rows: { billing_intake: -1, billing_other_concept: -1 }, logged: 1 },
  credits: {
    ...{ twice: { ...ok, users: 1, ignored: 0 }, logged: 1 },
    rows: { ...kept, billing_credit: 1, billing_intake: 1 },
  },
  'credits deleted': { twice: deleted, rows: { billing_credit: -1, billing_intake: -1 }, logged: 1 },
  lighting: {
    ...{ twice: ok, logged: 3 },
    rows: { liquidation: 1, liquidation_list: 2, liquidation_row: 7, liquidation_run: 1 },
  },
  security: {
    ...{ twice: ok, logged: 3 },
    rows: { liquidation: 1, liquidation_list: 1, liquidation_row: 7, liquidation_run: 1 },
  },
  'lighting approved': { twice: ok, rows: { liquidation_approval: 1 }, logged: 1 },
  'security approved': { twice: ok, rows: { liquidation_approval: 1 }, logged: 1 },
  'a visit': { twice: { ...ok, bill: null }, rows: { ...inputs, deviation_step: 1 }, logged: 1 },
  history: { twice: ok, rows: { ...inputs, billing_history: 6 }, logged: 0 },
  charts: { twice: ok, rows: { bill_chart: 7 }, logged: 1 },
  // Two clicks are one work. After it nothing is left to issue, and who asks is told who did and when.
  bills: {
    twice: ok,
    again: {
      ...{ Upload: 'No' },
      error: { code: 'bills-issued', details: [{ field: 'R1', expected: expect.stringMatching(ISSUED) }] },
    },
    rows: { bill: 6, bill_link_key: 1, billed_cycle: 1 },
    logged: 3,
  },
  'more numbers': {
    ...{ twice: { ...ok, id: 1 }, logged: 1 },
    rows: { bill_number_range: 1, bill_supplementary_range: 1 },
  },
  'a hold that is released': {
    ...{ twice: { ...ok, bill: 601 }, logged: 2 },
    rows: { ...inputs, bill: 1, billed_cycle: 1, deviation_step: 1 },
  },
  'a bill void': { twice: { ...ok, bill_number: 501, note: 'SPENR1' }, rows: { bill_reversal: 1 }, logged: 1 },
  'issued again': {
    ...{ twice: { ...ok, bill_number: 602, replaces: 501 }, logged: 1 },
    rows: { bill: 1, billed_cycle: 1 },
  },
  'a bill corrected': {
    ...{ twice: { ...ok, bill_number: 603, replaces: 502, note: 'SPENR2' }, logged: 5 },
    rows: {
      ...{ ...inputs, bill: 1, bill_correction: 4, bill_reversal: 1, billed_cycle: 1, billing_history: 0 },
      ...{ consumption_correction: 1, liquidation_correction: 3, liquidation_row: 3, liquidation_run: 3 },
    },
  },
  'an archive': { twice: { ...ok, clients: 7 }, rows: { bill_archive: 1, bill_archive_file: 7 }, logged: 2 },
  documents: { twice: ok, rows: { bill_electronic: 9, reversal_electronic: 2 }, logged: 2 },
  'a report': { twice: { ...ok, Number: 1 }, rows: { billing_sui_piece: 1, billing_sui_report: 1 }, logged: 1 },
};

const AS = 'fact@spectrum';
let server: TestServer;
let steps: ReturnType<typeof billingMonth>;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  steps = billingMonth(server, AS);
});
afterAll(() => server.close());

/** What of the area is tried here, besides what stands in other groups: an account is of the area by the specification. */
const writing = calls
  .map(({ endpoint }) => endpoint)
  .filter(({ effect, group }) => effect === 'write' && (group === 'billing' || group === 'clients'))
  .map(({ path }) => path);

it('every call of the area that writes has its place in the month, and every place its answer', () => {
  const tried = new Set(steps.map(({ endpoint }) => endpoint.path));
  expect(tried).toEqual(new Set([...writing, updateFinancialActors.path]));
  expect(steps.map(({ name }) => name)).toEqual(Object.keys(TOLD));
});

describe('two clicks at once, and the same again after the reply was lost', () => {
  it.each(Object.keys(TOLD))('%s: one effect, a clear answer', async (name) => {
    const step = steps.find((it) => it.name === name);
    const told = TOLD[name];
    if (step === undefined || told === undefined) throw new Error(name);
    await step.before?.();
    await step.each?.(AS);
    const request = await step.request();
    const click = async () => (await server.call(step.endpoint, { as: AS, ...request } as never)).json;
    const before = await rowsOfCompany(server, COMPANY);
    const answers = await atHeldTables(server, [click, click]);
    const after = await rowsOfCompany(server, COMPANY);
    expect(answers).toEqual([expect.objectContaining(told.twice), expect.objectContaining(told.twice)]);
    expect([changeOf(before, after), after.logged - before.logged]).toEqual([told.rows, told.logged]);

    expect(await click()).toMatchObject(told.again ?? told.twice);
    const last = await rowsOfCompany(server, COMPANY);
    const isAddress = name === 'an address';
    const more = [isAddress ? { upload_ticket: 1 } : {}, isAddress ? 1 : 0];
    expect([changeOf(after, last), last.logged - after.logged]).toEqual(more);
  });
});

it('a work that is cancelled twice is cancelled once, and both are told so', async () => {
  const idle = await testServer({ now: '2025-11-10T11:14:09Z', hands: 0 });
  try {
    const by = { email: AS, personName: 'Julián Restrepo' };
    const payload = { of: {}, restsOn: '' } as never;
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
