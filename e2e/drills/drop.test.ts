import { setTimeout as pause } from 'node:timers/promises';
import { meterFileTexts as texts } from '@contador/contract/messages';
import { isoMonth } from '@contador/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn } from '../browser.ts';
import { embeddedSuperuser } from '../commands.ts';
import { sql } from '../external-database.ts';
import { type MeteredMonth, setUpMeteredMonth } from '../metered-company.ts';
import { openMonth } from '../open-month.ts';
import { operationsEnded } from '../operations-ended.ts';
import { ownProduct } from '../own-product.ts';
import { acceptNotice, dropFiles } from '../screens.ts';
import { digestsOf, expectWholeOrUntouched, hoursOf, standingOf } from '../whole-meters.ts';
import { startWorker } from '../worker-process.ts';

/** `npm run drill -- drop --files 5000` uploads more files than the default. */
const FILES = Number(process.env.DRILL_FILES ?? 60);
const SEED = Number(process.env.DRILL_SEED ?? 41_077);
const AS = 'dev@demo';

const month = openMonth();
const product = ownProduct();
const superuser = () => embeddedSuperuser(product.current().dataFolder);
let browser: OwnWindows;
let made: MeteredMonth;

beforeAll(async () => {
  browser = await openBrowser();
  const client = await signedIn(product.url, AS);
  made = await setUpMeteredMonth(client, { month, clients: FILES, seed: SEED, scenario: 'normal' });
});
afterAll(async () => {
  await browser?.close();
});

test('a folder with one file per client is uploaded at once and its reader killed twice: each file is read completely and once', async () => {
  const { page } = await openSignedIn(browser, product.url, AS);
  await page.goto(`/webdemo/autogeneradores/control-archivos?periodo=${isoMonth(month)}`);
  await allShown(page);
  const began = performance.now();
  await dropFiles(
    page,
    made.clients.map(({ file }) => ({ name: file.path, bytes: file.bytes })),
  );
  await page.getByText(texts.sendingLabel).or(page.getByText(texts.sentDone)).first().waitFor();
  await acceptNotice(page, texts.sentDone);
  const sent = performance.now();
  const worker = await startWorker(superuser());
  await page.getByRole('button', { name: new RegExp(`^${texts.process(1).replace(/ 1$/, '')} [\\d,]+$`) }).click();

  await readUpTo(FILES / 5);
  await worker.kill();
  await readUpTo((2 * FILES) / 5);
  await product.current().kill();
  const atKill = await readMonths();
  await product.restart();
  const client = await signedIn(product.url, AS);
  await readUpTo(FILES);
  await operationsEnded(client);
  const read = performance.now();

  const standing = await standingOf(client, made);
  expect(made.clients.filter(({ answer }) => standing[answer.code]?.processed_files !== 1)).toEqual([]);
  await expectWholeOrUntouched(client, made);
  for (const { answer } of made.clients) {
    const { file_processing_info: info } = await hoursOf(client, made, answer.code);
    const digests = Object.values(answer.encountered).map(({ digest }) => digest);
    expect([answer.code, info && Object.values(digestsOf(info.encountered_matrix))]).toEqual([answer.code, digests]);
  }
  expect(await readMonths()).toBe(FILES);
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  console.log(
    `${FILES} files sent in ${seconds(began, sent)} s; ${atKill} were read when the server was killed, all ${seconds(sent, read)} s after they were sent`,
  );
});

/** Number of months read for the generated clients: a client's hours in force are one row. */
async function readMonths(): Promise<number> {
  const codes = made.clients.map(({ answer }) => `'${answer.code}'`).join(', ');
  const condition = `tenant = 'demo' and year = ${month.year} and month = ${month.number} and client_code in (${codes})`;
  const [row] = await sql<{ rows: number }>(
    superuser(),
    `select count(*)::int as rows from meter_month where ${condition}`,
  );
  return row?.rows ?? Number.NaN;
}

/** Waits until the given number of months are read. */
async function readUpTo(many: number): Promise<void> {
  while ((await readMonths()) < many) await pause(100);
}
