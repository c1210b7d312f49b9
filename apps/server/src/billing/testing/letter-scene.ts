import type { Endpoint } from '@contador/contract';
import {
  checkBillDelivery,
  decideOpenPoint,
  recordBillMailConsent,
  resendBillLetter,
  sendBillLetters as sendLettersCall,
} from '@contador/contract/billing';
import type { OpenPointSetting } from '@contador/domain/billing';
import { smtpPost } from '../../platform/mail/post.ts';
import { readSmtpUrl, type SmtpAddress } from '../../platform/mail/smtp-url.ts';
import { mailServer } from '../../testing/mail-server.ts';
import { testServer } from '../../testing/test-server.ts';
import { sendBillLetters } from '../delivery/send-bill-letters.ts';
import { FakeAuthority } from '../electronic/authority/testing/fake-authority.ts';
import { COMPANY } from './billed-company.ts';
import { issueSignedBills } from './signed-bills.ts';

const cycle = 'R1';
const START = '2025-11-10T11:14:09Z';
const PIN = '12345';
/** Client 3 has two addresses, client 4 has none, and client 5 never answered. */
const emails = ['rosa@example.co', 'ana@otro.co', 'a@b.co; c@d.co', '', 'luis@example.co'];

/** Tables whose rows the scene removes before each test. */
const EMPTIED = ['bill_letter_report', 'bill_letter', 'bill_mail_consent'];

/** A company with signed bills of five clients, a mail server and a fake tax authority. */
export async function letterScene() {
  let clock = new Date(START);
  const mails = await mailServer();
  const fake = await new FakeAuthority({ nit: '900123456', pin: PIN, now: () => clock }).start();
  const post = smtpPost({ ...(readSmtpUrl(mails.url) as SmtpAddress), returns: 'rebotes@spectrum.co' });
  const server = await testServer({ now: START, authorityUrls: { test: fake.url }, post });
  await issueSignedBills(server, { cycle, pin: PIN, emails });
  const query = { username: COMPANY, year: 2025, month: 10, cycle };

  const moveTo = (at: Date) => {
    clock = at;
    server.setNow(at);
    for (const account of ['only-fact@spectrum', 'dev@spectrum']) server.forgetToken(account);
  };
  const send = async (endpoint: Endpoint, request: object, account = 'only-fact@spectrum') => {
    const { status, json } = await server.send(endpoint, { token: await server.token(account), ...request });
    return { status, json };
  };
  const setEmail = (client: string, email: string) =>
    server.inTenant(COMPANY, (transaction) =>
      transaction.updateTable('client').set({ email }).where('client_code', '=', client).execute(),
    );
  const consent = (client_code: string, agreed: boolean, answered_on = '2025-11-01') =>
    send(recordBillMailConsent, {
      body: { username: COMPANY, client_code, agreed, answered_on, means: 'form', proof: 'Formulario 12' },
    });
  /** Chooses the value of an open point from January 2025 on. */
  const choose = async (setting: OpenPointSetting, value: string) => {
    const body = { username: COMPANY, setting, value, from: '2025-01-01', reason: 'Respuesta de la DIAN' };
    const { json } = await send(decideOpenPoint, { body });
    if (json.Upload !== 'OK') throw new Error(JSON.stringify(json));
  };
  const board = async () => (await send(checkBillDelivery, { query })).json;
  /** Runs statements on rows that are kept for ever, as the owner of the database. */
  const asOwner = async (tables: readonly string[], statements: string) => {
    const triggers = (does: string) => tables.map((table) => `alter table ${table} ${does} trigger user;`).join('');
    const owner = await server.database.owner.connect();
    try {
      await owner.query(`begin; set local app.tenant = '${COMPANY}'; ${triggers('disable')}
        ${statements}; ${triggers('enable')} commit`);
    } finally {
      owner.release();
    }
  };

  return {
    server,
    mails,
    query,
    send,
    setEmail,
    consent,
    choose,
    board,
    asOwner,
    now: () => clock,
    later: (minutes: number) => moveTo(new Date(clock.getTime() + minutes * 60_000)),
    queue: () => send(sendLettersCall, { body: query }),
    resend: (number: number) => send(resendBillLetter, { body: { username: COMPANY, bill_number: number } }),
    deliveryOf: async (number: number) =>
      (await board()).bills.find((each: { bill_number: number }) => each.bill_number === number),
    letters: () =>
      server.inTenant(COMPANY, (transaction) =>
        transaction.selectFrom('bill_letter').select(['id', 'number', 'state']).orderBy('number').execute(),
      ),
    round: (perMinute = 60) =>
      sendBillLetters(
        { ...server.parts, post, billLettersPerMinute: perMinute },
        new AbortController().signal,
        async () => 'unwritten',
      ),
    /** Begins a test with four consents, and without letters, reports and blocks. */
    begin: async () => {
      moveTo(new Date(START));
      mails.answer('takes');
      mails.forget();
      await asOwner(EMPTIED, `delete from mail_block; ${EMPTIED.map((table) => `delete from ${table};`).join('')}`);
      await setEmail('2', 'ana@otro.co');
      for (const client of ['1', '2', '3', '4']) await consent(client, true);
    },
    close: async () => {
      await server.close();
      await mails.close();
      await fake.close();
    },
  };
}
export type LetterScene = Awaited<ReturnType<typeof letterScene>>;
