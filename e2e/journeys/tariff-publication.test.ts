import { readFileSync } from 'node:fs';
import { publicationTexts as texts, traceTexts } from '@contador/contract/messages';
import { CEDENAR } from '@contador/regulation';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { overflowOf, seriousFindings } from '../accessibility.ts';
import {
  allShown,
  type OwnWindows,
  openBrowser,
  openSignedIn,
  openWindow,
  PHONE,
  picture,
  signInByForm,
  type Window,
} from '../browser.ts';
import { sharedProduct } from '../own-product.ts';
import { pdfText } from '../pdf-text.ts';

const product = sharedProduct();
const july = CEDENAR.find(({ month }) => month === '2025-07');
const levels = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const;
let browser: OwnWindows;
let window: Window;

beforeAll(async () => {
  browser = await openBrowser();
  window = await openSignedIn(browser, product.url, 'dev@cedenar', { theme: 'dark', withAxe: true });
});
afterAll(async () => {
  await browser?.close();
});

/** All prices in the print of July 2025. */
function printedFigures(): string[] {
  if (!july) throw new Error('July 2025 is not among the printed months');
  const strata = Object.values(july.residential).flatMap((band) => Object.values(band));
  const classes = levels.flatMap((level) => [
    july.appliedUnitCost[level],
    july.unitCost[level],
    july.commercial[level],
  ]);
  return [...strata, ...classes, july.generation, july.restrictions, '12636.69'].map((text) =>
    Number(text).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
}

/** Matches the figure alone, or with its unit. */
function startingWith(figure: string): RegExp {
  return new RegExp(`^${figure.replace('.', '\\.')}( |$)`);
}

async function openJuly(page: Page): Promise<void> {
  await page.goto('/webcedenar/principal/publicar-tarifas?periodo=2025-06&mercado=NARM');
  await page.getByRole('table', { name: texts.costTable }).waitFor();
  await allShown(page);
}

describe('July 2025 of Nariño', () => {
  test('is shown on the page, opens in the Lupa, and is printed black on white on one sheet', async () => {
    const { page, faults } = window;
    await openJuly(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Publicacion tarifaria 2025-07');
    const shown = await page.locator('main :is(td, dd)').allTextContents();
    for (const figure of printedFigures()) expect(shown).toContainEqual(expect.stringMatching(startingWith(figure)));
    await picture(page, 'publication-cedenar-dark');
    await page.getByRole('button', { name: /CU aplicado, Nivel 2/ }).click();
    await page.getByRole('dialog', { name: traceTexts.trace }).getByText('814.91').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: traceTexts.trace }).waitFor({ state: 'detached' });

    const paper = pdfText(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    expect(paper.pages).toBe(1);
    for (const figure of printedFigures()) expect(paper.text).toContain(figure);
    for (const words of ['Publicaciontarifaria2025-07', 'Tarifaced20256def', 'página1de1', 'huella']) {
      expect(paper.text).toContain(words);
    }
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    await page.emulateMedia({ media: 'screen' });
    expect(faults).toEqual([]);
  });

  test('is a tagged PDF in Spanish with the same figures', async () => {
    const { page } = window;
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: texts.downloadPdf }).click();
    const saved = await waiting;
    expect(saved.suggestedFilename()).toBe('Tarifas_cedenar_NARM_2025-07.pdf');
    const document = pdfText(readFileSync(await saved.path()));
    expect(document).toMatchObject({ pages: 1, language: 'es', tagged: true });
    for (const figure of printedFigures()) expect(document.text).toContain(figure);
    expect(document.text).toContain('página1de1');
  });

  test('is public at its own URL, on a desktop and on a phone', async () => {
    for (const size of [undefined, PHONE]) {
      const reader = await openWindow(browser, product.url, { withAxe: true, ...(size && { size }) });
      await reader.page.goto('/publicacion/cedenar/NARM');
      await reader.page.getByRole('link', { name: 'Julio 2025' }).click();
      await reader.page.getByRole('heading', { level: 1, name: 'Publicacion tarifaria 2025-07' }).waitFor();
      const body = await reader.page.locator('main :is(td, dd)').allTextContents();
      for (const figure of printedFigures()) expect(body).toContainEqual(expect.stringMatching(startingWith(figure)));
      await picture(reader.page, `publication-public-${size ? 'phone' : 'desk'}`);
      expect(await overflowOf(reader.page), 'scrolls sideways').toBeLessThanOrEqual(0);
      expect(await seriousFindings(reader.page)).toEqual([]);
      expect(reader.faults).toEqual([]);
      await reader.context.close();
    }
  });

  test('is one sheet of paper when printed from the browser, with or without a tariff option', async () => {
    for (const market of ['DNOM', 'DSUM']) {
      const { page } = window;
      await page.emulateMedia({ media: null });
      await page.goto(`/publicacion/demo/${market}`);
      await page.locator('main a').first().click();
      await page.waitForURL(/\d{4}-\d{2}$/);
      await page.getByRole('table', { name: /./ }).first().waitFor();
      expect(pdfText(await page.pdf({ preferCSSPageSize: true, printBackground: true })).pages).toBe(1);
    }
  });

  test('is the only public page of the company', async () => {
    const answers = await Promise.all(
      ['/publicacion/cedenar/NARM/2025-11', '/publicacion/cedenar/DNOM/2025-07', '/publicacion/demo/NARM/2025-07'].map(
        (path) => fetch(product.url + path),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});

test('the demonstration company copies the URL of its last month, which anyone can read with the same contents', async () => {
  const { page, context } = await openWindow(browser, product.url);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInByForm(page, 'dev@demo');
  await page.goto(`/webdemo/principal/arbol-tarifario${new URL(page.url()).search}`);
  const period = new URL(page.url()).searchParams.get('periodo') ?? '';
  const [year = 0, month = 0] = period.split('-').map(Number);
  const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
  await page.goto(`/webdemo/principal/publicar-tarifas?periodo=${before}&mercado=DNOM`);
  const answer = page.getByRole('table', { name: texts.costTable }).getByRole('row').nth(2).getByRole('cell').last();
  const applied = await answer.textContent();
  await picture(page, 'publication-demo-light');
  await page.getByRole('button', { name: texts.copyLink }).click();
  await page.getByText(texts.linkCopied).waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(`${product.url}/publicacion/demo/DNOM/${period}`);
  expect(await (await fetch(address)).text()).toContain(`>${applied}</td>`);
});
