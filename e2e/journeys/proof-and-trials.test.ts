import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { proofPackageTexts, testBenchTexts as texts } from '@contador/contract/messages';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousFindings } from '../accessibility.ts';
import { type ApiClient, signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, picture, type Window } from '../browser.ts';
import type { Tree } from '../monthly-job.ts';
import { sharedProduct } from '../own-product.ts';

interface Comparable {
  readonly tariffId: string;
  readonly tariffMonth: string;
  readonly state: string;
  readonly definitive: boolean;
}

const market = 'DNOM';
const product = sharedProduct();
let browser: OwnWindows;
let window: Window;
let client: ApiClient;
let last: Comparable;
let period: string;

beforeAll(async () => {
  client = await signedIn(product.url, 'dev@demo');
  const { body } = await client.get<{ tariffs: Comparable[] }>('/api/comparable-tariffs', { username: 'demo', market });
  last = body.tariffs.find(({ state, definitive }) => state === 'published' && definitive) as Comparable;
  const [year, month] = last.tariffMonth.split('-').map(Number) as [number, number];
  period = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
  browser = await openBrowser();
  window = await openSignedIn(browser, product.url, 'dev@demo', { withAxe: true });
});
afterAll(async () => {
  await browser?.close();
});

const address = (slug: string) => `/webdemo/principal/${slug}?periodo=${period}&mercado=${market}&version=def`;

test('the package of the last published month, downloaded from the tree, passes its own verifier', async () => {
  const { page } = window;
  await page.goto(address('arbol-tarifario'));
  await allShown(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: proofPackageTexts.button }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`Paquete_${last.tariffId}_${market}.zip`);
  const folder = mkdtempSync(join(tmpdir(), 'contador-package-'));
  try {
    for (const [path, bytes] of Object.entries(unzipSync(readFileSync(await saved.path())))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, ['verify.mjs'], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toMatch(/\n?OK: el paquete da las cifras publicadas\.\n$/);
    expect(status).toBe(0);
    // The package includes a reliquidation applied this month, which the verifier checked.
    expect(readFileSync(join(folder, 'mes.json'), 'utf8')).toContain('reliquidation:');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the test bench starts from the published month, and a link contains the tried values', async () => {
  const { page } = window;
  await page.goto(address('banco-de-pruebas'));
  await allShown(page);
  const query = { electric_tariff_id: last.tariffId, market, username: 'demo' };
  const { tariffTree } = (
    await client.get<{ tariffTree: Tree & { cot_values: { n2: number } } }>('/api/get-tariff-tree', query)
  ).body;
  const levels = page.getByRole('table', { name: texts.charged });
  const level2 = levels.getByRole('row', { name: /Nivel 2/ });
  const published = (tariffTree.tariffs.mon?.n2 as number) + tariffTree.cot_values.n2;
  const shown = published.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  expect(await level2.getByRole('button', { name: shown }).count()).toBe(2);
  await picture(page, 'test-bench');
  expect(await seriousFindings(page)).toEqual([]);

  const spot = page.getByRole('textbox', { name: /Precio medio de las compras en bolsa/ });
  await spot.fill('900');
  await page.getByText(texts.changed(1)).waitFor();
  const dearer = (await level2.getByRole('button').nth(1).textContent()) ?? '';
  expect(Number(dearer.replaceAll(',', ''))).toBeGreaterThan(published);

  const other = await openSignedIn(browser, product.url, 'dev@demo', { theme: 'dark' });
  await other.page.goto(page.url().replace(product.url, ''));
  await allShown(other.page);
  await other.page.getByText(texts.changed(1)).waitFor();
  const same = other.page.getByRole('table', { name: texts.charged }).getByRole('row', { name: /Nivel 2/ });
  expect(await same.getByRole('button').nth(1).textContent()).toBe(dearer);
  await picture(other.page, 'test-bench-dark');
  expect([...window.faults, ...other.faults]).toEqual([]);
  await other.context.close();
});

test('a trial is saved by name and compared', async () => {
  const { page } = window;
  await page.getByRole('textbox', { name: texts.trialName }).fill('Bolsa a 900');
  await page.getByRole('button', { name: texts.keep }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('checkbox', { name: 'Bolsa a 900' }).check();
  await page.getByRole('table', { name: texts.comparison }).waitFor();
  await picture(page, 'test-bench-compared');
});
