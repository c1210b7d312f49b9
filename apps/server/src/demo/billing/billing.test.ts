import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBillingGeneration } from '@contador/contract/billing';
import { addMonths, month as monthOf } from '@contador/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SyntheticCompany } from '../../billing/testing/synthetic-company.ts';
import { type DemoContext, runDemoSteps } from '../../demo-steps.ts';
import { InProcessClient } from '../../http/in-process-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { billingSteps } from './billing-steps.ts';
import { CLIENTS, madeUpMonth } from './made-up-month.ts';

const first = monthOf(2025, 9);
const CYCLES = ['4R', '5AG', '6R'];
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await testServer({ now: '2026-01-20T15:00:00Z' });
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const company = new SyntheticCompany(server);
  const made = madeUpMonth(first, 0, { account: 1, odd: false });
  await company.enterMarkets();
  await company.setUp(made, (path) => path.endsWith('update-financial-actors'));
  for (const place of [0, 1, 2]) {
    const { year, number } = addMonths(first, place);
    await company.publishTariffs(made, { year, month: number });
  }
}, 120_000);
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

/** The context of a start that ends after so many calls; the next one goes on. */
function endingAfter(calls: number): DemoContext {
  const end = new AbortController();
  let left = calls;
  const tokenOf = async (email: string) => {
    if (left-- <= 0) end.abort();
    return await server.token(email);
  };
  return { client: new InProcessClient(server.http, tokenOf, end.signal), parts: server.parts, dataFolder: folder };
}

describe('the billing of the demonstration', () => {
  it('goes on wherever a start ended: each cycle is billed once, its numbers follow each other, its files are there', async () => {
    const steps = billingSteps(async () => first, first);
    const labels = steps.map(({ name }) => name);
    for (const calls of [30, 190, 7, 41, 60, 13]) {
      await expect(runDemoSteps(steps, endingAfter(calls)), labels.join()).rejects.toThrow();
    }
    expect(await runDemoSteps(steps, endingAfter(10_000))).toBeGreaterThan(0);
    for (const place of [0, 1, 2]) {
      const { year, number } = addMonths(first, place);
      const { reply } = await server.call(checkBillingGeneration, {
        as: 'dev@demo',
        query: { username: 'demo', year, month: number },
        body: { users_by_cycle: Object.fromEntries(CYCLES.map((cycle) => [cycle, 0])) },
      });
      const billed = CYCLES.map((cycle) => reply.bills[cycle]).filter((of) => of !== undefined);
      expect(billed.reduce((sum, { count }) => sum + count, 0)).toBe(CLIENTS);
      for (const { count, first: from, last } of billed) expect(last - from + 1).toBe(count);
    }
    expect(readdirSync(join(folder, 'demo'))).toEqual(['facturacion-2025-12']);
    expect(readdirSync(join(folder, 'demo', 'facturacion-2025-12'))).toEqual(CYCLES);
  }, 120_000);

  it('is loaded once', async () => {
    expect(
      await runDemoSteps(
        billingSteps(async () => first, first),
        endingAfter(10_000),
      ),
    ).toBe(0);
  });
});
