import { partsTexts } from '@contador/contract/messages';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { allShown } from './browser.ts';

/** A page that the person has not opened yet. */
const OTHER = '/principal/contratos-compra';

/** Goes to another page by the menu while the database is down, and expects a message on the current page. */
export async function opensAPageMeanwhile(page: Page): Promise<void> {
  await page.locator(`nav a[href*="${OTHER}"]`).evaluate((it) => (it as HTMLAnchorElement).click());
  await page
    .getByText(/La base de datos no responde en este momento/)
    .first()
    .waitFor();
  expect(page.url()).toContain(OTHER);
}

/** Continues in the same session once the database is up. */
export async function goesOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: partsTexts.retry }).first().click();
  await page.getByRole('grid').first().waitFor();
  await allShown(page);
  expect(page.url()).toContain(OTHER);
  await page
    .getByText(/La base de datos no responde/)
    .first()
    .waitFor({ state: 'hidden' });
}
