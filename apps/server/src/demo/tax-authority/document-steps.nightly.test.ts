// External PostgreSQL: kept forever
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDocumentSending, checkElectronicDocuments } from '@contador/contract/billing';
import { addMonths, month as monthOf } from '@contador/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveDocuments } from '../../billing/electronic/testing/document-proof.ts';
import { sendDocuments } from '../../billing/index.ts';
import { SyntheticCompany } from '../../billing/testing/synthetic-company.ts';
import { InProcessClient } from '../../platform/http/in-process-client.ts';
import type { AuthorityUrls } from '../../platform/parts/parts.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { billedCompanies } from '../billing/billed-company.ts';
import { billingSteps } from '../billing/billing-steps.ts';
import { madeUpMonth } from '../billing/made-up-month.ts';
import { runDemoSteps } from '../run-demo-steps.ts';
import { publicationSteps } from '../tariff-publication.ts';
import { type DemoAuthority, startDemoAuthority } from './demo-authority.ts';
import { DEMO_ISSUER, SENT_MONTH } from './demo-issuer.ts';
import { documentSteps } from './document-steps.ts';

const first = monthOf(2025, 9);
const { tenant } = DEMO_ISSUER;
const [company] = billedCompanies.filter((each) => each.tenant === tenant);
const urls = new Map<string, AuthorityUrls>();
let server: TestServer;
let authority: DemoAuthority;
let folder: string;

beforeAll(async () => {
  server = await testServer({ now: '2026-01-20T15:00:00Z', companyAuthorityUrls: urls });
  authority = await startDemoAuthority(server.database, server.parts.now);
  for (const [username, addresses] of authority.urls) urls.set(username, addresses);
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  if (company === undefined) throw new Error('no company sends');
  const scene = new SyntheticCompany(server);
  const made = madeUpMonth(company, first, 0, { account: 1, odd: false });
  await scene.enterMarkets();
  await scene.setUp(made, (path) => path.endsWith('update-financial-actors'));
  for (const place of [0, 1, 2]) {
    const { year, number } = addMonths(first, place);
    await scene.publishTariffs(made, { year, month: number });
  }
});
afterAll(async () => {
  await authority?.close();
  await server?.close();
  rmSync(folder, { recursive: true });
});

it('the demonstration shows accepted documents, one rejected by its rule and one that waits, and only one company sends', async () => {
  if (company === undefined) throw new Error('no company sends');
  const { issuer, documents } = documentSteps(async () => first);
  const identity = publicationSteps.filter((step) => step.tenant === tenant);
  const steps = [...identity, issuer, ...billingSteps(async () => first, first, [company]), documents];
  const client = new InProcessClient(server.http, (email) => server.token(email));
  const context = { client, parts: server.parts, dataFolder: folder };
  await runDemoSteps(steps, context);
  expect([...authority.urls].filter(([, { test }]) => test !== undefined).map(([username]) => username)).toEqual([
    tenant,
  ]);
  expect([...authority.urls.values()].some(({ production }) => production !== undefined)).toBe(false);
  await sendDocuments(server.parts, new AbortController().signal);

  const { year, number: month } = addMonths(first, SENT_MONTH);
  const states = { accepted: 0, rejected: 0, unknown: 0 };
  let bills = 0;
  for (const cycle of ['4R', '5AG', '6R']) {
    const ask = { as: `dev@${tenant}`, query: { username: tenant, year, month, cycle } };
    const { counts, documents: rows } = (await server.call(checkDocumentSending, ask)).reply;
    for (const state of Object.keys(states) as (keyof typeof states)[]) states[state] += counts[state];
    for (const { printed, state, rules } of rows.filter((row) => row.state !== 'accepted')) {
      if (printed.endsWith(DEMO_ISSUER.rejected))
        expect([state, rules.map(({ code }) => code)]).toEqual(['rejected', ['DEAK24', 'DEAJ43b']]);
      else expect([printed.endsWith(DEMO_ISSUER.waiting), state]).toEqual([true, 'unknown']);
    }
    bills += (await server.call(checkElectronicDocuments, ask)).reply.bills;
  }
  const proof = await proveDocuments(server, tenant, await chainOf());
  expect(proof.faults).toEqual([]);
  expect(states).toEqual({ accepted: proof.bills - 2, rejected: 1, unknown: 1 });
  // Some bills are in favour of the customer, and have no document.
  expect(proof.bills).toBeGreaterThan(bills * 0.9);
  // A later start changes nothing.
  expect(await runDemoSteps(steps, context)).toBe(0);
}, 900_000);

/** Chain of the throw-away certificate: that of the company, and its root. */
async function chainOf(): Promise<X509Certificate[]> {
  const { chain } = await server.inTenant(tenant, (transaction) =>
    transaction.selectFrom('signing_certificate').select('chain').executeTakeFirstOrThrow(),
  );
  const [own, root] = chain.map((der) => new X509Certificate(Buffer.from(der, 'base64'))) as [
    X509Certificate,
    X509Certificate,
  ];
  return [own, root, root];
}
