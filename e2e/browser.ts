import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { partsTexts } from '@contador/contract/messages';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from './api-client.ts';

const SCREENSHOTS = join(import.meta.dirname, 'screenshots');

const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The size for which the screens are designed. */
export const DESK = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** A chart draws itself some frames after its canvas is there. */
const DRAWN_AFTER_MS = 150;

/** Debian's Chromium, or the one that CHROMIUM names. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGUMENTS });
}

export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the console said as an error, and what the page threw, so far. */
  readonly faults: string[];
}

/** A window of its own session and storage. The policy is bypassed for axe's script only; nothing else needs it. */
export async function openWindow(
  browser: Browser,
  url: string,
  of: { theme?: 'light' | 'dark'; size?: { width: number; height: number }; withAxe?: boolean } = {},
): Promise<Window> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: of.size ?? DESK,
    colorScheme: of.theme ?? 'light',
    bypassCSP: of.withAxe ?? false,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return { context, page, faults };
}

/** Signs in by the form, as a person does, and waits for the landing page. */
export async function signInByForm(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuario').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await page.waitForURL(/\/web/);
  await allShown(page);
}

/** Waits until the page has its title and nothing on it is still to come. */
export async function allShown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    // A picture whose library is still on its way is empty.
    (loading) =>
      document.querySelector(`[aria-busy="true"], [aria-label="${loading}"], div[role="img"][style]:empty`) === null,
    partsTexts.loading,
  );
}

/** Keeps a picture of the page under e2e/screenshots, for people to look at. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  if ((await page.locator('canvas').count()) > 0) await page.waitForTimeout(DRAWN_AFTER_MS);
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), animations: 'disabled' });
}
