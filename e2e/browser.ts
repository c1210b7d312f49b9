import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { partsTexts } from '@contador/contract/messages';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { TIME_LIMIT_MS } from '../scripts/time-limit.ts';
import { DEMO_PASSWORD, signedIn } from './api-client.ts';

const SCREENSHOTS = join(import.meta.dirname, 'screenshots');

export const ARGUMENTS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each page lives for seconds: code is never run often enough to be worth making it fast.
  '--js-flags=--no-opt --no-maglev',
];

/** The size for which the screens are designed. */
export const DESK = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** A chart draws itself some frames after its canvas is there. */
const DRAWN_AFTER_MS = 150;

/** Debian's Chromium, or the one that CHROMIUM names. */
export function launchBrowser(args: readonly string[] = ARGUMENTS): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [...args] });
}

/** The one browser of this process; it ends with it. */
let shared: Promise<Browser> | undefined;

/** The windows of one file of journeys, in the browser that all files of the process have. */
export interface OwnWindows extends Pick<Browser, 'newContext'> {
  close(): Promise<void>;
}

/** Windows that share nothing with those of another file but the browser's process. Close them in `afterAll`. */
export async function openBrowser(): Promise<OwnWindows> {
  if (shared === undefined || !(await shared).isConnected()) shared = launchBrowser();
  const browser = await shared;
  const opened: BrowserContext[] = [];
  return {
    async newContext(options) {
      const context = await browser.newContext(options);
      opened.push(context);
      return context;
    },
    async close() {
      for (const context of opened.splice(0)) await context.close();
    },
  };
}

export type Theme = 'light' | 'dark';

export interface Window {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What the console said as an error, and what the page threw, so far. */
  readonly faults: string[];
}

export interface WindowOptions {
  readonly theme?: Theme;
  readonly size?: { readonly width: number; readonly height: number };
  readonly withAxe?: boolean;
  readonly storageState?: Exclude<BrowserContextOptions['storageState'], string>;
}

/** A window of its own session and storage. The policy is bypassed for axe's script only; nothing else needs it. */
export async function openWindow(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  of: WindowOptions = {},
): Promise<Window> {
  const context = await browser.newContext({
    ...(of.storageState && { storageState: of.storageState }),
    baseURL: url,
    viewport: of.size ?? DESK,
    colorScheme: of.theme ?? 'light',
    bypassCSP: of.withAxe ?? false,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
  });
  // Sooner than the test's own limit, so that the failure says what was waited for.
  context.setDefaultTimeout(TIME_LIMIT_MS / 2);
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

/** Where the browser keeps the session. */
const TOKEN = 'contador.access-token';

/**
 * A window with the session of the account, on no page yet: each test opens its own page by its address. Signing in by the form is proved
 * by `everybody.test.ts`.
 */
export async function openSignedIn(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  email: string,
  of: WindowOptions = {},
): Promise<Window> {
  const { token } = await signedIn(url, email);
  const origins = [{ origin: url, localStorage: [{ name: TOKEN, value: token }] }];
  return await openWindow(browser, url, { ...of, storageState: { cookies: [], origins } });
}

/** Changes the theme as the setting of the computer does while the page is open. */
export async function switchTo(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
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

/** Keeps a picture of the page under e2e/screenshots, for people to look at, where PICTURES asks for them. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== 'on') return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  if ((await page.locator('canvas').count()) > 0) await page.waitForTimeout(DRAWN_AFTER_MS);
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), animations: 'disabled' });
}
