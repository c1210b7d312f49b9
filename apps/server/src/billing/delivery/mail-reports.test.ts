// External PostgreSQL: kept forever
import { liftMailBlock, recordMailReport } from '@contador/contract/billing';
import { complaint, exim, gmail, postfix } from '@contador/domain/testing/mail-reports';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { COMPANY } from '../testing/billed-company.ts';
import { type LetterScene, letterScene } from '../testing/letter-scene.ts';

let scene: LetterScene;
beforeAll(async () => {
  scene = await letterScene();
});
afterAll(() => scene?.close());
beforeEach(async () => {
  await scene.begin();
  await scene.queue();
  await scene.round();
});

const report = async (message: string, account?: string) =>
  (await scene.send(recordMailReport, { body: { username: COMPANY, message } }, account)).json;
const idOf = async (number: number) => (await scene.letters()).find((letter) => letter.number === number)?.id ?? '';
const blocks = async () =>
  (await scene.board()).blocks.map(({ value, cause, reply }: Record<string, string>) => [value, cause, reply]);

it('is matched by the return path of the letter, which names it', async () => {
  const id = await idOf(501);
  expect(scene.mails.accepted.map(({ from }) => from)).toContain(`rebotes+bill.${id}@spectrum.co`);
});

it('puts a bill that came back on the print list and stops its address, once', async () => {
  const message = postfix({ id: await idOf(501) });
  expect(await report(message)).toEqual({ Upload: 'OK', result: 'returned' });
  expect(await report(message)).toEqual({ Upload: 'OK', result: 'returned' });
  expect(await scene.deliveryOf(501)).toMatchObject({
    state: 'paper',
    reason: 'suppressed',
    fault: 'returned',
    reply: '550 5.1.1 <rosa@example.co>: Recipient address rejected: User unknown',
  });
  expect(await scene.board()).toMatchObject({ states: { paper: 4, sent: 1 }, paper: { suppressed: 1 } });
  expect(await blocks()).toEqual([['rosa@example.co', 'returned', expect.stringContaining('User unknown')]]);
  expect((await scene.resend(501)).json.error.code).toBe('letter-suppressed');
});

it('leaves a lifted block lifted when the same report comes again, and the bill can be sent to another address', async () => {
  const message = exim({ id: await idOf(502) });
  await report(message);
  const [{ id }] = (await scene.board()).blocks;
  await scene.send(liftMailBlock, { body: { username: COMPANY, id } });
  await report(message);
  expect(await blocks()).toEqual([]);
  expect(await scene.deliveryOf(502)).toMatchObject({ state: 'paper', reason: 'failed' });
  await scene.setEmail('2', 'nueva@otro.co');
  await scene.resend(502);
  await scene.round();
  expect(await scene.deliveryOf(502)).toMatchObject({ state: 'sent', sent_to: 'nueva@otro.co', fault: null });
});

it('prints a bill that was given up after temporary failures, and leaves its address', async () => {
  expect(await report(gmail({ id: await idOf(501), status: '4.4.1' }))).toMatchObject({ result: 'returned' });
  expect(await scene.deliveryOf(501)).toMatchObject({ state: 'paper', reason: 'failed', fault: 'returned' });
  expect(await blocks()).toEqual([]);
});

it('changes nothing while the mail system still tries', async () => {
  const delayed = gmail({ id: await idOf(501), action: 'delayed', status: '4.4.1' });
  expect(await report(delayed)).toMatchObject({ result: 'ignored' });
  expect(await scene.deliveryOf(501)).toMatchObject({ state: 'sent', fault: null });
});

it('stops the address of a client that complained, whose bill did arrive', async () => {
  expect(await report(complaint({ id: await idOf(501) }))).toMatchObject({ result: 'complaint' });
  expect(await scene.deliveryOf(501)).toMatchObject({ state: 'sent', fault: 'complaint', reply: 'abuse' });
  expect(await blocks()).toEqual([['rosa@example.co', 'complaint', 'abuse']]);
  expect((await scene.resend(501)).json.error.code).toBe('letter-suppressed');
});

it('is ignored about a letter of another company, and refused to accounts of other areas', async () => {
  expect(await report(postfix())).toEqual({ Upload: 'OK', result: 'ignored' });
  expect(
    (await scene.send(recordMailReport, { body: { username: COMPANY, message: 'x' } }, 'dev@cedenar')).status,
  ).toBe(403);
});
