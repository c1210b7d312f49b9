// External PostgreSQL: kept forever, queue
import { checkBillDelivery, checkBillingBoard, liftMailBlock, voidBill } from '@contador/contract/billing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { COMPANY } from '../testing/billed-company.ts';
import { type LetterScene, letterScene } from '../testing/letter-scene.ts';
import { takeDueLetter } from './bill-letter.repository.ts';
import { forgetLetters } from './forget-letters.ts';

let scene: LetterScene;
beforeAll(async () => {
  scene = await letterScene();
});
afterAll(() => scene?.close());
beforeEach(() => scene.begin());

it('goes to the clients that agreed and have one address, and leaves the others to print with the reason', async () => {
  expect(await scene.board()).toMatchObject({
    states: { ready: 2, paper: 3, waiting: 0 },
    paper: { 'no-consent': 1, 'no-address': 2 },
    not_accepted: 2,
    first_due: { day: '2025-11-25', working_days: 10 },
  });
  expect((await scene.queue()).json).toEqual({ Upload: 'OK', queued: 2 });
  expect((await scene.queue()).json).toEqual({ Upload: 'OK', queued: 0 });
  expect(await scene.round()).toBe(2);
  expect(await scene.round()).toBe(0);
  expect(scene.mails.accepted.map(({ to }) => to).toSorted()).toEqual(['ana@otro.co', 'rosa@example.co']);
  expect(await scene.deliveryOf(501)).toMatchObject({ state: 'sent', sent_to: 'rosa@example.co', fault: null });
  expect((await scene.deliveryOf(501)).reply).toMatch(/^250 /);
});

it('is the last open step of the cycle on the closing board, until every ready letter is queued', async () => {
  const step = async () => {
    const { cycles } = (await scene.send(checkBillingBoard, { query: { username: COMPANY, year: 2025, month: 10 } }))
      .json;
    return cycles[0].steps.letters;
  };
  const sentence = '2 facturas de clientes que aceptaron el correo, sin enviar.';
  expect(await step()).toMatchObject({ state: 'open', count: 2, missing: [sentence] });
  await scene.consent('1', false, '2025-11-02');
  expect(await step()).toMatchObject({ state: 'open', count: 1 });
  await scene.queue();
  expect((await step()).state).toBe('none');
});

it('is not sent after the client withdrew or changed its address, although it was queued', async () => {
  await scene.queue();
  await scene.consent('1', false, '2025-11-02');
  await scene.setEmail('2', 'otra@example.co');
  expect(await scene.round()).toBe(0);
  expect(await scene.deliveryOf(501)).toMatchObject({ state: 'paper', reason: 'no-consent', fault: 'no-consent' });
  expect(await scene.deliveryOf(502)).toMatchObject({ state: 'paper', reason: 'failed', fault: 'other-address' });
  expect((await scene.resend(501)).json.error.code).toBe('letter-without-consent');
  await scene.consent('1', true, '2025-11-03');
  expect((await scene.resend(502)).json).toEqual({ Upload: 'OK' });
  expect(await scene.round()).toBe(1);
  expect(scene.mails.accepted.map(({ to }) => to)).toEqual(['otra@example.co']);
});

it.each([
  [421, '4.3.2 Service not available'],
  [450, '4.2.1 Mailbox busy'],
  [552, '5.2.2 Mailbox full'],
])('is tried again after %i, and sent once', async (code, words) => {
  await scene.queue();
  scene.mails.answer({ code, words });
  expect(await scene.round()).toBe(0);
  const waiting = await scene.deliveryOf(501);
  expect(waiting).toMatchObject({ state: 'waiting', next_at: '2025-11-10T11:15:09.000Z' });
  expect(waiting.reply).toContain(words);
  scene.mails.answer('takes');
  expect(await scene.round()).toBe(0);
  scene.later(1);
  expect(await scene.round()).toBe(2);
  expect(await scene.board()).toMatchObject({ states: { sent: 2 } });
});

it('suppresses an unknown address until a person lifts it', async () => {
  await scene.queue();
  scene.mails.answer({ code: 550, words: '5.1.1 No such user here' });
  await scene.round();
  scene.mails.answer('takes');
  expect(await scene.deliveryOf(501)).toMatchObject({ state: 'paper', reason: 'suppressed', fault: 'unknown-address' });
  expect((await scene.resend(501)).json.error.code).toBe('letter-suppressed');
  expect(await scene.queue()).toMatchObject({ json: { queued: 0 } });
  const { blocks } = await scene.board();
  expect(blocks.map(({ kind, value }: { kind: string; value: string }) => [kind, value]).toSorted()).toEqual([
    ['address', 'ana@otro.co'],
    ['address', 'rosa@example.co'],
  ]);
  for (const { id } of blocks) {
    expect((await scene.send(liftMailBlock, { body: { username: COMPANY, id } }, 'dev@cedenar')).status).toBe(403);
    expect((await scene.send(liftMailBlock, { body: { username: COMPANY, id } })).json).toEqual({ Upload: 'OK' });
  }
  expect((await scene.board()).blocks).toEqual([]);
  await scene.resend(501);
  expect(await scene.round()).toBe(1);
  expect(await scene.deliveryOf(501)).toMatchObject({ state: 'sent' });
});

it('stops a domain that refuses by policy, raises one alarm, and goes on once it is lifted', async () => {
  await scene.queue();
  scene.mails.answer({ code: 554, words: '5.7.1 Rejected by policy' });
  await scene.round();
  expect(await scene.deliveryOf(501)).toMatchObject({ state: 'paper', reason: 'domain-stopped', fault: 'policy' });
  expect(scene.server.logged.filter((line) => line.includes('example.co rechaza'))).toHaveLength(1);
  scene.mails.answer('takes');
  scene.later(5);
  expect(await scene.round()).toBe(0);
  for (const { id, value } of (await scene.board()).blocks)
    if (value === 'example.co') await scene.send(liftMailBlock, { body: { username: COMPANY, id } });
  expect(await scene.round()).toBe(1);
  expect(scene.mails.accepted.map(({ to }) => to)).toEqual(['rosa@example.co']);
});

it('may go twice with the same Message-ID if the connection ends before the answer', async () => {
  await scene.queue();
  scene.mails.answer('silent');
  await scene.round();
  expect(await scene.deliveryOf(501)).toMatchObject({ state: 'waiting', fault: 'unanswered' });
  scene.mails.answer('takes');
  scene.later(1);
  await scene.round();
  const ids = [...scene.mails.unanswered, ...scene.mails.accepted.map(({ message }) => message)].map(
    (message) => /^Message-ID: (.*)$/im.exec(message)?.[1],
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids).toHaveLength(4);
});

it('is taken up after its lease when the process ended during the try', async () => {
  await scene.queue();
  const taken = await scene.server.inTenant(COMPANY, (transaction) => takeDueLetter(transaction, scene.now(), 60));
  expect(await scene.round()).toBe(1);
  expect(scene.mails.accepted).toHaveLength(1);
  expect(await scene.deliveryOf(taken?.number ?? 0)).toMatchObject({ state: 'sending' });
  scene.later(16);
  expect(await scene.round()).toBe(1);
  expect(scene.mails.accepted).toHaveLength(2);
});

it('keeps to the limit of a minute', async () => {
  await scene.queue();
  expect(await scene.round(1)).toBe(1);
  expect(await scene.round(1)).toBe(0);
  scene.later(1);
  expect(await scene.round(1)).toBe(1);
});

it('is sent again as another letter, never while one waits, and a sent one stays as it is', async () => {
  await scene.queue();
  await scene.round();
  await scene.resend(501);
  await scene.resend(501);
  expect((await scene.letters()).filter(({ number }) => number === 501)).toHaveLength(2);
  expect(await scene.round()).toBe(1);
  await expect(
    scene.server.inTenant(COMPANY, (transaction) =>
      transaction.updateTable('bill_letter').set({ reply: '' }).execute(),
    ),
  ).rejects.toThrow('was sent to');
});

it('records each answer of a client as a row, and refuses one of the future or of an unknown client', async () => {
  const rows = () =>
    scene.server.inTenant(COMPANY, (transaction) =>
      transaction
        .selectFrom('bill_mail_consent')
        .select('agreed')
        .where('client_code', '=', '4')
        .orderBy('id')
        .execute(),
    );
  await scene.consent('4', false, '2025-11-05');
  await scene.consent('4', false, '2025-11-05');
  expect((await rows()).map(({ agreed }) => agreed)).toEqual([true, false]);
  expect((await scene.consent('4', true, '2025-11-11')).json.error.code).toBe('consent-in-future');
  expect((await scene.consent('404', true)).json.error.code).toBe('consent-client-unknown');
  expect((await scene.resend(999)).json.error.code).toBe('bill-not-standing');
  expect((await scene.send(checkBillDelivery, { query: scene.query }, 'dev@cedenar')).status).toBe(403);
});

// The last test: a reversed bill stays reversed.
it('is not sent once its bill was reversed', async () => {
  await scene.queue();
  const body = {
    username: COMPANY,
    year: 2025,
    month: 10,
    client_code: '2',
    bill_number: 502,
    reason: 'Lectura errada',
  };
  expect((await scene.send(voidBill, { body })).json.Upload).toBe('OK');
  expect(await scene.round()).toBe(1);
  expect(scene.mails.accepted.map(({ to }) => to)).toEqual(['rosa@example.co']);
  const { fault } = await scene.server.inTenant(COMPANY, (transaction) =>
    transaction.selectFrom('bill_letter').select('fault').where('number', '=', 502).executeTakeFirstOrThrow(),
  );
  expect(fault).toBe('reversed');
});

it('forgets what was not sent and the lifted blocks after the years that the company chose, and keeps the proof', async () => {
  await scene.queue();
  scene.mails.answer({ code: 550, words: '5.1.1 No such user here' });
  await scene.round();
  scene.mails.answer('takes');
  const { blocks } = await scene.board();
  for (const { id } of blocks) await scene.send(liftMailBlock, { body: { username: COMPANY, id } });
  await scene.resend(501);
  await scene.round();
  const kept = async () => {
    const letters = (await scene.letters()).filter(({ number }) => number === 501).map(({ state }) => state);
    const left = await scene.server.inTenant(COMPANY, (transaction) =>
      transaction.selectFrom('mail_block').select('id').where('value', '=', 'rosa@example.co').execute(),
    );
    return [...letters.toSorted(), left.length];
  };
  const before = ['sent', 'stopped', 1];
  const inSixYears = { ...scene.server.parts, now: () => new Date('2031-11-11T12:00:00Z') };
  await forgetLetters(inSixYears);
  expect(await kept()).toEqual(before);
  await scene.choose('letterRetention', '7');
  await forgetLetters(inSixYears);
  expect(await kept()).toEqual(before);
  await scene.choose('letterRetention', '5');
  await forgetLetters(inSixYears);
  expect(await kept()).toEqual(['sent', 0]);
});
