// External PostgreSQL: kept forever
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeToken } from '@contador/contract/access';
import { postfix } from '@contador/domain/testing/mail-reports';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMPANY } from '../testing/billed-company.ts';
import { type LetterScene, letterScene } from '../testing/letter-scene.ts';

const COMMAND = new URL('../../../../../packaging/bounces.mjs', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'contador-bounces-'));

let scene: LetterScene;
beforeAll(async () => {
  scene = await letterScene();
  await scene.begin();
  await scene.server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await scene?.close();
  rmSync(folder, { recursive: true });
});

/** Pipes a message into the command, as a mail server does. */
async function bounces(message: string, token: string): Promise<{ code: number | null; output: string }> {
  const file = join(folder, 'token');
  writeFileSync(file, token);
  const { port } = scene.server.http.server.address() as AddressInfo;
  const of = ['--company', COMPANY, '--token-file', file, '--url', `http://127.0.0.1:${port}`];
  const child = spawn(process.execPath, [COMMAND, ...of]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  child.stdin.end(message);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

it('the command of the mail server reports a returned letter with a token of its scope, and keeps it without one', async () => {
  await scene.queue();
  await scene.round();
  const id = (await scene.letters()).find(({ number }) => number === 501)?.id ?? '';
  const tokenOf = async (scope: string) => {
    const body = { username: COMPANY, name: `Rebotes ${scope}`, scopes: [scope], days: 30 };
    return (await scene.send(makeToken, { body })).json.token;
  };
  // 75 asks the mail server to try again: a token that is not accepted loses no report.
  for (const token of [await tokenOf('facturacion:leer'), 'otra']) {
    expect((await bounces(postfix({ id }), token)).code).toBe(75);
  }
  expect(await scene.deliveryOf(501)).toMatchObject({ state: 'sent' });
  const { code, output } = await bounces(postfix({ id }), await tokenOf('facturacion:escribir'));
  expect([code, JSON.parse(output)]).toEqual([0, { Upload: 'OK', result: 'returned' }]);
  expect(await scene.deliveryOf(501)).toMatchObject({ state: 'paper', reason: 'suppressed' });
});
