// External PostgreSQL: locks, kept forever
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@contador/contract';
import {
  checkActaChanges,
  decideActaChange,
  orderHoldVisit,
  resendTechnicalReviewMail,
  sendTechnicalReview,
  updateWorkOrderActivities,
  updateWorkOrders,
  uploadReviewFile,
} from '@contador/contract/field';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../areas.ts';
import { addClient } from '../clients/testing/add-client.ts';
import type { ClientRequest } from '../platform/http/in-process-client.ts';
import { atHeldTables } from '../testing/at-held-tables.ts';
import { changeOf, rowsOfCompany } from '../testing/rows-of-company.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { PICTURE, report, sha256 } from './testing/field-scene.ts';

const COMPANY = 'spectrum';
const OFFICE = 'fact@spectrum';
const TECHNICIAN = 'field-tech@spectrum';
const review_id = randomUUID();
let server: TestServer;
let order = '';
let acta_number = '';
let proposed: { readonly field: string; readonly now: string | null } | undefined;

beforeAll(async () => {
  server = await testServer({ now: '2026-11-06T15:00:00Z' });
  await server.inTenant(COMPANY, (transaction) => addClient(transaction, { client_code: 'C1' }));
});
afterAll(() => server.close());

interface Step {
  readonly as: string;
  readonly endpoint: Endpoint;
  readonly before?: () => Promise<unknown>;
  readonly request: () => ClientRequest<Endpoint>;
  /** Expected response to each of two concurrent calls, and to a later repetition. */
  readonly response: object;
  /** Number of rows added by table; 0 if rows were only updated. */
  readonly effect: Readonly<Record<string, number>>;
  readonly after?: (answer: { numero?: string; acta_number?: string }) => void;
}

const stopMail = () =>
  server.inTenant(COMPANY, (transaction) =>
    transaction.updateTable('acta_mail').set({ state: 'stopped', next_at: null, tries: 3, fault: 'refused' }).execute(),
  );
const requestId = randomUUID();
const ok = { Upload: 'OK' };

/** The steps of a visit from its order to its mail; each one depends on those before. */
const STEPS: Readonly<Record<string, Step>> = {
  'an order': {
    as: OFFICE,
    endpoint: updateWorkOrders,
    response: { ...ok, numero: '20261106-001' },
    effect: { work_order: 1 },
    request: () => ({
      body: { requestId, clientCode: 'C1', activity: 2, date: '2026-11-06', technician: TECHNICIAN, priority: 1 },
    }),
    after: ({ numero = '' }) => {
      order = numero;
    },
  },
  'an order under way': {
    as: TECHNICIAN,
    endpoint: updateWorkOrders,
    response: ok,
    effect: { work_order: 0 },
    request: () => ({ body: { number: order, state: 'under way' } }),
  },
  'an activity': {
    as: OFFICE,
    endpoint: updateWorkOrderActivities,
    response: ok,
    effect: { work_order_activity: 1 },
    request: () => ({ body: { id: 2, name: 'Revisión de la medida', active: true } }),
  },
  'an image': {
    as: TECHNICIAN,
    endpoint: uploadReviewFile,
    response: { slot: 'signature.user', sha256 },
    effect: { stored_file: 1, technical_review_file: 1 },
    request: () => ({
      query: { review_id, slot: 'signature.user', sha256 },
      bytes: { bytes: PICTURE, type: 'image/png' },
    }),
  },
  'an acta': {
    as: TECHNICIAN,
    endpoint: sendTechnicalReview,
    response: { ...ok, acta_number: '2026-0001', state: 'recibida' },
    // The acta's values of the meter are proposed as changes.
    effect: { acta_change: 2, acta_mail: 1, technical_review: 1, work_order: 0 },
    request: () => ({ body: { review_id, order_ids: [order], report: report, emails: ['a@example.com'] } }),
    after: (answer) => {
      acta_number = answer.acta_number ?? '';
    },
  },
  'a change that is rejected': {
    as: OFFICE,
    endpoint: decideActaChange,
    response: ok,
    effect: { acta_change_decision: 1 },
    before: async () => {
      const { reply } = await server.call(checkActaChanges, { as: OFFICE, query: { username: COMPANY, acta_number } });
      [proposed] = reply.changes;
    },
    request: () => ({
      body: {
        acta: acta_number,
        reason: 'No es su medidor',
        changes: [{ field: proposed?.field, decision: 'reject', seen: proposed?.now ?? null }],
      },
    }),
  },
  'a mail again': {
    as: OFFICE,
    endpoint: resendTechnicalReviewMail,
    response: ok,
    effect: { acta_mail: 0 },
    before: stopMail,
    request: () => ({ body: { acta_number, address: 'a@example.com' } }),
  },
};

/** The visit of a held bill is tested with held bills: repeating it creates no second order and returns the number of the first. */
const TESTED_ELSEWHERE: readonly string[] = [orderHoldVisit.path];

it('every writing call of the area is tested', () => {
  const writing = calls
    .map(({ endpoint }) => endpoint)
    .filter(({ effect, group }) => effect === 'write' && group === 'field');
  expect(new Set([...TESTED_ELSEWHERE, ...Object.values(STEPS).map(({ endpoint }) => endpoint.path)])).toEqual(
    new Set(writing.map(({ path }) => path)),
  );
});

describe('two concurrent calls, and a repetition after a lost response', () => {
  it.each(Object.keys(STEPS))('%s: takes effect once, with equal responses', async (name) => {
    const step = STEPS[name] as Step;
    await step.before?.();
    const click = async () => (await server.call(step.endpoint, { as: step.as, ...step.request() })).json;
    await server.token(step.as);
    const before = await rowsOfCompany(server, COMPANY);
    const answers = await atHeldTables(server, [click, click]);
    const after = await rowsOfCompany(server, COMPANY);
    expect(answers).toEqual([expect.objectContaining(step.response), expect.objectContaining(step.response)]);
    expect([changeOf(before, after), after.logged - before.logged]).toEqual([step.effect, 1]);
    step.after?.(answers[0]);
    expect(await click()).toMatchObject(step.response);
    const last = await rowsOfCompany(server, COMPANY);
    expect([changeOf(after, last), last.logged - after.logged]).toEqual([{}, 0]);
  });
});
