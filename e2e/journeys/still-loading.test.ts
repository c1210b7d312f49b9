import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { billingIntakeTexts, monthGridTexts, shellTexts, tariffInputTexts } from '@contador/contract/messages';
import { isoMonth } from '@contador/kernel';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, type Window } from '../browser.ts';
import { exampleMarkets, exampleParameters } from '../expected-tree.ts';
import { createVersion } from '../monthly-job.ts';
import { openMonth } from '../open-month.ts';
import { ownProduct } from '../own-product.ts';
import { parameterFiles } from '../parameter-files.ts';
import { acceptNotice, dropFiles } from '../screens.ts';

/** How many times slower than this machine the browser computes. */
const SLOWER = 6;
const PERIOD = { year: 2025, month: 7 };
const AS = 'dev@demo';
const product = ownProduct();
let browser: OwnWindows;
let window: Window;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  await createVersion(await signedIn(product.url, AS), {
    ...PERIOD,
    xmVersion: exampleParameters.version,
    calcType: exampleParameters.calcType,
    markets: exampleMarkets.map(({ code }) => code),
  });
});
afterAll(async () => {
  await browser?.close();
});
beforeEach(async () => {
  window = await openSignedIn(browser, product.url, AS);
  page = window.page;
  const tools = await window.context.newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return () => window.context.close();
});

/** Delays the requests of the page, except for the session, until `release` is called. */
async function holdBack(address: string | RegExp): Promise<{ release(): Promise<void> }> {
  const held: Route[] = [];
  let holds = true;
  await page.route(address, (route) => (holds ? void held.push(route) : route.continue()));
  return {
    async release() {
      holds = false;
      await Promise.all(held.splice(0).map((route) => route.continue()));
    },
  };
}

const DATA = /\/api\/(?!session)/;

/** Opens the page without its data, drops the files on it while it shows that it is loading, and then releases the data. */
async function dropWhileLoading(path: string, files: Parameters<typeof dropFiles>[1]): Promise<void> {
  const data = await holdBack(DATA);
  await page.goto(path);
  await page.locator('[aria-busy="true"]').first().waitFor();
  await dropFiles(page, files);
  expect(await page.getByRole('dialog').allTextContents()).toEqual([]);
  await data.release();
}

test('files of the month dropped on a page while it loads are uploaded', async () => {
  const month = syntheticMonth({ ...PERIOD, version: 'txf', seed: 31_337, scenario: 'normal' });
  const own = month.files.filter(({ path }) => !path.includes('/')).map(({ path, bytes }) => ({ name: path, bytes }));
  await dropWhileLoading('/webdemo/principal/validacion-archivos?periodo=2025-07&mercado=DNOM', own);
  await acceptNotice(page, tariffInputTexts.uploadSucceeded);
  await page.getByText('11 insumos · 11 listos, 0 pendientes').waitFor();
  expect(window.faults).toEqual([]);
});

test('parameters dropped on a month grid while it loads are in its cells', async () => {
  await dropWhileLoading(
    '/webdemo/principal/validacion-parametros?periodo=2025-07&mercado=DNOM&vista=mes',
    parameterFiles({ year: PERIOD.year, number: PERIOD.month }),
  );
  await page.getByRole('button', { name: /^Guardar \d+ filas$/ }).waitFor();
  await page.getByRole('table', { name: monthGridTexts.title }).getByRole('textbox').first().waitFor();
  expect(window.faults).toEqual([]);
});

test('the consumption of a cycle dropped on its page while it loads is processed', async () => {
  const billed = openMonth();
  const cycle = '6R';
  const folder = join(product.current().dataFolder, 'demo', `facturacion-${isoMonth(billed)}`, 'demo', cycle);
  await dropWhileLoading(`/webdemo/facturador/cargar-consumos-ciclo?periodo=${isoMonth(billed)}&ciclo=${cycle}`, [
    { name: `consumos-${cycle}.xlsx`, bytes: readFileSync(join(folder, 'consumos.xlsx')) },
  ]);
  await acceptNotice(page, billingIntakeTexts.consumptionProcessed);
  expect(window.faults).toEqual([]);
});

test('letters typed right after Ctrl+K on a page while it loads are in the field of the palette', async () => {
  const data = await holdBack(DATA);
  await page.goto('/webdemo/principal/mercados?periodo=2025-07&mercado=DNOM');
  await page.getByRole('button', { name: shellTexts.searchOrGo }).waitFor();
  await page.locator('[aria-busy="true"]').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('arbol');
  const field = page.getByRole('dialog', { name: shellTexts.search }).getByRole('combobox');
  await expect.poll(() => field.inputValue()).toBe('arbol');
  await data.release();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/arbol-tarifario/);
  await allShown(page);
});
