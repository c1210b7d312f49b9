import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { monthGridTexts } from '@contador/contract/messages';
import type { Page } from 'playwright-core';
import { allShown, launchBrowser, openWindow, signInByForm } from './browser.ts';
import { monthBefore } from './month-before.ts';
import { picturesOfAreas } from './pictures-of-areas.ts';
import { startProduct } from './product.ts';
import { acceptNotice, dropFiles } from './screens.ts';
import { loadedWhole } from './whole-demonstration.ts';

/** Takes the screenshots of the README from a product started on the given folder, or on a new demonstration. */
const folder = process.argv[2];
if (folder === undefined) throw new Error('usage: tsx e2e/readme-pictures.ts DATA_DIR');
const pictures = join(import.meta.dirname, '..', 'docs', 'screens');
mkdirSync(pictures, { recursive: true });

const product = await startProduct(folder);
const browser = await launchBrowser();
try {
  const { page } = await openWindow(browser, product.url);
  const takeOf = (page: Page, name: string) =>
    page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
  const take = (name: string) => takeOf(page, name);
  await page.goto('/login');
  await allShown(page);
  await take('login');

  await signInByForm(page, 'dev@demo');
  await take('validacion-archivos');
  const open = new URL(page.url()).searchParams.get('periodo') ?? '';
  const closed = monthBefore(open);

  await show(page, 'validacion-archivos', closed);
  await page.getByText('Verificar la información procesada').click();
  await page.getByText('TRSD', { exact: true }).first().click();
  await page.getByText('Precio de bolsa nacional').first().waitFor();
  await allShown(page);
  await take('informacion-asociada');

  await show(page, 'validacion-parametros', open);
  await page.getByText(monthGridTexts.byMonth).click();
  await allShown(page);
  const entered = join(folder, 'demo', `parametros-${open}`);
  await dropFiles(
    page,
    readdirSync(entered).map((name) => ({ name, bytes: readFileSync(join(entered, name)) })),
  );
  await page.getByRole('button', { name: new RegExp(monthGridTexts.saveRows(2).replace('2', '\\d+')) }).waitFor();
  await take('validacion-parametros');
  await page.getByRole('button', { name: monthGridTexts.discard }).click();
  await acceptNotice(page, monthGridTexts.discardQuestion);

  await show(page, 'tablero-mes', open);
  await take('tablero-mes');

  await show(page, 'consola-componentes', closed);
  await page.getByRole('button', { name: /^PR Pérdidas/ }).click();
  await allShown(page);
  await take('consola-componentes');

  for (const slug of ['que-cambio', 'banco-de-pruebas', 'publicar-tarifas']) {
    await show(page, slug, closed);
    if (slug === 'que-cambio') await page.locator('canvas').first().waitFor();
    await take(slug);
  }

  await show(page, 'arbol-tarifario', closed);
  await page.locator('canvas').first().waitFor();
  await take('arbol-tarifario');
  await page
    .getByRole('button', { name: /Cu.*Monomia|Monomia.*Cu/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await allShown(page);
  for (const symbol of ['R', 'CRS']) {
    await page
      .getByRole('treeitem', { name: new RegExp(`^${symbol} `) })
      .first()
      .click();
    await page.keyboard.press('ArrowRight');
  }
  await take('lupa');

  await loadedWhole(product);
  await picturesOfAreas(browser, product.url, open, takeOf);
} finally {
  await browser.close();
  await product.stop();
}

async function show(page: Page, slug: string, period: string): Promise<void> {
  await page.goto(`/webdemo/principal/${slug}?periodo=${period}&mercado=DNOM&version=def`);
  await allShown(page);
}
