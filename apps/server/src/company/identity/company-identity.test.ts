import { checkCompanyIdentity, updateCompanyIdentity } from '@contador/contract/access';
import { getPublicationTree } from '@contador/contract/tariff-publication';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenMonth } from '../../demo/company-at-work.ts';
import { exampleMonthServer } from '../../tariff-calculation/testing/example-month.ts';
import type { TestServer } from '../../testing/test-server.ts';

const as = 'dev@demo';
let server: TestServer;
let open: OpenMonth;
beforeAll(async () => {
  const built = await exampleMonthServer({ now: '2025-10-05T15:00:00Z' }, { markets: ['DNOM'] });
  server = built.server;
  open = built.open;
  for (const component of ['G', 'T', 'D', 'PR', 'R', 'C'] as const) {
    await built.company.decide(open, 'DNOM', component, { Approved: true });
    await built.company.decide(open, 'DNOM', component, { Published: true });
  }
});
afterAll(async () => {
  await server.close();
});

const shown = async () => (await server.call(checkCompanyIdentity, { as, query: { username: 'demo' } })).reply;
const published = async () =>
  (
    await server.call(getPublicationTree, {
      as,
      query: { electric_tariff_id: 'dem20259def', market: 'DNOM' } as never,
    })
  ).reply.company;
const change = async (changed: object) => {
  const { legalName, nit, activity, color, revision } = await shown();
  const body = { username: 'demo', legalName, nit: nit ?? '900123456-8', activity, color, seen: revision };
  return (await server.call(updateCompanyIdentity, {
    as,
    body: { ...body, reason: 'Escritura 45 de 2026', ...changed },
  })) as { status: number; error?: { code: string; details: { field: string }[] } };
};

it('changes from now on: a month that was published before keeps what it said', async () => {
  const before = await published();
  server.setNow('2025-10-05T15:20:00Z');
  expect((await change({ legalName: 'Nueva Energía S.A. E.S.P.', color: '#14382B' })).status).toBe(200);
  expect(await published()).toEqual(before);
  expect(await shown()).toMatchObject({
    legalName: 'Nueva Energía S.A. E.S.P.',
    color: '#14382B',
    history: [{ legalName: before.legalName, reason: 'Escritura 45 de 2026' }],
  });
});

it('keeps one row for a change that is sent twice', async () => {
  const again = { legalName: 'Nueva Energía S.A. E.S.P.', color: '#14382B' };
  expect((await change(again)).status).toBe(200);
  expect((await shown()).history).toHaveLength(1);
});

it('refuses a wrong check digit, a colour that is none, and what somebody changed meanwhile', async () => {
  const refused = async (changed: object) => {
    const { status, error } = await change(changed);
    return [status, error?.code, error?.details[0]?.field];
  };
  expect(await refused({ nit: '900123456-1' })).toEqual([400, 'record-refused', 'nit']);
  expect(await refused({ color: 'rojo' })).toEqual([400, 'record-refused', 'color']);
  const { revision } = await shown();
  expect((await change({ activity: 'Comercializador' })).status).toBe(200);
  expect((await refused({ activity: 'Operador de red', seen: revision })).slice(0, 2)).toEqual([
    409,
    'changed-meanwhile',
  ]);
});
