// External PostgreSQL: locks
import { addPasskey, passkeyOptions } from '@contador/contract/access';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atBarrier } from '../../testing/at-barrier.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { forgetExpiredAccess } from '../forget-what-is-over.ts';
import { addPerson, enrol, PasskeyBrowser } from '../testing/passkey-person.ts';
import { type Deviation, SoftwareAuthenticator } from '../testing/software-authenticator.ts';

const NOW = Date.parse('2026-03-10T15:00:00Z');

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ slots: 0 });
});
afterAll(() => server.close());
beforeEach(async () => {
  // Refused passkeys are counted by address, and every test has the same one.
  server.setNow(new Date(NOW + 30 * 86_400_000));
  await forgetExpiredAccess(server.parts);
  server.setNow(new Date(NOW));
});

const enrolled = async (tenant = 'cedenar') => {
  const person = await addPerson(server, tenant);
  return { ...person, authenticator: (await enrol(server, person.token)).authenticator };
};
const outcome = ({ status, json }: { status: number; json: { error?: { code: string } } }) =>
  json.error?.code ?? status;

/** Each differs from a genuine answer in one thing. */
const FORGED: readonly (readonly [string, Deviation])[] = [
  ['signed on a page of another origin', { origin: 'https://contador.example.co' }],
  ['signed on the same host without encryption', { origin: 'http://contador.example' }],
  ['made for another domain', { rpId: 'example' }],
  ['by a person whom the authenticator did not verify', { verified: false }],
  ['of another kind of act', { type: 'payment.get' }],
];

describe('a sign-in with a passkey is refused', () => {
  it.each(FORGED)('%s', async (_, deviation) => {
    const { authenticator } = await enrolled();
    const browser = new PasskeyBrowser(server);
    const forged = authenticator.sign(await browser.options(), deviation);
    expect(outcome(await browser.enter(forged))).toBe('passkey-refused');
    expect(outcome(await browser.enter(authenticator.sign(await browser.options())))).toBe(200);
  });

  it('with a challenge that was used, is over, is of another browser, or was made by nobody', async () => {
    const { authenticator } = await enrolled();
    const [browser, other] = [new PasskeyBrowser(server), new PasskeyBrowser(server)];
    const options = await browser.options();
    const assertion = authenticator.sign(options);
    expect(outcome(await browser.enter(assertion))).toBe(200);
    expect(outcome(await browser.enter(assertion))).toBe('passkey-refused');
    expect(outcome(await browser.enter(authenticator.sign(options)))).toBe('passkey-refused');
    await other.options();
    expect(outcome(await other.enter(authenticator.sign(await browser.options())))).toBe('passkey-refused');
    const late = authenticator.sign(await browser.options());
    server.setNow(new Date(NOW + 5 * 60_000));
    expect(outcome(await browser.enter(late))).toBe('passkey-refused');
    const invented = { challenge: 'A'.repeat(43), rpId: 'contador.example' };
    expect(outcome(await browser.enter(authenticator.sign(invented)))).toBe('passkey-refused');
  });

  it('to one of two that send the same answer at once', async () => {
    const { authenticator } = await enrolled();
    const browser = new PasskeyBrowser(server);
    const assertion = authenticator.sign(await browser.options());
    const answers = await Promise.all([browser.enter(assertion), browser.enter(assertion)]);
    expect(answers.map(outcome).sort()).toEqual([200, 'passkey-refused']);
  });

  it('where the counter did not rise, and the person is told', async () => {
    const { email, authenticator } = await enrolled();
    const browser = new PasskeyBrowser(server);
    const enter = async (counter: number) =>
      outcome(await browser.enter(authenticator.sign(await browser.options(), { counter })));
    expect(await enter(7)).toBe(200);
    expect(await enter(7)).toBe('passkey-copied');
    expect(await enter(6)).toBe('passkey-copied');
    expect(await enter(0)).toBe('passkey-copied');
    expect(await enter(8)).toBe(200);
    const entries = await server.inTenant('cedenar', (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select('after')
        .where('action', '=', 'passkey-copied')
        .where('subject', '=', email)
        .execute(),
    );
    expect(entries.map(({ after }) => after)).toEqual(Array(3).fill({ passkey: 'Portátil' }));
  });

  it('with one of two answers that carry the same counter at once', async () => {
    const { email, authenticator } = await enrolled();
    const browsers = [new PasskeyBrowser(server), new PasskeyBrowser(server)];
    const assertions: object[] = [];
    for (const it of browsers) assertions.push(authenticator.sign(await it.options(), { counter: 5 }));
    const answers = await atBarrier(
      server,
      (transaction) => transaction.selectFrom('passkey').select('id').where('email', '=', email).forUpdate().execute(),
      browsers.map((it, at) => () => it.enter(assertions[at] ?? {})),
      { tenant: 'cedenar' },
    );
    expect(answers.map(outcome).sort()).toEqual([200, 'passkey-copied']);
  });

  it('with a credential of one company and the handle of another, or of another person', async () => {
    const [one, another] = [await enrolled('cedenar'), await enrolled('spectrum')];
    const colleague = await enrolled('cedenar');
    const browser = new PasskeyBrowser(server);
    for (const victim of [another, colleague]) {
      const { userHandle } = victim.authenticator.sign(await browser.options());
      const forged = one.authenticator.sign(await browser.options(), { userHandle });
      expect(outcome(await browser.enter(forged))).toBe('passkey-refused');
    }
    const unnamed = one.authenticator.sign(await browser.options(), { userHandle: undefined });
    expect(outcome(await browser.enter(unnamed))).toBe('passkey-refused');
    expect(outcome(await browser.enter(one.authenticator.sign(await browser.options())))).toBe(200);
  });

  it('after several refusals of the address, with a delay', async () => {
    const { authenticator } = await enrolled();
    const browser = new PasskeyBrowser(server);
    const outcomes = new Set();
    for (let i = 0; i < 40; i++) {
      outcomes.add(outcome(await browser.enter(authenticator.sign(await browser.options(), { verified: false }))));
    }
    expect([...outcomes]).toEqual(['passkey-refused', 'sign-in-delayed']);
  });
});

describe('a new passkey is refused', () => {
  it.each(FORGED.map(([what, it]) => [what, it.type ? { type: 'webauthn.get' } : it] as const))(
    '%s',
    async (_, deviation) => {
      const { token } = await addPerson(server, 'cedenar');
      const options = (await server.send(passkeyOptions, { token, body: {} })).json;
      const forged = new SoftwareAuthenticator().create(options, deviation);
      const answer = await server.send(addPasskey, { token, body: { name: 'Portátil', ...forged } });
      expect(outcome(answer)).toBe('passkey-not-added');
    },
  );

  it('for the challenge of another account, or a second time', async () => {
    const [one, another] = [await addPerson(server, 'cedenar'), await addPerson(server, 'cedenar')];
    const options = (await server.send(passkeyOptions, { token: one.token, body: {} })).json;
    const made = { name: 'Portátil', ...new SoftwareAuthenticator().create(options) };
    const add = async (token: string) => outcome(await server.send(addPasskey, { token, body: made }));
    expect(await add(another.token)).toBe('passkey-not-added');
    expect(await add(one.token)).toBe(200);
    expect(await add(one.token)).toBe('passkey-not-added');
  });

  it('that another account has', async () => {
    const { authenticator } = await enrolled();
    const other = await addPerson(server, 'cedenar');
    const options = (await server.send(passkeyOptions, { token: other.token, body: {} })).json;
    const body = { name: 'Copia', ...authenticator.create(options) };
    expect(outcome(await server.send(addPasskey, { token: other.token, body }))).toBe('passkey-known');
  });
});
