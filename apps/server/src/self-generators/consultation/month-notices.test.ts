// External PostgreSQL: queue
import { createHash } from 'node:crypto';
import { recordMailReport } from '@contador/contract/billing';
import {
  checkAnnexDelivery,
  checkUserMonthNotice,
  resendAnnexLetter,
  updateUserMonthNotice,
} from '@contador/contract/self-generators';
import { postfix } from '@contador/domain/testing/mail-reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendBillLetters } from '../../billing/index.ts';
import { addClient } from '../../clients/testing/add-client.ts';
import { smtpPost } from '../../platform/mail/post.ts';
import { readSmtpUrl, type SmtpAddress } from '../../platform/mail/smtp-url.ts';
import { type MailServer, mailServer } from '../../testing/mail-server.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { queueMonthNotices } from '../month-notices/month-notice.repository.ts';
import { addMeasured } from '../testing/add-measured.ts';
import { addSettled } from '../testing/add-settled.ts';
import { monthLetter } from './month-letter.ts';

const username = 'cedenar';
const OWN = '1001';
const OCTOBER = { year: 2026, number: 10 };
const NOVEMBER = { year: 2026, number: 11 };
const NOW = new Date('2026-12-03T15:00:00Z');
const KWH = 1_000_000;

let server: TestServer;
let mails: MailServer;
beforeAll(async () => {
  mails = await mailServer();
  server = await testServer({ now: NOW.toISOString(), slots: 0 });
  await server.inTenant(username, async (transaction) => {
    const emails = { [OWN]: 'hernan@example.co', 1002: 'ana@example.co', 1003: 'a@example.co; b@example.co' };
    for (const [client_code, email] of Object.entries(emails)) {
      await addClient(transaction, { client_code, name: `Cliente ${client_code}`, self_generator: 'AGPE', email });
      for (const month of [OCTOBER, NOVEMBER]) {
        await addSettled(transaction, client_code, month, {
          energy_100: 744 * KWH,
          exported: 1_488 * KWH,
          value_482: -18_600_000,
          exceed_payment: 2,
          payable: 173_654_33,
        });
      }
    }
    await addMeasured(transaction, OWN, OCTOBER, { energy: { ACT_DEM: () => 1, ACT_GEN: () => 2 }, approved: true });
  });
});
afterAll(async () => {
  await server?.close();
  await mails?.close();
});

const answer = (agreed: boolean, as = 'ag_client@cedenar', clientCode = OWN) =>
  server.call(updateUserMonthNotice, { as, query: { username }, body: { clientCode, agreed } });
const state = async (clientCode = OWN, as = 'ag@cedenar') =>
  (await server.call(checkUserMonthNotice, { as, query: { username, clientCode } })).reply;
const queue = (month: typeof OCTOBER) =>
  server.inTenant(username, (transaction) =>
    queueMonthNotices(transaction, month, [OWN, '1002', '1003'], { by: 'Ana Ruiz', at: NOW }),
  );
const send = () =>
  sendBillLetters(
    {
      ...server.parts,
      post: smtpPost({ ...(readSmtpUrl(mails.url) as SmtpAddress), returns: 'rebotes@cedenar.co' }),
      publicUrl: 'https://contador.example.co',
    },
    new AbortController().signal,
    monthLetter,
  );

const staff = 'ag@cedenar';
const ofOctober = { username, year: 2026, month: 10 };
const delivery = async () => (await server.call(checkAnnexDelivery, { as: staff, query: ofOctober })).reply;
const annexOf = async (clientCode: string) =>
  (await delivery()).annexes.find((annex) => annex.clientCode === clientCode);
const resend = (clientCode: string) =>
  server.call(resendAnnexLetter, { as: staff, body: { ...ofOctober, clientCode } });
const refusal = async (answer: ReturnType<typeof resend>) => (await answer).json.error.code;

it('is sent to nobody who did not agree', async () => {
  expect(await state()).toEqual({ agreed: false, email: 'hernan@example.co' });
  expect(await state('1003')).toEqual({ agreed: false, email: null });
  await queue(OCTOBER);
  expect(await send()).toBe(0);
});

it('is agreed to by the own account alone', async () => {
  for (const as of ['ag@cedenar', 'ag_cons@cedenar']) expect((await answer(true, as)).status).toBe(403);
  expect((await answer(true, 'ag_client@cedenar', '1002')).status).toBe(403);
  expect((await answer(true)).reply).toEqual({ Upload: 'OK' });
  expect(await state()).toEqual({ agreed: true, email: 'hernan@example.co' });
});

it('is sent once, with the amounts of the month and its page', async () => {
  await queue(OCTOBER);
  await queue(OCTOBER);
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  const [letter] = mails.accepted;
  expect(mails.accepted.map(({ to }) => to)).toEqual(['hernan@example.co']);
  expect(letter?.message).toMatch(/^From: Contador Cedenar /im);
  const text = plain(letter?.message ?? '');
  expect(text).toContain('Cliente 1001, su mes de octubre de 2026 está listo.');
  expect(text).toContain('Paga $173,654.33; la fecha llega con su factura.');
  expect(text).toContain('Le pagamos $186,000.00.');
  expect(text).toContain('Importó 744.00 kWh y exportó 1,488.00 kWh.');
  expect(text).toContain(
    'https://contador.example.co/webcedenar/autogeneradores/consultas/panel-principal?periodo=2026-10',
  );
});

it('carries the annex of the month, whose digest is kept', async () => {
  const message = mails.accepted[0]?.message ?? '';
  expect(plain(message)).toContain('El archivo adjunto es el anexo de su mes.');
  const [, head = '', encoded = ''] =
    /(Content-Type: application\/pdf[\s\S]*?)\r?\n\r?\n([A-Za-z0-9+/=\s]+)/.exec(message) ?? [];
  expect(head).toMatch(/filename=\S*1001\S*\.pdf/);
  const pdf = Buffer.from(encoded, 'base64');
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const digest = createHash('sha256').update(pdf).digest('hex');
  expect(await annexOf(OWN)).toMatchObject({ state: 'sent', sentTo: 'hernan@example.co', sha256: digest });
  const change = server.database.owner.query(`set app.tenant = '${username}'; delete from bill_letter`);
  await expect(change).rejects.toThrow(/was sent to hernan@example.co/);
});

it('lists how the annex of each client goes, and those for paper with the reason', async () => {
  expect(await delivery()).toMatchObject({ states: { paper: 2, sent: 1 }, paper: { 'no-consent': 2 } });
  expect(await annexOf('1002')).toMatchObject({ state: 'paper', reason: 'no-consent', address: 'ana@example.co' });
});

it('is sent again on request as another letter, to nobody who did not agree', async () => {
  const before = mails.accepted.length;
  expect((await resend(OWN)).reply).toEqual({ Upload: 'OK' });
  expect((await resend(OWN)).reply).toEqual({ Upload: 'OK' });
  expect(await send()).toBe(1);
  expect(mails.accepted.slice(before).map(({ to }) => to)).toEqual(['hernan@example.co']);
  expect(await refusal(resend('1002'))).toBe('letter-without-consent');
  expect(await refusal(resend('9999'))).toBe('settlement-not-approved');
});

it('that comes back is for paper, and its address receives no other until a person lifts it', async () => {
  const from = mails.accepted.at(-1)?.from ?? '';
  const id = /^rebotes\+month\.([0-9a-f-]{36})@cedenar\.co$/.exec(from)?.[1] ?? from;
  const message = postfix({ id, address: 'hernan@example.co' }).replaceAll('bill.', 'month.');
  const report = () => server.call(recordMailReport, { as: staff, body: { username, message } });
  expect((await report()).reply).toEqual({ Upload: 'OK', result: 'returned' });
  expect((await report()).reply).toEqual({ Upload: 'OK', result: 'returned' });
  expect(await annexOf(OWN)).toMatchObject({ state: 'paper', reason: 'suppressed', fault: 'returned' });
  expect(await refusal(resend(OWN))).toBe('letter-suppressed');
  await queue(NOVEMBER);
  expect(await send()).toBe(0);
  await server.inTenant(username, (transaction) =>
    transaction.updateTable('mail_block').set({ lifted_by: 'Ana Ruiz', lifted_at: NOW }).execute(),
  );
});

it('is not sent after the customer withdrew, although it was queued', async () => {
  await queue(NOVEMBER);
  expect((await answer(false)).reply).toEqual({ Upload: 'OK' });
  expect(await send()).toBe(0);
  expect(await state()).toEqual({ agreed: false, email: 'hernan@example.co' });
});

/** Text of a letter in quoted-printable. */
function plain(message: string): string {
  const body = message
    .split(/\r?\n\r?\n/)
    .slice(1)
    .join('\n\n')
    .replace(/=\r?\n/g, '');
  return Buffer.from(
    body.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString('utf8');
}
