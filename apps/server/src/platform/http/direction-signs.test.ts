// External PostgreSQL: none
import { checkOffers, listCustomers, saveCustomer } from '@contador/contract/non-regulated';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InputScene } from '../../tariff-inputs/testing/input-scene.ts';
import { html } from '../../tariff-publication/public-page/html.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const as = 'dev@demo';
const TURNED = 'Moli\u202enos S.A.';
const SHOWN = 'Moli‹U+202E›nos S.A.';
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await new InputScene(server).addMarkets();
});
afterAll(() => server.close());

const CODE = '1\u200e001';
const body = { code: '1001', name: TURNED, market: 'DNOM', level: 'n2' as const };
/** Gives the customer a code that could be entered before codes were restricted. */
const giveOldCode = async () => {
  const { owner } = server.database;
  const { rows } = await owner.query<{ drop: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop from pg_constraint
     where confrelid = 'client'::regclass and contype = 'f' and conparentid = 0`,
  );
  for (const { drop } of rows) await owner.query(drop);
  await server.inTenant('demo', (transaction) =>
    transaction.updateTable('client').set({ client_code: CODE }).where('client_code', '=', body.code).execute(),
  );
};
const customer = async () => {
  const { reply, raw } = await server.call(listCustomers, { as, query: { username: 'demo' } });
  expect(raw.payload).not.toMatch(/\p{Bidi_Control}/u);
  return reply.customers[0];
};
const stored = async () =>
  await server.inTenant('demo', (transaction) =>
    transaction.selectFrom('client').select(['client_code', 'name']).where('market_type', '=', 'NO REGULADO').execute(),
  );

it('stores a name with a direction mark as typed, and shows the mark by its code', async () => {
  expect((await server.call(saveCustomer, { as, body })).status).toBe(200);
  expect(await customer()).toMatchObject({ code: body.code, name: SHOWN });
  expect(await stored()).toEqual([{ client_code: body.code, name: TURNED }]);
});

it('changes nothing when a name is saved again as it was read', async () => {
  const shown = await customer();
  const again = { code: shown?.code ?? '', name: shown?.name ?? '', market: 'DNOM', level: 'n2' as const };
  expect((await server.call(saveCustomer, { as, body: { ...again, seen: shown?.revision } })).status).toBe(200);
  expect(await stored()).toEqual([{ client_code: body.code, name: TURNED }]);
});

it('finds a code with a direction mark by its displayed form', async () => {
  await giveOldCode();
  expect(await customer()).toMatchObject({ code: '1‹U+200E›001' });
  const at = async (clientCode: string) =>
    (await server.call(checkOffers, { as, query: { username: 'demo', clientCode } })).json;
  expect(await at('1‹U+200E›001')).toEqual(await at(CODE));
  expect(await at('1‹U+200E›001')).not.toEqual(await at('1‹U+200F›001'));
});

it('quotes it by its code in a refusal', async () => {
  const refused = await server.call(saveCustomer, { as, body: { ...body, market: TURNED } as never });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.raw.payload).not.toMatch(/\p{Bidi_Control}/u);
});

it('writes it by its code on a public page', () => {
  expect(html`<p>${TURNED}</p>`.text).toBe(`<p>${SHOWN}</p>`);
});
