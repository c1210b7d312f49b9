import { calcComponents, type MissingInput, updateComponents } from '@contador/contract/tariff-calculation';
import { checkInputs, checkMonthParameters, checkParameters, uploadParameter } from '@contador/contract/tariff-inputs';
import { accessOf, type UserType } from '@contador/domain/access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CompanyAtWork, type OpenMonth } from '../demo/company-at-work.ts';
import { demoEmail, demoTenants } from '../demo/demo-tenants.ts';
import { addExampleMarkets, enterExampleMonth } from '../tariff-calculation/testing/example-month.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const empty = { period: { year: 2025, number: 11 }, version: 'def' };
const beforeInvoice = { period: { year: 2025, number: 12 }, version: 'def' };
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  for (const { username } of demoTenants) {
    const company = await addExampleMarkets(server, `dev@${username}`);
    await company.openMonth(empty.period, 'FRANJAS HORARIAS', '.txf');
    await company.openMonth(beforeInvoice.period, 'FRANJAS HORARIAS', '.tx2');
  }
});
afterAll(async () => {
  await server.close();
});

/** One person of each company for each of its user types. Permissions of roles are tested elsewhere. */
const everybody = demoTenants.flatMap((tenant) => {
  const person = tenant.people.find(({ role }) => accessOf(tenant.kind, role).some(({ area }) => area === 'principal'));
  return person === undefined
    ? []
    : tenant.userTypes.map((userType) => ({ who: demoEmail(person, tenant.username), userType }));
});

const queryOf = (who: string, { period, version }: OpenMonth, market: string) => ({
  username: who.split('@')[1] ?? '',
  period: period.number,
  year: period.year,
  version,
  market,
});

/** Inputs that the console lists as missing in the month, for every market. */
async function missingIn(who: string, userType: UserType, month: OpenMonth): Promise<MissingInput[]> {
  const replies = await Promise.all(
    ['DNOM', 'DSUM'].map(async (market) => {
      const query = { ...queryOf(who, month, market), user_type: userType };
      const { reply } = await server.call(calcComponents, { as: who, query });
      return reply.components.flatMap(({ missing }) => missing.map((it) => ({ ...it, market: it.market ?? market })));
    }),
  );
  return replies.flat();
}

describe.each(everybody)('a missing input, for $who and $userType', ({ who, userType }) => {
  it.each([
    ['the invoiced version of the files', empty],
    ['an earlier one', beforeInvoice],
  ])('can be entered on its page, with %s', async (_, month) => {
    const missing = await missingIn(who, userType, month);
    const names = (kind: MissingInput['kind'], market: string) => [
      ...new Set(missing.filter((it) => it.kind === kind && it.market === market).map(({ name }) => name)),
    ];
    expect(names('parameter', 'DNOM').length).toBeGreaterThan(10);
    expect(names('file', 'DNOM').length).toBeGreaterThan(5);
    for (const market of ['DNOM', 'DSUM']) {
      const query = { ...queryOf(who, month, market), userType };
      const { parameters } = (await server.call(checkParameters, { as: who, query })).reply;
      expect(parameters.map(({ filename }) => filename)).toEqual(expect.arrayContaining(names('parameter', market)));
      const { inputs } = (await server.call(checkInputs, { as: who, query })).reply;
      expect(inputs.map(({ name }) => name)).toEqual(expect.arrayContaining(names('file', market)));
    }
    const { market: __, ...ofMonth } = { ...queryOf(who, month, ''), userType };
    const { rows } = (await server.call(checkMonthParameters, { as: who, query: ofMonth })).reply;
    for (const { kind, name, market } of missing) {
      if (kind !== 'parameter') continue;
      expect(
        rows.some((row) => row.filename === name && [null, market].includes(row.market)),
        name,
      ).toBe(true);
      const query = { ...queryOf(who, month, market ?? ''), userType, filename: name };
      const answer = await server.call(uploadParameter, { as: who, query, body: { data: [] } });
      expect(answer.error.code).toBe('parameter-refused');
    }
  });
});

it('parameters that the publication of the tariffs lists as missing are shown to every user type of the company', async () => {
  const company = new CompanyAtWork(server, 'dev@demo');
  const open = await enterExampleMonth(company, { without: ['COT', 'SUB0'] });
  const { components } = await company.components(open, 'DNOM');
  const decide = async (component: string, decision: object) =>
    await server.call(updateComponents, {
      as: 'dev@demo',
      body: { username: 'demo', tariffId: 'dem20259def', [component]: { DNOM: decision } } as never,
    });
  let last: Awaited<ReturnType<typeof decide>> | undefined;
  for (const { component } of components) {
    await decide(component, { Approved: true });
    last = await decide(component, { Published: true });
  }
  expect(last?.error.code).toBe('tariff-lacks-inputs');
  const names = new Set(last?.error.details.map(({ field }) => field?.split(' ')[0]));
  expect([...names]).toEqual(expect.arrayContaining(['COT', 'SUB0']));
  for (const userType of ['Regulados', 'No Regulados'] as const) {
    const query = { ...queryOf('dev@demo', open, 'DNOM'), userType };
    const { parameters } = (await server.call(checkParameters, { as: 'dev@demo', query })).reply;
    expect(parameters.map(({ filename }) => filename)).toEqual(expect.arrayContaining([...names]));
  }
});
