// External PostgreSQL: tenants
import { checkAuditChain, checkAuditLog, downloadAuditLog, signIn, updateAccount } from '@contador/contract/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeAnchors } from '../custody/take-anchors.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const username = 'cedenar';
const HEAD = 'dev@cedenar';
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
  const account = {
    email: 'comer@cedenar',
    personName: '=HYPERLINK("x")',
    role: 'comer',
    administers: false,
    active: true,
  };
  expect(
    (await server.send(updateAccount, { token: await server.token(HEAD), body: { username, ...account } })).status,
  ).toBe(200);
  await server.send(signIn, { body: { email: 'ag@cedenar', password: 'Equivocada1' } });
  await server.send(signIn, { body: { email: 'dev@spectrum', password: 'Equivocada1' } });
});
afterAll(async () => {
  await server.close();
});

const find = async (filter: object = {}) =>
  (await server.call(checkAuditLog, { as: HEAD, query: { username, ...filter } })).reply;
const subjects = async (filter: object) => (await find(filter)).entries.map(({ subject }) => subject);

it('finds entries by person, action, subject and day, of the own company only', async () => {
  const { entries, actions, older } = await find();
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['Ingreso fallido', 'ag@cedenar'],
    ['Cambió los datos de la cuenta', 'comer@cedenar'],
  ]);
  expect(older).toBeNull();
  expect(actions).toContainEqual({ action: 'sign-in-failed', text: 'Ingreso fallido' });
  expect(await subjects({ by: 'DEV@' })).toEqual(['comer@cedenar']);
  expect(await subjects({ action: 'sign-in-failed' })).toEqual(['ag@cedenar']);
  expect(await subjects({ subject: 'comer' })).toEqual(['comer@cedenar']);
  expect(await subjects({ subject: '%' })).toEqual([]);
  expect(await subjects({ from: '2026-03-10', to: '2026-03-10' })).toHaveLength(2);
  expect(await subjects({ to: '2026-03-09' })).toEqual([]);
  expect(await subjects({ before: entries[0]?.number })).toEqual(['comer@cedenar']);
});

it('shows older entries after those of a page', async () => {
  await server.inTenant(username, (transaction) =>
    transaction
      .insertInto('audit_entry')
      .values(
        Array.from({ length: 205 }, () => ({
          at: server.parts.now(),
          by_email: 'x@y.co',
          by_name: 'X',
          action: 'signed-in',
          subject: 'muchas',
          before: null,
          after: null,
        })),
      )
      .execute(),
  );
  const { entries, older } = await find({ subject: 'muchas' });
  expect([entries.length, older]).toEqual([200, entries.at(-1)?.number]);
  const rest = await find({ subject: 'muchas', ...(older !== null && { before: older }) });
  expect([rest.entries.length, rest.older]).toEqual([5, null]);
});

it('is downloaded as a workbook', async () => {
  const { status, raw } = await server.send(downloadAuditLog, { token: await server.token(HEAD), query: { username } });
  expect([status, raw.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
});

it('says whether its chain holds, also against the last anchor', async () => {
  const chain = async () => (await server.call(checkAuditChain, { as: HEAD, query: { username } })).reply;
  expect((await chain()).anchor).toBeNull();
  await takeAnchors({ database: server.database, now: server.parts.now, anchorFile: undefined });
  const { entries, broken, anchor } = await chain();
  expect([broken, anchor?.day, anchor?.holds]).toEqual([null, '2026-03-10', true]);
  expect(anchor?.entries).toBe(entries);
  const tamper = (statement: string) =>
    server.database.owner.query(`alter table audit_entry no force row level security, disable trigger user;
      ${statement};
      alter table audit_entry enable trigger user, force row level security`);
  await tamper(`update audit_entry set subject = 'otro' where tenant = 'cedenar' and number = 2`);
  expect(await chain()).toMatchObject({ broken: 2 });
  await tamper(`delete from audit_entry where tenant = 'cedenar' and number > ${entries - 2}`);
  expect((await chain()).anchor?.holds).toBe(false);
});

it('shows what an entry is about in words, and finds it by them', async () => {
  const rows = [
    ['liquidation.made', 'energy 1NR 2026-9'],
    ['/api/liquidate-cycle-consumption', 'username=cedenar&year=2026&month=9&cycle=1NR'],
  ];
  await server.inTenant(username, (transaction) =>
    transaction
      .insertInto('audit_entry')
      .values(
        rows.map(([action = '', subject = '']) => ({
          at: server.parts.now(),
          by_email: 'palabras@y.co',
          by_name: 'X',
          action,
          subject,
          before: null,
          after: null,
        })),
      )
      .execute(),
  );
  const { entries } = await find({ by: 'palabras' });
  expect(entries.map(({ action, subject }) => [action, subject])).toEqual([
    ['Liquida los consumos de un ciclo', '2026 9 1NR'],
    ['Liquidó', 'energía 1NR 2026-9'],
  ]);
  expect(await subjects({ subject: 'Energía' })).toEqual(['energía 1NR 2026-9']);
});
