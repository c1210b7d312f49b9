import { partsTexts } from '@contador/contract/messages';
import type { Page } from 'playwright-core';
import { allShown } from './browser.ts';

/** Paths of the pages in the menu. */
export async function menuOf(page: Page): Promise<string[]> {
  return await page
    .locator('nav a[href]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
}

/** Goes to a page by the menu, as a person does, and waits until the menu marks it as current; pages of another area are opened by URL. */
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

/** Problems of a page for a person: something failed to load, or there is nothing to do or to read. */
export async function withoutWayOn(page: Page): Promise<string[]> {
  const failed = await page.getByText(partsTexts.couldNotLoad('').slice(0, 16)).allInnerTexts();
  const ways = await page
    .locator('main')
    .locator('a[href], button:not([disabled]), input, table, canvas, [role="grid"], [role="table"]')
    .count();
  return ways > 0 ? failed : [...failed, 'the way ends'];
}
