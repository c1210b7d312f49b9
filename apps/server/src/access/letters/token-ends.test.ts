import { makeToken } from '@contador/contract/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { smtpPost } from '../../platform/mail/post.ts';
import { readSmtpUrl, type SmtpAddress } from '../../platform/mail/smtp-url.ts';
import { type MailServer, mailServer } from '../../testing/mail-server.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addToken, withdraw } from '../api-token.repository.ts';
import { insertServiceAccount } from '../service-account.repository.ts';
import { sendLetters } from './send-letters.ts';
import { queueTokenEnds } from './token-ends.ts';

const username = 'cedenar';
const NOW = Date.parse('2026-03-10T15:00:00Z');
const DAY = 86_400_000;
const SYSTEM = 'erp@servicio.cedenar';
const MAKER = 'luz@cedenar.com.co';

let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  server = await testServer({ post: smtpPost(readSmtpUrl(mails.url) as SmtpAddress) });
  await server.inTenant(username, async (transaction) => {
    const at = new Date(NOW);
    await insertServiceAccount(transaction, { email: SYSTEM, personName: 'Integración ERP', role: 'comer' }, at);
    for (const [email, contact, contact_confirmed_at] of [
      [MAKER, 'luz@correo.co', at],
      ['ana@cedenar.com.co', 'ana@correo.co', null],
    ] as const)
      await transaction
        .insertInto('account')
        .values({
          email,
          person_name: email,
          role: 'comer',
          contact,
          contact_confirmed_at,
          password_hash: 'x',
          password_changed_at: at,
          password_valid_until: new Date(NOW + 300 * DAY),
          created_at: at,
        })
        .execute();
  });
});
afterAll(async () => {
  await server?.close();
  await mails?.close();
});

const add = (name: string, { email = SYSTEM, by = MAKER, days = 60 } = {}) =>
  server.inTenant(username, (transaction) =>
    addToken(
      transaction,
      {
        tenant: username,
        email,
        name,
        scopes: ['clientes:leer'],
        networks: [],
        madeBy: by,
        madeByAccount: by,
        expiresAt: new Date(NOW + days * DAY),
      },
      new Date(NOW),
    ),
  );
/** Names of the tokens in the letters that arrived since the last call. */
const lettersOn = async (day: number) => {
  mails.forget();
  server.setNow(new Date(NOW + day * DAY));
  await queueTokenEnds(server.parts);
  await queueTokenEnds(server.parts);
  await sendLetters({ ...server.parts, post: server.parts.post as never }, new AbortController().signal);
  return mails.accepted.map(({ to, message }) => [
    to,
    /=C2=AB([\w ]+)=C2=BB/.exec(message.replace(/=\r?\n/g, ''))?.[1],
  ]);
};

it('are announced to their maker 14 and 3 days before, once each, and not once they were withdrawn', async () => {
  await add('cierre');
  await add('propia', { email: MAKER, days: 62 });
  await add('sin correo', { by: 'ana@cedenar.com.co' });
  await add('retirada');
  expect(await lettersOn(45)).toEqual([]);
  const id = await server.inTenant(username, async (transaction) => {
    const token = transaction.selectFrom('api_token').select('id').where('name', '=', 'retirada');
    return (await token.executeTakeFirstOrThrow()).id;
  });
  await server.inTenant(username, (transaction) =>
    withdraw(transaction, { id, email: undefined }, 'Luz', new Date(NOW + 45 * DAY)),
  );
  expect(await lettersOn(47)).toEqual([['luz@correo.co', 'cierre']]);
  expect(await lettersOn(49)).toEqual([['luz@correo.co', 'propia']]);
  expect(await lettersOn(58)).toEqual([['luz@correo.co', 'cierre']]);
  expect(await lettersOn(61)).toEqual([['luz@correo.co', 'propia']]);
});

it('name the account of who makes them', async () => {
  server.setNow(new Date(NOW));
  server.forgetToken('dev@cedenar');
  const body = { username, email: SYSTEM, name: 'hecha', scopes: ['clientes:leer'], days: 90 };
  const { status } = await server.send(makeToken, { token: await server.token('dev@cedenar'), body });
  expect(status).toBe(200);
  const made = await server.inTenant(username, (transaction) =>
    transaction.selectFrom('api_token').select('made_by_account').where('name', '=', 'hecha').executeTakeFirst(),
  );
  expect(made).toEqual({ made_by_account: 'dev@cedenar' });
});
