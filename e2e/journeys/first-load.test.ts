import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Response } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allShown, type OwnWindows, openBrowser, openSignedIn, openWindow } from '../browser.ts';
import { sharedProduct } from '../own-product.ts';

const ASSETS = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist', 'assets');
const SIGN_IN_LIMIT_BYTES = 250_000;
/** Compressed scripts and styles for an office user who fills in an acta (decision 114). */
const OFFICE_ACTA_LIMIT_BYTES = 390_000;
/** A browser requests six files at a time, and the page's data wait behind them. */
const MOST_FILES = 30;
const CHARTS = /\/chart-canvas-/;

describe('the first load without a cache', () => {
  const product = sharedProduct();
  let browser: OwnWindows;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
  });

  test('the sign-in page: little code, without the charts', async () => {
    const { page, context } = await openWindow(browser, product.url);
    const code: Response[] = [];
    page.on('response', (response) => isCode(response.url()) && code.push(response));
    await page.goto('/login');
    await page.getByRole('button', { name: 'Ingresar' }).waitFor();
    await page.waitForLoadState('networkidle');
    const packed = await Promise.all(code.map(async (response) => gzipSync(await response.body()).length));
    expect(code.length).toBeGreaterThan(0);
    expect(code.map((it) => it.url()).filter((url) => CHARTS.test(url))).toEqual([]);
    expect(packed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(SIGN_IN_LIMIT_BYTES);
    await context.close();
  });

  test('what a second click does not affect, from the first paint on', async () => {
    const { page, context } = await openWindow(browser, product.url);
    // Dialogs are loaded later, and never in this test.
    await page.route(/\/assets\/dialog-/, () => undefined);
    await page.goto('/login');
    await page.getByRole('button', { name: 'Ingresar' }).waitFor();
    await page.evaluate(() => {
      const named = (name: string, index: number) => {
        const button = document.createElement('button');
        button.textContent = name;
        button.style.cssText = `position:fixed;left:0;top:0;width:200px;height:80px;z-index:${index}`;
        button.addEventListener('click', () => {
          document.body.dataset.pressed = `${document.body.dataset.pressed ?? ''}${name}`;
          if (name === 'over') button.remove();
        });
        document.body.append(button);
      };
      named('under', 9998);
      named('over', 9999);
    });
    await page.mouse.dblclick(100, 40);
    expect(await page.evaluate(() => document.body.dataset.pressed)).toBe('over');
    await context.close();
  });

  test('the acta for the office: the frame and the acta, without the charts', async () => {
    const { page, context } = await openSignedIn(browser, product.url, 'dev@demo');
    const code = new Set<string>();
    page.on('request', (request) => /\/assets\/.*\.(?:js|css)$/.test(request.url()) && code.add(request.url()));
    await page.goto(`/webdemo/tecnico-operativo/rev-tecnica-acta-oficio`);
    await page.getByText(/^Copia de/).waitFor();
    await page.getByText('Las órdenes y el acta abren sin conexión.').waitFor();
    expect([...code].filter((url) => CHARTS.test(url))).toEqual([]);
    const packed = await Promise.all(
      [...code].map(async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length),
    );
    expect(
      packed.reduce((sum, bytes) => sum + bytes, 0),
      [...code].map((url, at) => `${packed[at]} ${url}`).join('\n'),
    ).toBeLessThan(OFFICE_ACTA_LIMIT_BYTES);
    await context.close();
  });

  test.each(['consola-componentes', 'arbol-tarifario', 'opcion-tarifaria'])('%s: few files', async (slug) => {
    const { page, context } = await openSignedIn(browser, product.url, 'dev@demo');
    const code: string[] = [];
    page.on('request', (request) => isCode(request.url()) && code.push(request.url()));
    await page.goto(`/webdemo/principal/${slug}`);
    await allShown(page);
    expect(code.length).toBeGreaterThan(0);
    expect(code.length, [...code].join('\n')).toBeLessThanOrEqual(MOST_FILES);
    await context.close();
  });
});

test('every part of the component library in use has its styles', () => {
  const read = (extension: string) =>
    readdirSync(ASSETS)
      .filter((name) => name.endsWith(extension))
      .map((name) => readFileSync(join(ASSETS, name), 'utf8'))
      .join('\n');
  const [used, styled] = [read('.js'), read('.css')].map((text) => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g)));
  expect(used?.size).toBeGreaterThan(50);
  expect([...(used ?? [])].filter((name) => !styled?.has(name))).toEqual([]);
});

test('every name used by the first stylesheet for the component library is defined there', () => {
  const page = readFileSync(join(ASSETS, '..', 'index.html'), 'utf8');
  const sheets = [...page.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, name]) =>
    readFileSync(join(ASSETS, '..', name ?? ''), 'utf8'),
  );
  const text = sheets.join('\n');
  const definedNames = new Set([...text.matchAll(/(--mantine-[\w-]+)\s*:/g)].map(([, name]) => name));
  const usedNames = new Set([...text.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => name));
  expect(usedNames.size).toBeGreaterThan(10);
  expect([...usedNames].filter((name) => !definedNames.has(name))).toEqual([]);
});

function isCode(url: string): boolean {
  return url.endsWith('.js') && url.includes('/assets/');
}
