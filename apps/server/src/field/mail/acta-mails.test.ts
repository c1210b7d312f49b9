// External PostgreSQL: locks
import { setTimeout as pause } from 'node:timers/promises';
import { checkTechnicalReviews, resendTechnicalReviewMail } from '@contador/contract/field';
import { MOST_ACTA_MAIL_TRIES } from '@contador/domain/field';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addClient } from '../../clients/testing/add-client.ts';
import type { Post } from '../../platform/index.ts';
import { smtpPost } from '../../platform/mail/post.ts';
import { readSmtpUrl, type SmtpAddress } from '../../platform/mail/smtp-url.ts';
import { type MailServer, mailServer } from '../../testing/mail-server.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { actaOnServer } from '../testing/acta-on-server.ts';
import { MAIL_LEASE_MS } from './acta-mail.repository.ts';
import { sendActaMails } from './send-acta-mails.ts';

const START = '2026-11-06T15:00:00Z';
const TECHNICIAN = 'field-tech@spectrum';
const OFFICE = 'fact@spectrum';
let server: TestServer;
let mails: MailServer;
let clock = Date.parse(START);

beforeAll(async () => {
  server = await testServer({ now: START });
  await server.inTenant('spectrum', (transaction) =>
    addClient(transaction, { client_code: 'C1', name: 'Panadería La Espiga' }),
  );
  mails = await mailServer();
});
afterAll(async () => {
  await mails?.close();
  await server?.close();
});
beforeEach(async () => {
  mails.answer('takes');
  // Mails of earlier tests are no longer due.
  await server.inTenant('spectrum', (transaction) =>
    transaction
      .updateTable('acta_mail')
      .set({ state: 'stopped', next_at: null })
      .where('state', '<>', 'sent')
      .execute(),
  );
});

const addressOf = (url: string) => readSmtpUrl(url) as SmtpAddress;
const look = (post: Post = smtpPost(addressOf(mails.url))) =>
  sendActaMails({ ...server.parts, post }, new AbortController().signal);
const later = (milliseconds: number) => {
  clock += milliseconds;
  server.setNow(new Date(clock));
  // Sessions expire before that, so the tokens must be renewed.
  for (const person of [TECHNICIAN, OFFICE]) server.forgetToken(person);
};
const newActa = (...emails: string[]) => actaOnServer(server, 'C1', emails);
const mailsOf = async (acta_number: string, as = OFFICE) =>
  (await server.call(checkTechnicalReviews, { as, query: { username: 'spectrum', acta_number } })).reply.reviews[0]
    ?.mails;
const retry = (acta_number: string, address: string, as = OFFICE) =>
  server.call(resendTechnicalReviewMail, { as, body: { username: 'spectrum', acta_number, address } });
const to = (address: string) => mails.accepted.filter((it) => it.to === address);

describe('the mail of an acta', () => {
  it('arrives once at each address, with the PDF', async () => {
    const number = await newActa('ana@example.co', 'luis@example.co', 'ANA@example.co');
    expect(await mailsOf(number)).toMatchObject([
      { address: 'ana@example.co', state: 'pendiente de envío', tries: 0, sent_at: null },
      { address: 'luis@example.co', state: 'pendiente de envío', tries: 0, sent_at: null },
    ]);
    expect(await look()).toBe(2);
    expect(await look()).toBe(0);
    const [letter] = to('ana@example.co');
    expect(to('ana@example.co')).toHaveLength(1);
    expect(to('luis@example.co')).toHaveLength(1);
    const message = letter?.message ?? '';
    expect(message).toMatch(/^From: Contador Spectrum <actas@spectrum\.co>/im);
    expect(message).toMatch(/^To: ana@example\.co/im);
    expect(message).toContain(`filename=Acta_${number}.pdf`);
    const pdf = Buffer.from(
      message.split(/Content-Disposition: attachment[\s\S]*?\r?\n\r?\n/)[1]?.split('--')[0] ?? '',
      'base64',
    );
    const drawn = await server.http.inject({
      url: `/api/download-technical-review?username=spectrum&acta_number=${number}`,
      headers: { authorization: `Bearer ${await server.token(OFFICE)}` },
    });
    expect(pdf.equals(drawn.rawPayload)).toBe(true);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await mailsOf(number, TECHNICIAN)).toMatchObject([
      { state: 'enviado', tries: 1, next_at: null, fault: null },
      { state: 'enviado', tries: 1, next_at: null, fault: null },
    ]);
  });

  it('is retried after growing waits when the server answers with a temporary failure', async () => {
    const number = await newActa('tarde@example.co');
    mails.answer('later');
    expect(await look()).toBe(0);
    expect(await mailsOf(number)).toMatchObject([
      {
        state: 'pendiente de envío',
        tries: 1,
        fault: 'El servidor de correo pide intentar más tarde.',
        reply: expect.stringContaining('451'),
        next_at: new Date(clock + 60_000).toISOString(),
      },
    ]);
    mails.answer('takes');
    expect(await look()).toBe(0);
    later(60_000);
    expect(await look()).toBe(1);
    expect(await mailsOf(number)).toMatchObject([{ state: 'enviado', tries: 2, fault: null, reply: null }]);
  });

  it('stops when it is refused permanently, and is sent again on request', async () => {
    const number = await newActa('nadie@example.co', 'otra@example.co');
    mails.answer('refuses address');
    await look();
    mails.answer('refuses message');
    expect(await mailsOf(number)).toMatchObject([
      { state: 'no se pudo enviar', next_at: null, reply: expect.stringContaining('550') },
      { state: 'no se pudo enviar', next_at: null },
    ]);
    later(864e5);
    expect(await look()).toBe(0);
    mails.answer('takes');
    expect((await retry(number, 'nadie@example.co', TECHNICIAN)).reply).toEqual({ Upload: 'OK' });
    expect(await look()).toBe(1);
    expect(to('nadie@example.co')).toHaveLength(1);
    expect(to('otra@example.co')).toHaveLength(0);
    expect((await retry(number, 'nadie@example.co')).json.error.code).toBe('acta-mail-sent');
    expect((await retry(number, 'otro@example.co')).json.error.code).toBe('acta-mail-unknown');
    expect((await retry('2020-0001', 'otro@example.co')).json.error.code).toBe('acta-unknown');
  });

  it('stops when it is too big', async () => {
    const number = await newActa('grande@example.co');
    mails.answer('refuses message');
    await look();
    expect(await mailsOf(number)).toMatchObject([
      { state: 'no se pudo enviar', reply: expect.stringContaining('552') },
    ]);
  });

  it('waits while the server is unreachable or refuses the login', async () => {
    const number = await newActa('lejos@example.co');
    const { user: _user, ...nobody } = addressOf(mails.url);
    await look(smtpPost({ ...nobody, port: 1 }));
    expect(await mailsOf(number)).toMatchObject([
      { state: 'pendiente de envío', fault: 'El servidor de correo no responde.' },
    ]);
    later(864e5);
    await look(smtpPost({ ...nobody, user: { name: 'actas@spectrum.co', password: 'otra' } }));
    expect(await mailsOf(number)).toMatchObject([
      {
        state: 'pendiente de envío',
        tries: 2,
        fault: expect.stringContaining('SMTP_URL'),
        reply: expect.stringContaining('535'),
      },
    ]);
    later(864e5);
    await look(smtpPost({ ...addressOf(mails.url), onlyByTls: true }));
    expect(await mailsOf(number)).toMatchObject([{ tries: 3, fault: 'El servidor de correo no responde.' }]);
    expect(to('lejos@example.co')).toHaveLength(0);
  });

  it('may arrive twice, with one message id, if the connection ended before the acknowledgement', async () => {
    const number = await newActa('duda@example.co');
    mails.answer('silent');
    await look();
    expect(await mailsOf(number)).toMatchObject([
      { state: 'pendiente de envío', fault: expect.stringContaining('puede llegar dos veces') },
    ]);
    mails.answer('takes');
    later(60_000);
    expect(await look()).toBe(1);
    const id = (message = '') => /^Message-ID:\s*(\S+)/im.exec(message)?.[1];
    expect(id(to('duda@example.co')[0]?.message)).toMatch(/^<acta\.[0-9a-f-]{36}\.[0-9a-f]{16}@spectrum\.co>$/);
    expect(id(mails.unanswered[0])).toBe(id(to('duda@example.co')[0]?.message));
  });
});

describe('an acknowledged mail is never sent again', () => {
  it('two concurrent processes never take one mail twice', async () => {
    await newActa('uno@example.co', 'dos@example.co', 'tres@example.co');
    let held: () => void = () => undefined;
    const together = new Promise<void>((resolve) => {
      held = resolve;
    });
    const under: string[] = [];
    const post: Post = {
      send: async (letter, until) => {
        under.push(letter.to);
        if (under.length === 2) held();
        await together;
        return await smtpPost(addressOf(mails.url)).send(letter, until);
      },
    };
    const sent = await Promise.all([look(post), look(post)]);
    expect(sent.reduce((sum, each) => sum + each)).toBe(3);
    expect([...under].sort()).toEqual(['dos@example.co', 'tres@example.co', 'uno@example.co']);
  });

  it('the mail of a process that died is taken by another one once its lease expired, not before', async () => {
    const number = await newActa('caida@example.co');
    const dead: Post = { send: () => Promise.reject(new Error('killed')) };
    await expect(look(dead)).rejects.toThrow('killed');
    expect(await mailsOf(number)).toMatchObject([{ state: 'enviando', tries: 1 }]);
    later(MAIL_LEASE_MS - 1000);
    expect(await look()).toBe(0);
    later(1000);
    expect(await look()).toBe(1);
    expect(await mailsOf(number)).toMatchObject([{ state: 'enviado', tries: 2 }]);
  });

  it('a mail during which every process dies is given up, and does not hold up the others', async () => {
    const number = await newActa('veneno@example.co');
    const dead: Post = { send: () => Promise.reject(new Error('killed')) };
    for (let tries = 1; tries <= MOST_ACTA_MAIL_TRIES; tries++) {
      await expect(look(dead)).rejects.toThrow('killed');
      later(MAIL_LEASE_MS);
    }
    await newActa('sana@example.co');
    expect(await look()).toBe(1);
    expect(await mailsOf(number)).toMatchObject([
      { state: 'no se pudo enviar', next_at: null, fault: expect.stringContaining('puede llegar dos veces') },
    ]);
    expect([to('veneno@example.co').length, to('sana@example.co').length]).toEqual([0, 1]);
    expect((await retry(number, 'veneno@example.co')).reply).toEqual({ Upload: 'OK' });
    expect(await look()).toBe(1);
  });

  it('an acknowledgement that arrives while the database restarts is stored', async () => {
    const number = await newActa('reinicio@example.co');
    const { owner } = server.database;
    const post: Post = {
      send: async (letter, until) => {
        const delivery = await smtpPost(addressOf(mails.url)).send(letter, until);
        await owner.query('begin; lock table acta_mail in access exclusive mode');
        void (async () => {
          const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          while ((await owner.query(waiting)).rowCount === 0) await pause(10);
          await owner.query('commit');
        })();
        return delivery;
      },
    };
    expect(await look(post)).toBe(1);
    expect(await mailsOf(number)).toMatchObject([{ state: 'enviado', tries: 1 }]);
    later(MAIL_LEASE_MS);
    expect(await look()).toBe(0);
    expect(to('reinicio@example.co')).toHaveLength(1);
  });

  it('the row of an acknowledged mail cannot be updated', async () => {
    await newActa('fija@example.co');
    await look();
    const change = server.inTenant('spectrum', (transaction) =>
      transaction.updateTable('acta_mail').set({ tries: 9 }).where('address', '=', 'fija@example.co').execute(),
    );
    await expect(change).rejects.toThrow('was sent to fija@example.co');
  });
});

it('a name or an address cannot inject a header or a recipient', async () => {
  await server.inTenant('spectrum', (transaction) =>
    addClient(transaction, { client_code: 'C2', name: 'Ferretería\r\nBcc: espia@example.co\r\n\r\nPague aquí' }),
  );
  for (const address of ['a@example.co\r\nBcc: espia@example.co', 'a@example.co, espia@example.co', '<a@example.co>']) {
    await expect(actaOnServer(server, 'C2', [address])).rejects.toThrow('answered 400');
  }
  await actaOnServer(server, 'C2', ['limpia@example.co']);
  const known = mails.accepted.length;
  expect(await look()).toBe(1);
  expect(mails.accepted.slice(known).map(({ to: whom }) => whom)).toEqual(['limpia@example.co']);
  const [head = ''] = (to('limpia@example.co')[0]?.message ?? '').split(/\r?\n\r?\n/);
  expect(head).toMatch(/^Subject: /im);
  expect(head.split(/\r?\n/).filter((line) => /^(bcc|cc):/i.test(line))).toEqual([]);
  expect(mails.accepted.map(({ to: whom }) => whom)).not.toContain('espia@example.co');
});

it('the pages tell whether this server sends e-mails', async () => {
  const number = await newActa('espera@example.co');
  const { reply } = await server.call(checkTechnicalReviews, {
    as: OFFICE,
    query: { username: 'spectrum', acta_number: number },
  });
  expect(reply.mails_go_out).toBe(false);
});
