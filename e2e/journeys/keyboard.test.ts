import { isoMonth, previousMonth } from '@contador/kernel';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allShown, type OwnWindows, openBrowser, openSignedIn, PHONE, type Window } from '../browser.ts';
import { openMonth } from '../open-month.ts';
import { sharedProduct } from '../own-product.ts';
import { unseenFocus } from '../unseen-focus.ts';

const product = sharedProduct();
const LAPTOP = { width: 1280, height: 720 } as const;
const closedMonth = `periodo=${isoMonth(previousMonth(openMonth()))}`;
let browser: OwnWindows;
let window: Window;

beforeAll(async () => {
  browser = await openBrowser();
  window = await openSignedIn(browser, product.url, 'dev@demo', { size: LAPTOP });
});
afterAll(async () => {
  await browser?.close();
});

/** Opens a page, skips the menu and returns a function that presses a key a number of times and lists where the focus cannot be seen. */
async function walk(page: Page, path: string) {
  await page.goto(`/webdemo/${path}${path.includes('?') ? '&' : '?'}${closedMonth}`);
  await allShown(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  return async (key: string, times: number): Promise<string[]> => {
    const unseen: string[] = [];
    for (let pressed = 0; pressed < times; pressed += 1) {
      await page.keyboard.press(key);
      const why = await unseenFocus(page);
      if (why !== undefined) unseen.push(why);
    }
    return unseen;
  };
}

/** Presses Tab until a cell of a table has the focus. */
async function toFirstCell(page: Page): Promise<void> {
  while (!(await page.evaluate(() => document.activeElement?.matches('[role="gridcell"]')))) {
    await page.keyboard.press('Tab');
  }
}

test('a cell of a long table is never under its header or its actions', async () => {
  const press = await walk(window.page, 'facturador/control-principal-clientes');
  await toFirstCell(window.page);
  expect([...(await press('ArrowDown', 20)), ...(await press('ArrowUp', 15))]).toEqual([]);
});

test('a cell of a wide table is never under the columns that stay in view', async () => {
  const press = await walk(window.page, 'autogeneradores/liquidacion-consumos');
  await toFirstCell(window.page);
  expect([...(await press('ArrowRight', 11)), ...(await press('ArrowLeft', 11))]).toEqual([]);
});

test('Tab shows where it is on pages with choices, wide sums, a long form, and at the thumb', async () => {
  const { page } = window;
  const review = await walk(page, 'facturador/liquidar-consumos');
  expect(await review('Tab', 18)).toEqual([]);
  const form = await walk(page, 'facturador/parametrizacion-alumbrado-publico');
  expect(await form('Tab', 45)).toEqual([]);
  await page.setViewportSize(PHONE);
  const phone = await walk(page, 'autogeneradores/consultas/panel-principal?cliente=AG1001');
  expect(await phone('Tab', 20)).toEqual([]);
});

test('the document of a payment shows when it has the focus', async () => {
  const { page, context } = await openSignedIn(browser, product.url, 'dev@cedenar', { size: LAPTOP });
  await page.goto('/webcedenar/autogeneradores/pago-excedentes?periodo=2025-09');
  await allShown(page);
  await toFirstCell(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('iframe').waitFor();
  await dialog.getByRole('combobox').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  expect(await unseenFocus(page)).toBeUndefined();
  await context.close();
});
