import type { BodyOf, Endpoint } from '@contador/contract';
import {
  calcComponents,
  checkBeforePublishing,
  getMonthBoard,
  getTariffTree,
  getVersionInfo,
  listPublishedMonths,
  updateComponents,
} from '@contador/contract/tariff-calculation';
import {
  checkContracts,
  checkInputs,
  checkMarkets,
  checkParameters,
  deleteInput,
  updateMarkets,
  uploadParameter,
} from '@contador/contract/tariff-inputs';
import { type ComponentName, componentNames } from '@contador/domain/tariff-calculation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import type { ClientRequest } from '../platform/http/in-process-client.ts';
import type { TestServer } from '../testing/test-server.ts';
import { exampleMonthServer } from './testing/example-month.ts';

const as = 'dev@demo';
const monthQuery = { username: 'demo', period: 9, year: 2025 };
const tariffId = 'dem20259def';
let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;
beforeAll(async () => {
  ({ server, company, open } = await exampleMonthServer());
});
afterAll(async () => {
  await server.close();
});

/** Calls made by the pages of a month for each market. */
const reads: readonly (readonly [endpoint: Endpoint, query: object])[] = [
  [getVersionInfo, monthQuery],
  [getMonthBoard, monthQuery],
  [checkMarkets, monthQuery],
  [checkContracts, { ...monthQuery, version: 'def' }],
  ...['DNOM', 'DSUM'].flatMap((market): [Endpoint, object][] => [
    [checkInputs, { ...monthQuery, market, version: 'def' }],
    [checkParameters, { ...monthQuery, market, version: 'def' }],
    [calcComponents, { ...monthQuery, market, version: 'def' }],
    [checkBeforePublishing, { ...monthQuery, market, version: 'def' }],
    [getTariffTree, { username: 'demo', electric_tariff_id: tariffId, market }],
    [listPublishedMonths, { ...monthQuery, market, months: 12 }],
  ]),
];

/** Responses by path and query. */
async function answers(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [endpoint, query] of reads) {
    const answer = await server.call(endpoint, { as, query } as ClientRequest<Endpoint>);
    found.set(`${endpoint.path} ${JSON.stringify(query)}`, JSON.stringify(answer.json));
  }
  return found;
}

/** Paths whose response a write changed without declaring it stale. */
async function forgottenBy<E extends Endpoint>(endpoint: E, request: ClientRequest<E>): Promise<string[]> {
  const before = await answers();
  const { status, json } = await server.call(endpoint, { as, ...request });
  expect([status, json.error]).toEqual([200, undefined]);
  const after = await answers();
  const changed = [...after].filter(([key, answer]) => before.get(key) !== answer).map(([key]) => key.split(' ')[0]);
  expect(changed).not.toEqual([]);
  return [...new Set(changed)].filter((path): path is string => !endpoint.refreshes?.includes(path as string));
}

const decision = async (component: ComponentName, body: object) => {
  const { components } = await company.components(open, 'DNOM');
  const fingerprint = components.find((it) => it.component === component)?.fingerprint;
  const Reasons = await company.reasons(open, 'DNOM');
  return {
    body: {
      username: 'demo',
      tariffId,
      [component]: { DNOM: { ...body, Fingerprint: fingerprint, Reasons } },
    } as BodyOf<typeof updateComponents>,
  };
};

it('saving a market', async () => {
  const { markets } = (await server.call(checkMarkets, { as, query: monthQuery })).reply;
  const market = markets.find(({ code }) => code === 'DSUM');
  const body = { ...market, username: 'demo', name: 'Demo Sur Occidente' } as unknown as BodyOf<typeof updateMarkets>;
  expect(await forgottenBy(updateMarkets, { body })).toEqual([]);
});

it('entering a parameter again', async () => {
  const query = { ...monthQuery, market: 'DNOM', version: 'def', filename: 'CRS' };
  const { parameters } = (
    await server.call(checkParameters, { as, query: { ...monthQuery, market: 'DNOM', version: 'def' } })
  ).reply;
  const row = parameters.find(({ filename }) => filename === 'CRS')?.values[8] ?? [];
  const data = row.map((value) => (value === null ? null : value + 1));
  expect(await forgottenBy(uploadParameter, { query, body: { data } })).toEqual([]);
});

it('withdrawing an input', async () => {
  const body = { ...monthQuery, market: 'DNOM', version: 'def', filename: 'TCTR' };
  expect(await forgottenBy(deleteInput, { body })).toEqual([]);
});

it.each(componentNames)('approving and publishing %s', async (component) => {
  expect(await forgottenBy(updateComponents, await decision(component, { Approved: true }))).toEqual([]);
  expect(await forgottenBy(updateComponents, await decision(component, { Published: true }))).toEqual([]);
});

it('creating a version', async () => {
  const body = { ...monthQuery, version: '2', xmVersion: '.txf', calculationType: 'MONOMIO', copy: true };
  expect(await forgottenBy(updateComponents, { body })).toEqual([]);
});
