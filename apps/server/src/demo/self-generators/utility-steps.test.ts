import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkSettlement,
  checkUserBalancePayment,
  checkUserReportData,
  downloadUserPaymentDocument,
} from '@contador/contract/self-generators';
import { month } from '@contador/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InProcessClient } from '../../platform/http/in-process-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addNarino, bringPrintedHistory } from '../printed-history.ts';
import { type DemoContext, runDemoSteps } from '../run-demo-steps.ts';
import { meteredMonth, registersAfter } from './metered-months.ts';
import { utilityCast } from './utility-cast.ts';
import { utilityPriceStep, utilitySteps } from './utility-steps.ts';

/** The last three months that the company printed. */
const MONTHS = [month(2025, 8), month(2025, 9), month(2025, 10)];
const now = '2026-04-20T15:00:00Z';
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await testServer({ now });
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const client = new InProcessClient(server.http, (email) => server.token(email));
  const context: DemoContext = { client, parts: server.parts, dataFolder: folder };
  await addNarino(client);
  await runDemoSteps([utilityPriceStep], context);
  await bringPrintedHistory(context);
  await runDemoSteps(utilitySteps(), context);
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

it('settles three months of the utility on its printed tariffs, with the results of the answer keys', async () => {
  const [first] = MONTHS;
  if (first === undefined) throw new Error('no month');
  let previous: ReturnType<typeof registersAfter> | undefined;
  for (const [place, { year, number }] of MONTHS.entries()) {
    const query = { username: 'cedenar', year, month: number };
    const { clients, approvedAt, unsettled } = (await server.call(checkSettlement, { as: 'ag@cedenar', query })).reply;
    expect([clients.length, unsettled, approvedAt === null]).toEqual([8, [], false]);
    const made = meteredMonth({ first, place, ...(previous && { previous }) }, utilityCast);
    previous = registersAfter(made);
    for (const { answer } of made.clients) {
      const settled = clients.find(({ clientCode }) => clientCode === answer.code);
      const { TOT: _, ...concepts } = answer.settlement?.concepts ?? {};
      // The value of surplus 2 depends on the hourly spot price, which the answer keys generate by themselves.
      for (const concept of ['100', '85', '132', '730', '800'])
        expect([answer.code, concept, settled?.concepts[concept as '100']?.value ?? 0]).toEqual([
          answer.code,
          concept,
          Number(concepts[concept]?.value ?? 0),
        ]);
    }
  }
});

it('has a month for the customer who signs in, and the annex for the person who answers customers', async () => {
  const query = { username: 'cedenar', year: 2025, month: 9 };
  for (const as of ['ag_client@cedenar', 'ag_cons@cedenar']) {
    const { reply } = await server.call(checkUserReportData, { as, query: { ...query, clientCode: '1001' } });
    expect(JSON.stringify(reply)).toContain('Hernán Portilla');
  }
});

it('has a month that is paid, one whose document is under review and one without a document', async () => {
  const query = { username: 'cedenar', clientCode: '1001', year: 2025 };
  const { payments } = (await server.call(checkUserBalancePayment, { as: 'ag_client@cedenar', query })).reply;
  expect(payments.map((it) => [it.month, it.state, it.paidOn, it.document?.name, it.value > 0])).toEqual([
    [8, 'paid', '2025-09-29', '1001.pdf', true],
    [9, 'in review', null, '1001.pdf', true],
    [10, 'pending', null, undefined, true],
  ]);
  expect(payments[0]?.paid).toBe(payments[0]?.value);
  const monthInReview = { ...query, month: 9 };
  const { raw } = await server.call(downloadUserPaymentDocument, { as: 'ag@cedenar', query: monthInReview });
  expect(raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});
