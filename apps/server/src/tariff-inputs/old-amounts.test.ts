// External PostgreSQL: amounts, migrations
import type { Endpoint } from '@contador/contract';
import * as contract from '@contador/contract/testing/every-call';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_BREADTH } from '../../../../scripts/test-breadth.ts';
import { calls } from '../areas.ts';
import { addCustomers, offers } from '../non-regulated/testing/customers.ts';
import { exampleMonthServer } from '../tariff-calculation/testing/example-month.ts';
import { sampleRequest } from '../testing/sample-request.ts';
import type { TestServer } from '../testing/test-server.ts';

const as = 'dev@demo';
const known = {
  username: 'demo',
  period: 9,
  year: 2025,
  market: 'DNOM',
  version: 'def',
  electric_tariff_id: 'dem20259def',
  filename: 'TRSD',
  figure: 'CU[market=DNOM;level=n1or;band=mon]',
  email: as,
  contract_id: '700',
  type: 'buy',
  client_code: '1001',
  municip_code: '90001',
};

let server: TestServer;
beforeAll(async () => {
  const built = await exampleMonthServer({ now: '2025-10-20T15:00:00Z' });
  server = built.server;
  const { company } = built;
  await addCustomers(company);
  for (const body of offers) await company.do(contract.updateOffers, { body });
  const agreement = { contract: '700', username: 'demo', calculation: 'INDEXADO', baseValue: 250, baseIndex: 100 };
  await company.do(contract.updateContracts, { query: {}, body: { ...agreement, indexationVariable: 'IPP' } });
  const municipality = { municipality: '90001', municipalityName: 'Villa Norte', market: 'DNOM' };
  const terms = { indexVariable: 'IPP' as const, baseIndex: 171.2, energyPrice: 290, commercialisation: 9.5 };
  const dates = { startDate: '2025-02-01', finishDate: '2025-12-31', subscriptionDate: '2025-01-10' };
  await company.do(contract.updateLightingOffers, {
    body: { ...municipality, pricing: 'contract', ...terms, ...dates },
  });
});
afterAll(async () => {
  await server.close();
});

const reads = calls
  .map(({ endpoint }) => endpoint)
  .filter(({ effect, transport, method }) => effect === 'read' && transport !== 'events' && method === 'GET');

/** Amounts that were accepted before they had bounds. */
const extremes = ['5e-324', '1.7e308', '-1', '0'];
/** The nightly run asks for everything with each of them. */
const usual = FULL_BREADTH ? extremes : ['1.7e308', '0'];

describe.each(usual)('records with amounts of %s', (amount) => {
  beforeAll(async () => {
    const value = sql`${amount}::numeric`;
    await server.inTenant('demo', async (transaction) => {
      await sql`update contract set base_index = ${value}, base_value = ${value}`.execute(transaction);
      await sql`update market_constants set cf_base = ${value}, alpha = ${value}, x = ${value}, rct = ${value},
        rcae = ${value}, rcnu = ${value}, ipr4 = ${value}, demand_share = ${value}`.execute(transaction);
      await sql`update no_reg_offer set base_index = ${value}, commercialisation_base = ${value}`.execute(transaction);
      await sql`update lighting_offer set base_index = ${value}, energy_price = ${value}, commercialisation = ${value}`.execute(
        transaction,
      );
    });
  });

  it.each(reads.map((endpoint) => [endpoint.path, endpoint] as const))('do not make %s fail', async (_, endpoint) => {
    const { query } = sampleRequest(endpoint as Endpoint, known);
    const answer = await server.send(endpoint, { query, token: await server.token(as) });
    expect([answer.status < 500, answer.raw.payload.slice(0, 300)], server.logged.slice(-2).join('\n')).toEqual([
      true,
      expect.any(String),
    ]);
  });
});
