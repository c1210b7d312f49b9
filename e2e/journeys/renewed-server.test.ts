import { partsTexts } from '@contador/contract/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allShown, type OwnWindows, openBrowser, openWindow, signInByForm } from '../browser.ts';
import { sharedProduct } from '../own-product.ts';

const product = sharedProduct();
let browser: OwnWindows;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('a page whose code cannot be loaded is reloaded once, then says so, and continues at the requested page', async () => {
  const { context, page } = await openWindow(browser, product.url);
  await signInByForm(page, 'dev@demo');
  const gone = '**/assets/page-*.js';
  let requestCount = 0;
  page.on('domcontentloaded', () => {
    requestCount += 1;
  });
  // The files of the previous version are gone.
  await context.route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Consola de estado' }).click();
  await page.getByText(partsTexts.codeMissing).waitFor();
  expect(requestCount).toBe(1);
  await context.unroute(gone);
  await page.getByRole('button', { name: partsTexts.reload }).click();
  await allShown(page);
  expect(new URL(page.url()).pathname).toBe('/webdemo/principal/consola-componentes');
  expect(await page.getByText(partsTexts.codeMissing).count()).toBe(0);
  await context.close();
});
