// External PostgreSQL: queue, locks
import {
  acceptAccountLink,
  checkAccountLink,
  checkCustomerAccounts,
  downloadCustomerLinks,
  getSession,
  inviteAccounts,
  inviteCustomers,
  listAccounts,
  processCustomerAccountsFile,
  signIn,
  withdrawCustomerAccess,
} from '@contador/contract/access';
import { downloadMarkedWorkbook } from '@contador/contract/uploads';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLink } from '../../access/index.ts';
import { addClient } from '../../clients/testing/add-client.ts';
import { smtpPost } from '../../platform/mail/post.ts';
import { readSmtpUrl, type SmtpAddress } from '../../platform/mail/smtp-url.ts';
import { sendBytes } from '../../platform/uploads/testing/send-upload.ts';
import { WORKBOOK } from '../../platform/uploads/upload-bound.ts';
import { type MailServer, mailServer } from '../../testing/mail-server.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { forgetPreparedLinks } from './forget-prepared-links.ts';
import { sendCustomerLetters } from './send-customer-letters.ts';

const username = 'cedenar';
const HEAD = 'dev@cedenar';
const PASSWORD = 'Cantera2026';
const NOW = '2026-11-28T15:00:00Z';
const HOUR = 3_600_000;

let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  server = await testServer({ now: NOW });
  Object.assign(server.parts, { post: smtpPost(readSmtpUrl(mails.url) as SmtpAddress) });
  await server.inTenant(username, async (transaction) => {
    const generator = { self_generator: 'AGPE' } as const;
    for (const client of [
      { client_code: '2001', name: 'Ana Mora', email: 'ana@example.co', ...generator },
      { client_code: '2002', name: '=HYPERLINK("http://malo.co";"Gane")', email: 'a@b.co; c@d.co', ...generator },
      { client_code: 'Ñ 3/4', name: 'Luis Paz', ...generator },
      { client_code: '2004', name: 'Sin generador' },
      { client_code: '2005', name: 'Se fue', left_date: '2026-11-01', ...generator },
      { client_code: '2006', name: 'Nombre ajeno', email: 'otro@example.co', ...generator },
    ])
      await addClient(transaction, client);
  });
  await server.inTenant('spectrum', (transaction) =>
    addClient(transaction, { client_code: 'S-1', self_generator: 'AGPE' }),
  );
});
afterAll(async () => {
  await server?.close();
  await mails?.close();
});

const state = async (as = HEAD) =>
  (await server.send(checkCustomerAccounts, { token: await server.token(as), query: { username } })).json;
const rowOf = async (clientCode: string) =>
  (await state()).customers.find((it: { clientCode: string }) => it.clientCode === clientCode);
const invite = async (codes: readonly (string | object)[], deliver = 'sheet', as = HEAD) =>
  await server.send(inviteCustomers, {
    token: await server.token(as),
    body: {
      username,
      deliver,
      customers: codes.map((it) => (typeof it === 'string' ? { clientCode: it } : it)),
    },
  });
const fetched = async (as = HEAD) =>
  await server.send(downloadCustomerLinks, { token: await server.token(as), query: { username } });
async function sheetOf(answer: Awaited<ReturnType<typeof fetched>>): Promise<string[][]> {
  expect(answer.status).toBe(200);
  const [sheet] = (await readXlsx(answer.raw.rawPayload)).sheets;
  return (sheet?.rows ?? []) as string[][];
}
const secretOf = (link: string | undefined) => (link ?? '').split('#')[1] ?? '';
const accept = async (link: string, new_password = PASSWORD) =>
  await server.send(acceptAccountLink, { body: { link, new_password } });
const check = async (link: string) => (await server.send(checkAccountLink, { body: { link } })).status;
const accounts = async () => {
  const { rows } = await server.inTenant(username, (transaction) =>
    sql<{ client_code: string; count: number }>`select client_code, count(*)::int as count from account
      where client_code is not null group by 1`.execute(transaction),
  );
  return rows;
};

describe('the links of invited customers', () => {
  it('are prepared for who asked, fetched once, and in force only then', async () => {
    const { json } = await invite(['2001', '2002']);
    expect(json).toEqual({ Upload: 'OK', invited: 2, omitted: [] });
    const { prepared } = await state();
    expect(prepared).toMatchObject({ contents: 'sheet', links: 2, own: true, byName: 'Marcela Rosero' });
    expect(await rowOf('2001')).toMatchObject({ access: 'without-link', user: '2001@cedenar' });
    const both = await Promise.all([fetched(), fetched()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    const [heads, ...rows] = await sheetOf(both.find(({ status }) => status === 200) ?? (both[0] as never));
    expect(heads).toEqual(['CODIGO_CLIENTE', 'NOMBRE', 'USUARIO', 'ENLACE', 'VENCE']);
    expect(rows.map(([code, , user, , until]) => [code, user, until])).toEqual([
      ['2001', '2001@cedenar', '28/12/2026'],
      ['2002', '2002@cedenar', '28/12/2026'],
    ]);
    expect(rows[1]?.[1]).toMatch(/^'=HYPERLINK/);
    expect(rows[0]?.[3]).toMatch(/^https:\/\/contador\.example\/invitacion#cedenar\.[A-Za-z0-9_-]{43}$/);
    expect((await fetched()).json.error.code).toBe('customer-links-over');
    expect((await state()).prepared).toBeNull();
    expect(await rowOf('2001')).toMatchObject({ access: 'invited' });

    const link = secretOf(rows[0]?.[3]);
    expect((await accept(link)).status).toBe(200);
    const entered = await server.send(signIn, { body: { email: '2001@cedenar', password: PASSWORD } });
    expect([entered.status, entered.json.role]).toEqual([200, 'ag_client']);
    const session = await server.send(getSession, { token: entered.json.access_token });
    expect(session.json.customer).toBe('2001');
    expect((await rowOf('2001')).lastSignInAt).toBe(new Date(NOW).toISOString());
  });

  it('leave out who chose a password, and replace the link of who did not', async () => {
    expect((await invite(['2001', '2002'])).json).toMatchObject({
      invited: 1,
      omitted: [{ clientCode: '2001', reason: 'has-password' }],
    });
    const [, first] = await sheetOf(await fetched());
    await invite(['2002']);
    expect(await check(secretOf(first?.[3]))).toBe(200);
    const [, second] = await sheetOf(await fetched());
    expect([await check(secretOf(first?.[3])), await check(secretOf(second?.[3]))]).toEqual([404, 200]);
    expect((await accounts()).filter(({ count }) => count > 1)).toEqual([]);
  });

  it('go to nobody else, and are gone after an hour or when others are prepared', async () => {
    const ana = { email: 'ana@cedenar.com.co', personName: 'Ana', role: 'comer', administers: true };
    const invited = await server.send(inviteAccounts, {
      token: await server.token(HEAD),
      body: { username, accounts: [ana] },
    });
    await accept(invited.json.links[0].link);
    const other = (await server.send(signIn, { body: { email: ana.email, password: PASSWORD } })).json.access_token;
    await invite(['2002']);
    const asOther = await server.send(downloadCustomerLinks, { token: other, query: { username } });
    expect(asOther.json.error.code).toBe('customer-links-over');
    const replaced = await server.send(inviteCustomers, {
      token: other,
      body: { username, customers: [{ clientCode: '2002' }], deliver: 'sheet' },
    });
    expect(replaced.status).toBe(200);
    expect((await fetched()).status).toBe(404);
    await invite(['2002']);
    // Sessions end after an hour without use, so each step in time begins another one.
    server.setNow(new Date(Date.parse(NOW) + HOUR + 1));
    server.forgetToken(HEAD);
    expect((await state()).prepared).toBeNull();
    expect((await fetched()).status).toBe(404);
    await forgetPreparedLinks(server.parts);
    server.setNow(NOW);
    server.forgetToken(HEAD);
    const { rows } = await server.inTenant(username, (transaction) =>
      sql<{ count: number }>`select (select count(*) from prepared_customer_link)::int
        + (select count(*) from prepared_customer_file)::int + (select count(*) from passing_file)::int as count`.execute(
        transaction,
      ),
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('are made for no code of another company, of no self-generator, or whose name somebody else has', async () => {
    const { json } = await invite(['S-1', '2004', '2005', 'no existe', { clientCode: '2006', user: 'dev@spectrum' }]);
    expect(json.omitted).toEqual([
      { clientCode: '2004', reason: 'not-self-generator' },
      { clientCode: '2005', reason: 'not-self-generator' },
      { clientCode: '2006', reason: 'name-taken' },
      { clientCode: 'S-1', reason: 'unknown' },
      { clientCode: 'no existe', reason: 'unknown' },
    ]);
    expect((await invite([{ clientCode: '2006', user: HEAD }])).json.omitted).toEqual([
      { clientCode: '2006', reason: 'name-taken' },
    ]);
    expect((await fetched()).status).toBe(404);
    expect((await accounts()).map(({ client_code }) => client_code)).not.toContain('2006');
  });

  it('are written on letters, one page each, with the name made of an unusual code', async () => {
    expect((await invite(['Ñ 3/4', '2002'], 'letters')).json.invited).toBe(2);
    const answer = await fetched();
    expect(answer.raw.headers['content-type']).toBe('application/pdf');
    const pdf = Buffer.from(answer.raw.rawPayload).toString('latin1');
    expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(2);
    expect(await rowOf('Ñ 3/4')).toMatchObject({ access: 'invited', user: 'n-3-4@cedenar' });
  });

  it('are made by administrators alone; who works with self-generators may look', async () => {
    expect((await invite(['2002'], 'sheet', 'ag@cedenar')).status).toBe(403);
    expect((await state('ag@cedenar')).customers).not.toEqual([]);
    const demo = await server.send(inviteCustomers, {
      token: await server.token('dev@demo'),
      body: { username: 'demo', customers: [{ clientCode: '2002' }], deliver: 'sheet' },
    });
    expect(demo.json.error.code).toBe('role-of-another-kind');
  });

  it('leave no secret in the log', async () => {
    const { rows } = await server.inTenant(username, (transaction) =>
      sql<{ text: string }>`select coalesce(string_agg(e::text, ' '), '') as text from audit_entry e`.execute(
        transaction,
      ),
    );
    expect(rows[0]?.text).toContain('customer-links-fetched');
    expect(rows[0]?.text).not.toMatch(/cedenar\.[A-Za-z0-9_-]{43}/);
  });
});

describe('an invitation by e-mail', () => {
  const send = () =>
    sendCustomerLetters({ ...server.parts, post: server.parts.post as never }, new AbortController().signal);

  it('is sent once to the register’s address, with a link that is made when it is sent', async () => {
    const typed = { clientCode: '2002', address: 'elegido@example.co' };
    const { json } = await invite([typed, 'Ñ 3/4', '2006'], 'mail');
    expect(json).toMatchObject({ invited: 2, omitted: [{ clientCode: 'Ñ 3/4', reason: 'without-address' }] });
    const queued = await server.inTenant(username, (transaction) =>
      sql<{ text: string }>`select string_agg(m::text, ' ') as text from customer_letter m`.execute(transaction),
    );
    expect(queued.rows[0]?.text).not.toContain('invitacion');
    expect(await rowOf('2006')).toMatchObject({ letter: 'waiting', access: 'without-link' });
    expect([await send(), await send()]).toEqual([2, 0]);
    expect(mails.accepted.map(({ to }) => to).sort()).toEqual(['elegido@example.co', 'otro@example.co']);
    expect(await rowOf('2006')).toMatchObject({ letter: 'sent', access: 'invited', email: 'otro@example.co' });
    const message = mails.accepted.find(({ to }) => to === 'otro@example.co')?.message ?? '';
    const [link = ''] = /cedenar\.[A-Za-z0-9_-]{43}/.exec(message.replace(/=\r?\n/g, '')) ?? [];
    expect(await check(link)).toBe(200);
  });

  it('does not go to who chose a password or lost the access meanwhile', async () => {
    await invite([{ clientCode: '2002', address: 'ana@example.co' }, '2006'], 'mail');
    await server.inTenant(username, (transaction) =>
      sql`update account set password_hash = 'x' where client_code = '2002'`.execute(transaction),
    );
    await server.send(withdrawCustomerAccess, {
      token: await server.token(HEAD),
      body: { username, codes: ['2006'] },
    });
    expect(await send()).toBe(0);
    await server.inTenant(username, (transaction) =>
      sql`update account set password_hash = null where client_code = '2002'`.execute(transaction),
    );
    expect(await send()).toBe(1);
  });

  it('is refused where the server sends no e-mails', async () => {
    const { post } = server.parts;
    Object.assign(server.parts, { post: undefined });
    expect((await invite(['2002'], 'mail')).json.error.code).toBe('mail-not-set-up');
    Object.assign(server.parts, { post });
  });
});

describe('the access of a customer', () => {
  it('is proposed for withdrawal when it left, ends its sessions, and needs a new link to come back', async () => {
    await server.inTenant(username, (transaction) =>
      sql`update client set left_date = '2026-11-20' where client_code = '2001'`.execute(transaction),
    );
    expect(await rowOf('2001')).toMatchObject({ departure: 'left', access: 'active' });
    const session = (await server.send(signIn, { body: { email: '2001@cedenar', password: PASSWORD } })).json
      .access_token;
    const withdraw = async (codes: string[]) =>
      (await server.send(withdrawCustomerAccess, { token: await server.token(HEAD), body: { username, codes } })).json;
    expect(await withdraw(['2001', 'S-1'])).toEqual({ Upload: 'OK', withdrawn: 1 });
    expect(await withdraw(['2001'])).toEqual({ Upload: 'OK', withdrawn: 0 });
    expect((await server.send(getSession, { token: session })).status).toBe(422);
    expect(await rowOf('2001')).toBeUndefined();
    await server.inTenant(username, (transaction) =>
      sql`update client set left_date = null where client_code = '2001'`.execute(transaction),
    );
    expect(await rowOf('2001')).toMatchObject({ access: 'inactive' });
    expect((await invite(['2001'])).json.invited).toBe(1);
    expect((await server.send(signIn, { body: { email: '2001@cedenar', password: PASSWORD } })).status).toBe(403);
    const [, row] = await sheetOf(await fetched());
    expect((await accept(secretOf(row?.[3]), 'Cordillera2026')).status).toBe(200);
  });

  it('is listed once, whatever links its account has', async () => {
    const account = { tenant: username, email: '2001@cedenar' };
    await server.inTenant(username, async (transaction) => {
      for (const kind of ['invitation', 'reset', 'recovery'] as const) {
        await makeLink(transaction, { ...account, kind }, new Date(NOW));
      }
    });
    const { customers } = await state();
    const codes = customers.map(({ clientCode }: { clientCode: string }) => clientCode);
    expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted());
  });

  it('is not listed among the accounts of the staff', async () => {
    const { json } = await server.send(listAccounts, { token: await server.token(HEAD), query: { username } });
    const emails = json.accounts.map(({ email }: { email: string }) => email);
    expect(emails).toContain(HEAD);
    expect(emails).not.toContain('2001@cedenar');
  });
});

describe('a workbook of customers to invite', () => {
  let files = 0;
  const read = async (rows: (string | number | null)[][]) => {
    const bytes = await writeXlsx({ sheets: [{ name: 'Clientes', rows }] });
    const fileName = `invitar-${++files}.xlsx`;
    await sendBytes(server, fileName, bytes, { as: HEAD, contentType: WORKBOOK, year: 2026, month: 11 });
    return await server.send(processCustomerAccountsFile, {
      token: await server.token(HEAD),
      query: { username, year: 2026, period: 11 },
      body: { filename: fileName, contentType: WORKBOOK },
    });
  };

  it('gives its customers, and the e-mails that differ from the register, which stays', async () => {
    const { json } = await read([
      ['CODIGO_CLIENTE', 'CORREO', 'USUARIO'],
      [2001, 'ANA@example.co', null],
      ['ñ 3/4', 'luis@example.co', 'Luis.Paz@cedenar'],
    ]);
    expect(json).toEqual({
      Upload: 'OK',
      customers: [
        { clientCode: '2001', address: 'ANA@example.co' },
        { clientCode: 'Ñ 3/4', address: 'luis@example.co', user: 'luis.paz@cedenar' },
      ],
      differing: [{ clientCode: 'Ñ 3/4', registered: null, typed: 'luis@example.co' }],
    });
    expect(await rowOf('Ñ 3/4')).toMatchObject({ email: null });
  });

  it('is refused whole with every faulty cell, and comes back marked', async () => {
    const wrong = await read([
      ['CODIGO_CLIENTE', 'CORREO', 'USUARIO'],
      ['2001', 'a@b.co; c@d.co', null],
      ['2001', null, 'sin arroba'],
      [null, 'x@y.co', null],
    ]);
    expect(wrong.json.error.code).toBe('customers-file-refused');
    const cells = wrong.json.error.details.map(({ cell }: { cell: string }) => cell);
    expect(cells).toEqual(['B2', 'A3', 'C3', 'A4']);
    const strange = await read([['CODIGO_CLIENTE'], ['2004'], ['S-1'], ['2001']]);
    expect(strange.json.error.details.map(({ cell }: { cell: string }) => cell)).toEqual(['A2', 'A3']);
    const marked = await server.send(downloadMarkedWorkbook, {
      token: await server.token(HEAD),
      query: { username, id: strange.json.marked },
    });
    expect(marked.status).toBe(200);
    expect((await read([['CORREO'], ['a@b.co']])).json.error.code).toBe('customers-file-refused');
    expect((await read([['CODIGO_CLIENTE']])).json.error.code).toBe('customers-file-refused');
  });
});
