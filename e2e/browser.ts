import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { partsTexts } from '@contador/contract/messages';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { TIME_LIMIT_MS } from '../scripts/time-limit.ts';
import { DEMO_PASSWORD, signedIn } from './api-client.ts';

const SCREENSHOTS = join(import.meta.dirname, 'screenshots');

export const ARGUMENTS = [
  '--headless=new',
  // Otherwise the headless shell draws text some pixels wider than the browser.
  '--font-render-hinting=none',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each page lives for seconds, so optimising its code would cost more than it saves.
  '--js-flags=--no-opt --no-maglev',
];

/** Window size for which the screens are designed. */
export const DESK = { width: 1440, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;

/** A chart draws itself some frames after its canvas exists. */
const DRAWN_AFTER_MS = 150;

/** Launches Debian's Chromium, or the one named by CHROMIUM. */
export function launchBrowser(args: readonly string[] = ARGUMENTS): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [...args] });
}

/** The shared browser of this process, which ends with the process. */
let shared: Promise<Browser> | undefined;

/** Windows of one test file, in the browser shared by all files of the process. */
export interface OwnWindows extends Pick<Browser, 'newContext'> {
  close(): Promise<void>;
}

/** Creates windows isolated from those of other files, which share only the browser process. Close them in `afterAll`. */
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
  /** Console errors and uncaught exceptions of the page so far. */
  readonly faults: string[];
}

export interface WindowOptions {
  readonly theme?: Theme;
  readonly size?: { readonly width: number; readonly height: number };
  readonly withAxe?: boolean;
}

/** Opens a window with its own session and storage. The content security policy is bypassed for axe's script only. */
export async function openWindow(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  options: WindowOptions = {},
): Promise<Window> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: options.size ?? DESK,
    colorScheme: options.theme ?? 'light',
    bypassCSP: options.withAxe ?? false,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
  });
  // Shorter than the test's own limit, so that a failure names what was waited for.
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

/** Key of the session in the browser's storage. */
const TOKEN = 'contador.access-token';

/**
 * Opens a window with a session of the account and no page yet: each test opens its own page by URL. Signing in by the form is tested in
 * `everybody.test.ts`.
 */
export async function openSignedIn(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  email: string,
  options: WindowOptions = {},
): Promise<Window> {
  const { token } = await signedIn(url, email);
  return await openWithToken(browser, url, token, options);
}

/** Opens a window with the session of a token and no page yet. */
export async function openWithToken(
  browser: Pick<Browser, 'newContext'>,
  url: string,
  token: string,
  options: WindowOptions = {},
): Promise<Window> {
  const window = await openWindow(browser, url, options);
  // A script of the first page stores the token. The option `storageState` would open another page only to store it.
  await window.context.addInitScript(
    ({ origin, key, value }) => {
      if (location.origin !== origin || localStorage.getItem('signed-in') !== null) return;
      localStorage.setItem('signed-in', 'once');
      localStorage.setItem(key, value);
    },
    { origin: url, key: TOKEN, value: token },
  );
  return window;
}

/** Changes the theme while the page is open, as the computer's setting does. */
export async function switchTo(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor();
}

/** Waits until the page has its title and everything on it has loaded. */
export async function allShown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(
    // A chart is empty while its library is loading.
    (loading) =>
      document.querySelector(`[aria-busy="true"], [aria-label="${loading}"], div[role="img"][style]:empty`) === null,
    partsTexts.loading,
  );
}

/** Saves a screenshot of the page under e2e/screenshots for people, when PICTURES is set. */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== 'on') return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  if ((await page.locator('canvas').count()) > 0) await page.waitForTimeout(DRAWN_AFTER_MS);
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), animations: 'disabled' });
}
