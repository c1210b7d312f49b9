import { findClients } from '@contador/contract/clients';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { addClient } from './testing/add-client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T15:00:00Z' });
  const bakery = { client_code: 'DN-041', name: 'Panadería La Ñapa', sic_code: 'FRT41', niu: '77001', meter: 'ISK-9' };
  for (const client of [
    bakery,
    { client_code: 'DN-0411', name: 'Ana Panadero', sic_code: 'FRT42', meter: 'DN-041' },
    { client_code: 'DN-2', name: '100% Pan_', active: false },
    { client_code: 'AG-1', name: 'Pan solar', self_generator: 'AGPE' },
  ]) {
    for (const tenant of ['spectrum', 'demo'])
      await server.inTenant(tenant, (transaction) => addClient(transaction, client));
  }
  await server.inTenant('cedenar', (transaction) => addClient(transaction, { client_code: 'X', name: 'Pan ajeno' }));
});
afterAll(async () => {
  await server.close();
});

const send = wireSender(() => server, 'fact@spectrum');
async function find(text: string, query: Record<string, unknown> = {}, as = 'fact@spectrum'): Promise<string[]> {
  const { json } = await send(findClients, { query: { username: as.split('@')[1], text, ...query } }, as);
  return json.clients.map((it: { client_code: string; exact: boolean }) => `${it.client_code}${it.exact ? ' =' : ''}`);
}

it.each([
  ['part of the name, without its accents', 'panaderia napa', ['DN-041']],
  ['words in any order', 'pana ana', ['DN-0411', 'DN-041']],
  ['the SIC', 'frt42', ['DN-0411 =']],
  ['the NIU', '77001', ['DN-041 =']],
  ['part of the meter', 'sk-9', ['DN-041']],
  [
    'an equal code before a name that comes first, and before an equal meter by name',
    'dn-041',
    ['DN-0411 =', 'DN-041 ='],
  ],
  ['a sign that has a meaning in patterns, and an inactive client', '0% pan_', ['DN-2']],
  ['a text of no client', 'panzerotti', []],
  ['blanks', '  ', []],
])('clients are found by %s', async (_, text, expected) => {
  expect(await find(text)).toEqual(expected);
});

it('each caller finds the clients of its areas, and an area asks for its own', async () => {
  expect(await find('pan', {}, 'fact@spectrum')).not.toContain('AG-1');
  expect(await find('pan', {}, 'dev@demo')).toContain('AG-1');
  expect(await find('pan', { origin: 'ag' }, 'dev@demo')).toEqual(['AG-1']);
  expect(await find('pan', { billing: 'true' }, 'dev@demo')).not.toContain('AG-1');
  expect(await find('pan', {}, 'ag@cedenar')).toEqual([]);
});
