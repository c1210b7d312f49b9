// External PostgreSQL: locks
import {
  acceptAccountLink,
  changePassword,
  checkAccountLink,
  checkOwnAccount,
  confirmContact,
  inviteAccounts,
  listAccounts,
  makeAccountLink,
  removeFactor,
  signIn,
  updateAccount,
  updateOwnContact,
} from '@contador/contract/access';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smtpPost } from '../../platform/mail/post.ts';
import { readSmtpUrl, type SmtpAddress } from '../../platform/mail/smtp-url.ts';
import { type MailServer, mailServer } from '../../testing/mail-server.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { enrol, PasskeyBrowser } from '../testing/passkey-person.ts';
import { queuePasswordEnds } from './password-ends.ts';
import { sendLetters } from './send-letters.ts';

const HEAD = 'dev@cedenar';
const username = 'cedenar';
const NOW = Date.parse('2026-03-10T15:00:00Z');
const HOUR = 3_600_000;

let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  server = await testServer({ post: smtpPost(readSmtpUrl(mails.url) as SmtpAddress) });
});
afterAll(async () => {
  await server?.close();
  await mails?.close();
});
beforeEach(async () => {
  mails.answer('takes');
  server.setNow(new Date(NOW));
  server.forgetToken(HEAD);
  await server.inTenant(username, (transaction) =>
    transaction.updateTable('letter').set({ state: 'stopped', next_at: null }).where('state', '<>', 'sent').execute(),
  );
});

/** Words by which a notice about a passkey is recognised, without letters that the transport encodes in two bytes. */
const NOTICES = {
  added: 'con una llave de acceso nueva',
  'one removed': 'siguen sirviendo',
  removed: 'no pide un segundo paso',
  copied: 'su contador retroced',
};

const deliver = () => sendLetters({ ...server.parts, post: server.parts.post as never }, new AbortController().signal);
const lettersTo = (address: string) =>
  mails.accepted.filter((it) => it.to === address).map(({ message }) => textOf(message));
/** Text of a message, whose lines are folded and quoted for transport. */
const textOf = (message: string) =>
  message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
const linkIn = (text = '') => /https:\/\/contador\.example\/(\w+)#([a-z]+\.[\w-]{43})/.exec(text)?.slice(1) ?? [];
const as = async (email: string) => await server.token(email);
const person = (name: string) => ({
  email: `${name}@cedenar.com.co`,
  personName: `Persona ${name}`,
  role: 'comer' as const,
  administers: false,
  contact: `${name}@correo.co`,
});
const invite = async (name: string, part: object = { deliver: 'mail' }) =>
  await server.send(inviteAccounts, {
    token: await as(HEAD),
    body: { username, accounts: [person(name)], ...part },
  });
const accept = (link: string, new_password = 'Cantera2026') =>
  server.send(acceptAccountLink, { body: { link, new_password } });
const enter = (email: string, password = 'Cantera2026') => server.send(signIn, { body: { email, password } });
const rowOf = async (name: string) => {
  const { json } = await server.send(listAccounts, { token: await as(HEAD), query: { username } });
  return json.accounts.find(({ email }: { email: string }) => email === person(name).email);
};
/** An account whose person accepted an invitation that came by e-mail, so that its contact is confirmed. */
async function member(name: string) {
  await invite(name);
  await deliver();
  await accept(linkIn(lettersTo(person(name).contact).at(-1))[1] ?? '');
  return person(name);
}

describe('an invitation by e-mail', () => {
  it('shows no link to the administrator, and opening it confirms the contact', async () => {
    const { json } = await invite('ana');
    expect(json.links).toEqual([
      { email: 'ana@cedenar.com.co', kind: 'invitation', link: null, expiresAt: null, sentTo: 'ana@correo.co' },
    ]);
    expect(await rowOf('ana')).toMatchObject({ invited: true, contact: 'ana@correo.co', contactConfirmed: false });
    expect(await deliver()).toBe(1);
    const [page, link = ''] = linkIn(lettersTo('ana@correo.co')[0]);
    expect(page).toBe('invitacion');
    expect((await accept(link)).status).toBe(200);
    expect(await rowOf('ana')).toMatchObject({ invited: false, contactConfirmed: true });
  });

  it('holds no link while it waits, and a further try ends the link of the one before', async () => {
    await invite('bea');
    mails.answer('silent');
    await deliver();
    const [, first = ''] = linkIn(textOf(mails.unanswered.at(-1) ?? ''));
    const { rows } = await server.inTenant(username, (transaction) =>
      sql<{ text: string }>`select letter::text as text from letter where email = 'bea@cedenar.com.co'`.execute(
        transaction,
      ),
    );
    expect(rows[0]?.text).not.toContain(first.split('.')[1]);
    mails.answer('takes');
    server.setNow(new Date(NOW + 60_000));
    expect(await deliver()).toBe(1);
    const [, second = ''] = linkIn(lettersTo('bea@correo.co')[0]);
    expect(second).not.toBe(first);
    expect((await accept(first)).json.error.code).toBe('link-over');
    expect((await accept(second)).status).toBe(200);
  });

  it('is shown to the administrator where the account has no contact or it is not asked for', async () => {
    expect((await invite('carla', {})).json.links[0].link).toMatch(/^cedenar\./);
    const without = { ...person('dora'), contact: '' };
    const { json } = await server.send(inviteAccounts, {
      token: await as(HEAD),
      body: { username, accounts: [without], deliver: 'mail' },
    });
    expect(json.links[0]).toMatchObject({ link: expect.stringMatching(/^cedenar\./), sentTo: null });
  });

  it('is not sent any more once the account is deactivated, nor does a link of before open after it is activated', async () => {
    await invite('eva', {});
    const { json } = await server.send(makeAccountLink, {
      token: await as(HEAD),
      body: { username, email: person('eva').email },
    });
    await server.send(makeAccountLink, {
      token: await as(HEAD),
      body: { username, email: person('eva').email, deliver: 'mail' },
    });
    for (const active of [false, true]) {
      const body = { username, ...person('eva'), active };
      expect((await server.send(updateAccount, { token: await as(HEAD), body })).status).toBe(200);
    }
    expect(await deliver()).toBe(0);
    expect((await accept(json.link)).json.error.code).toBe('link-over');
  });
});

describe('a link', () => {
  it('that was sent to a mistyped address ends when the contact is corrected', async () => {
    await invite('fanny');
    await deliver();
    const [, link = ''] = linkIn(lettersTo('fanny@correo.co')[0]);
    const body = { username, ...person('fanny'), contact: 'otra.fanny@correo.co', active: true };
    expect((await server.send(updateAccount, { token: await as(HEAD), body })).status).toBe(200);
    expect((await accept(link)).json.error.code).toBe('link-over');
  });

  it('is not spent by looking at its address or by asking what it opens', async () => {
    const { json } = await invite('gema', {});
    const { link } = json.links[0];
    for (const method of ['GET', 'HEAD'] as const) {
      for (const url of [`/invitacion?link=${link}`, `/api/accept-link?link=${link}`, `/api/check-link?link=${link}`]) {
        expect((await server.http.inject({ method, url })).statusCode).not.toBe(422);
      }
    }
    expect((await server.send(checkAccountLink, { body: { link } })).status).toBe(200);
    expect((await accept(link)).status).toBe(200);
  });

  it('of one purpose does not serve another', async () => {
    const { email } = await member('hilda');
    const { access_token: token } = (await enter(email)).json;
    await server.send(updateOwnContact, { token, body: { contact: 'otra@correo.co', password: 'Cantera2026' } });
    await deliver();
    const [page, contact = ''] = linkIn(lettersTo('otra@correo.co')[0]);
    expect(page).toBe('correo');
    expect((await accept(contact, 'Cordillera2026')).json.error.code).toBe('link-over');
    const reset = await server.send(makeAccountLink, { token: await as(HEAD), body: { username, email } });
    expect((await server.send(confirmContact, { body: { link: reset.json.link } })).json.error.code).toBe('link-over');
    const both = await Promise.all([1, 2].map(() => server.send(confirmContact, { body: { link: contact } })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await rowOf('hilda')).toMatchObject({ contact: 'otra@correo.co', contactConfirmed: true });
    expect(lettersTo('hilda@correo.co').at(-1)).toContain('ya no es este');
    expect((await accept(reset.json.link, 'Cordillera2026')).status).toBe(200);
  });

  it('to an address that is no longer the contact confirms nothing', async () => {
    const { email } = await member('ines');
    const { access_token: token } = (await enter(email)).json;
    const change = (contact: string) =>
      server.send(updateOwnContact, { token, body: { contact, password: 'Cantera2026' } });
    await change('uno@correo.co');
    await deliver();
    await change('dos@correo.co');
    const [, link = ''] = linkIn(lettersTo('uno@correo.co')[0]);
    expect((await server.send(confirmContact, { body: { link } })).json.error.code).toBe('link-over');
    expect(await rowOf('ines')).toMatchObject({ contact: 'dos@correo.co', contactConfirmed: false });
  });
});

describe('a reset by e-mail', () => {
  it('goes to a confirmed contact only', async () => {
    const { email } = await member('julia');
    const reset = async () =>
      await server.send(makeAccountLink, { token: await as(HEAD), body: { username, email, deliver: 'mail' } });
    expect((await reset()).json).toMatchObject({ link: null, sentTo: 'julia@correo.co' });
    await deliver();
    const [page, link = ''] = linkIn(lettersTo('julia@correo.co').at(-1));
    expect(page).toBe('contrasena');
    expect((await accept(link, 'Cordillera2026')).status).toBe(200);
    await deliver();
    expect(lettersTo('julia@correo.co').at(-1)).toMatch(/cambi/);
    const changed = { username, ...person('julia'), contact: 'ajeno@correo.co', active: true };
    await server.send(updateAccount, { token: await as(HEAD), body: changed });
    expect((await reset()).json.error.code).toBe('account-without-mail');
  });
});

describe('notices', () => {
  it('tell a person that the password changed and that the account administers', async () => {
    const { email } = await member('katia');
    const { access_token: token } = (await enter(email)).json;
    const body = { email, password: 'Cantera2026', new_password: 'Cordillera2026' };
    expect((await server.send(changePassword, { token, body })).json).toEqual({ password_changed: true });
    const flagged = { username, ...person('katia'), administers: true, active: true };
    await server.send(updateAccount, { token: await as(HEAD), body: flagged });
    expect(await deliver()).toBe(2);
    expect(lettersTo('katia@correo.co').slice(-2).join()).toMatch(/cambi.*administra/s);
  });

  it('tell of a passkey that was added, of one of several that was removed, of the last one, and of a copied one', async () => {
    const { email, contact } = await member('nidia');
    const { access_token: token } = (await enter(email)).json;
    const told = async () => {
      const before = lettersTo(contact).length;
      await deliver();
      return lettersTo(contact)
        .slice(before)
        .map((text) => Object.entries(NOTICES).find(([, words]) => text.includes(words))?.[0]);
    };
    await told();
    const { authenticator } = await enrol(server, token);
    expect(await told()).toEqual(['added']);
    await enrol(server, token, 'Llave USB');
    expect(await told()).toEqual(['added']);
    const browser = new PasskeyBrowser(server);
    for (const counter of [7, 6]) await browser.enter(authenticator.sign(await browser.options(), { counter }));
    expect(await told()).toEqual(['copied']);
    const { passkeys } = (await server.send(checkOwnAccount, { token })).json;
    await server.send(removeFactor, { token, body: { id: passkeys[0].id } });
    expect(await told()).toEqual(['one removed']);
    await server.send(removeFactor, { token, body: { id: passkeys[1].id } });
    expect(await told()).toEqual(['removed']);
  });

  it('tell it once 14 and once 3 days before a password ends', async () => {
    await member('luz');
    const sentOn = async (days: number) => {
      server.setNow(new Date(NOW + days * 24 * HOUR));
      await queuePasswordEnds(server.parts);
      await queuePasswordEnds(server.parts);
      await deliver();
      return lettersTo('luz@correo.co').filter((text) => text.includes('vence el')).length;
    };
    expect([await sentOn(75), await sentOn(77), await sentOn(80), await sentOn(88), await sentOn(89)]).toEqual([
      0, 1, 1, 2, 2,
    ]);
  });
});

describe('a forgotten password', () => {
  const ask = (email: string, headers: Record<string, string> = {}) =>
    server.http.inject({ method: 'POST', url: '/api/ask-recovery', payload: { email }, headers });
  /** Letters of recovery to the account, once the requests that were answered are done. */
  const queued = async (email: string, atLeast = 0) => {
    const count = async () =>
      await server.inTenant(username, async (transaction) => {
        const rows = await transaction
          .selectFrom('letter')
          .select('id')
          .where('email', '=', email)
          .where('kind', '=', 'recovery')
          .execute();
        return rows.length;
      });
    await expect.poll(count).toBeGreaterThanOrEqual(atLeast);
    return await count();
  };

  it('is replaced by a link whose address a forged host does not change', async () => {
    const { email, contact } = await member('marta');
    await ask(email, { host: 'malo.example', 'x-forwarded-host': 'malo.example' });
    await queued(email, 1);
    await deliver();
    const text = lettersTo(contact).at(-1) ?? '';
    expect(text).not.toContain('malo.example');
    const [page, link = ''] = linkIn(text);
    expect(page).toBe('contrasena');
    expect((await accept(link, 'Cordillera2026')).status).toBe(200);
    expect((await enter(email, 'Cordillera2026')).status).toBe(200);
  });

  it('is asked for at most three times an hour for an account, however many ask at once', async () => {
    const { email } = await member('nora');
    await Promise.all(Array.from({ length: 8 }, () => ask(email)));
    expect(await queued(email, 3)).toBe(3);
    server.setNow(new Date(NOW + HOUR + 1000));
    await ask(email);
    expect(await queued(email, 4)).toBe(4);
  });

  it('is answered alike whatever the name, and only an active account with a confirmed contact gets a letter', async () => {
    const { email } = await member('olga');
    await invite('paula', {});
    const inactive = await member('rosa');
    await server.send(updateAccount, { token: await as(HEAD), body: { username, ...inactive, active: false } });
    const names = [email, person('paula').email, inactive.email, HEAD, 'nadie@cedenar.com.co', 'x'];
    const answers = [];
    for (const name of names) {
      const { statusCode, body, headers } = await ask(name);
      const { date: _, 'x-request-id': __, ...same } = headers;
      answers.push(JSON.stringify([statusCode, body, same]).replace(/"x-ratelimit-\w+":"?\d+"?,?/g, ''));
    }
    expect(new Set(answers).size).toBe(1);
    await queued(email, 1);
    const counts = await Promise.all(names.map((name) => queued(name)));
    expect(counts).toEqual([1, 0, 0, 0, 0, 0]);
  });

  it('gets no further answer to an address that asks for many names', async () => {
    let status = 200;
    for (let i = 0; i < 31 && status === 200; i++) status = (await ask(`persona${i}@x.co`)).statusCode;
    expect(status).toBe(403);
  });
});
