import { partsTexts } from '@contador/contract/messages';
import type { Page } from 'playwright-core';
import { allShown } from './browser.ts';

/** The pages of the menu, by their path. */
export async function menuOf(page: Page): Promise<string[]> {
  return await page
    .locator('nav a[href]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}

/** Goes there by the menu, as a person does, and waits until the menu says that one is there; to another area, by its address. */
export async function goByMenu(page: Page, path: string): Promise<void> {
  const item = page.locator(`nav li a:is([href="${path}"], [href^="${path}?"])`);
  if ((await item.count()) === 1) {
    await item.evaluate((it) => (it as HTMLAnchorElement).click());
    await item.and(page.locator('[aria-current="page"]')).waitFor({ state: 'attached' });
  } else {
    await page.goto(path);
  }
  await allShown(page);
}

/** What is wrong with a page as a person finds it: something failed, or there is nothing to do or to look at. */
export async function withoutWayOn(page: Page): Promise<string[]> {
  const failed = await page.getByText(partsTexts.couldNotLoad('').slice(0, 16)).allInnerTexts();
  const ways = await page
    .locator('main')
    .locator('a[href], button:not([disabled]), input, table, canvas, [role="grid"], [role="table"]')
    .count();
  return ways > 0 ? failed : [...failed, 'the way ends'];
}
