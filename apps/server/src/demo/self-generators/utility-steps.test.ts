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

/**
 * Values of concepts 100, 85 and 132 by month and client, calculated once by an independent implementation of the law. No client has a subsidy
 * or a contribution, and the value of surplus 2 depends on the hourly prices of the demonstration.
 */
const SETTLED: readonly Readonly<Record<string, readonly number[]>>[] = [
  {
    '1001': [404_228.45, -404_228.45, 72_667.15],
    '1002': [418_743.02, -418_743.02, 75_276.4],
    '1003': [417_878.89, -417_878.89, 75_121.05],
    '1004': [419_899.86, -419_899.86, 75_484.36],
    '1005': [3_829_277.32, -3_473_715.43, 624_461.22],
    '1006': [417_426.16, -417_426.16, 75_039.67],
    '1007': [3_726_758.27, -3_726_758.27, 669_950.1],
    '1008': [414_074.33, -414_074.33, 74_437.12],
  },
  {
    '1001': [372_419.75, -372_419.75, 70_434.49],
    '1002': [398_617.35, -398_617.35, 75_389.15],
    '1003': [388_214.09, -388_214.09, 73_421.62],
    '1004': [390_788.24, -390_788.24, 73_908.46],
    '1005': [3_611_799.6, -3_531_939.2, 667_983.74],
    '1006': [392_813.34, -392_813.34, 74_291.46],
    '1007': [3_644_650.67, -3_360_724.34, 635_602.46],
    '1008': [391_301.83, -391_301.83, 74_005.6],
  },
  {
    '1001': [384_334.97, -384_334.97, 71_242.6],
    '1002': [400_088.24, -400_088.24, 74_162.72],
    '1003': [397_960.12, -397_960.12, 73_768.24],
    '1004': [395_974.52, -395_974.52, 73_400.17],
    '1005': [3_763_927.7, -3_471_340.11, 643_468.1],
    '1006': [403_516.13, -403_516.13, 74_798.13],
    '1007': [3_788_899.74, -3_460_578.81, 641_473.33],
    '1008': [400_444.14, -400_444.14, 74_228.69],
  },
];

it('settles three months of the utility on its printed tariffs', async () => {
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
      const values = (['100', '85', '132', '730', '800'] as const).map((concept) => settled?.concepts[concept]?.value);
      expect([answer.code, ...values]).toEqual([answer.code, ...(SETTLED[place]?.[answer.code] ?? []), 0, 0]);
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
