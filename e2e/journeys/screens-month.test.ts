import { tariffCalculationTexts, tariffInputTexts, tariffTreeTexts, traceTexts } from '@contador/contract/messages';
import { componentNames, componentTitles } from '@contador/domain/tariff-calculation';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../api-client.ts';
import { allShown, type OwnWindows, openBrowser, openSignedIn, picture, type Window } from '../browser.ts';
import { exampleMarkets, exampleParameters, expectedTariffs } from '../expected-tree.ts';
import type { MarketTariff } from '../independent-recomputation/recompute.ts';
import { COMPONENTS, componentsOf, enterParameters, type Job, publishMarket, treeOf } from '../monthly-job.ts';
import { ownProduct } from '../own-product.ts';
import { expectSameTree, LEVELS } from '../same-tree.ts';
import {
  acceptNotice,
  createVersionByForm,
  dropFiles,
  openPage,
  publishComponent,
  shownNumbers,
  typeParameter,
} from '../screens.ts';

const PERIOD = { year: 2025, month: 5 };
const period = '2025-05';
const month = syntheticMonth({ ...PERIOD, version: 'txf', seed: 31_337, scenario: 'normal' });
/** Rows typed on the page: one of the company, one of a market, and one with a zero. */
const TYPED: Readonly<Record<string, readonly (number | null)[]>> = {
  CER: exampleParameters.company.CER,
  VkWUF: exampleParameters.markets.DNOM?.VkWUF ?? [],
  CG: exampleParameters.markets.DNOM?.CG ?? [],
};
const product = ownProduct();
let job: Job;
let browser: OwnWindows;
let window: Window;
let expected: Record<string, MarketTariff>;

beforeAll(async () => {
  expected = await expectedTariffs({ ...PERIOD, files: month.files });
  browser = await openBrowser();
  window = await openSignedIn(browser, product.url, 'dev@demo');
  const { year, month: number } = PERIOD;
  const client = await signedIn(product.url, 'dev@demo');
  job = { client, year, month: number, version: 'def', tariffId: `dem${year}${number}def` };
});
afterAll(async () => {
  await browser?.close();
});

test('a version is created in an empty month', async () => {
  const { page } = window;
  await openPage(page, 'consola-componentes', { period, market: 'DNOM' });
  await page.getByText(tariffCalculationTexts.noVersion).filter({ visible: true }).waitFor();
  await createVersionByForm(page, exampleParameters.version, exampleParameters.calcType);
  await allShown(page);
  await picture(page, 'month-1-new-version');
});

test('all files of both markets are dropped at once, and each is assigned to its input', async () => {
  const { page } = window;
  await openPage(page, 'validacion-archivos', { period, market: 'DNOM' });
  const own = month.files.filter(({ path }) => !path.includes('/')).map(({ path, bytes }) => ({ name: path, bytes }));
  await dropFiles(page, own);
  await page.getByText('TRSD').first().waitFor();
  await picture(page, 'month-2-uploading');
  await acceptNotice(page, tariffInputTexts.uploadSucceeded);
  for (const { code } of exampleMarkets) {
    await openPage(page, 'validacion-archivos', { period, market: code });
    await page.getByText('11 insumos · 11 listos, 0 pendientes').waitFor();
  }
  await page.getByRole('button', { name: /Verificar la información procesada/ }).click();
  // The previous step also has a TRSD.
  await page.getByRole('button', { name: tariffInputTexts.export }).first().waitFor();
  await page.getByText('TRSD', { exact: true }).click();
  await allShown(page);
  await picture(page, 'month-3-spot-price');
});

test('without parameters no component has a value, and each lists what it lacks', async () => {
  const components = await componentsOf(job, 'DNOM');
  expect(components.map(({ DbName }) => DbName).sort()).toEqual([...COMPONENTS].sort());
  const restrictions = components.find(({ DbName }) => DbName === 'R');
  expect(restrictions?.CompValues.every((value) => value === null)).toBe(true);
  expect(restrictions?.Missing.map(({ name }) => name)).toContain('VkWUF');
});

test('parameters are typed: one of the company, one of a market, and one with a zero', async () => {
  const { page } = window;
  await enterParameters(job, exampleParameters, Object.keys(TYPED));
  await openPage(page, 'validacion-parametros', { period, market: 'DNOM' });
  for (const [filename, row] of Object.entries(TYPED)) {
    await typeParameter(
      page,
      filename,
      row.filter((value) => value !== null),
    );
  }
  await picture(page, 'month-4-parameters-DNOM');
});

test('the components of DNOM are approved and published by their buttons, those of DSUM through the API', async () => {
  const { page } = window;
  await openPage(page, 'consola-componentes', { period, market: 'DNOM' });
  await picture(page, 'month-5-calculated-DNOM');
  for (const component of componentNames) await publishComponent(page, componentTitles[component]);
  await picture(page, 'month-6-published-DNOM');
  await publishMarket(job, 'DSUM');
});

test.each(exampleMarkets)('the tree of $code matches the witness', async ({ code }) => {
  const { page } = window;
  const witness = expected[code];
  if (!witness) throw new Error(`no witness of ${code}`);
  expectSameTree(await treeOf(job, code), witness, code);
  await openPage(page, 'arbol-tarifario', { period, market: code });
  for (const level of LEVELS) {
    const name = tariffTreeTexts.levelNames[level];
    await page.getByRole('radio', { name: new RegExp(`^${name}`) }).click();
    const table = page.getByRole('table', { name: tariffTreeTexts.byBand(name) });
    await table.waitFor();
    const shown = await shownNumbers(table);
    const voltage = level.startsWith('n1') ? 'n1' : (level as 'n2' | 'n3');
    for (const band of ['max', 'med', 'min', 'mon'] as const) {
      const cot = witness.cot[voltage];
      expect(shown[tariffTreeTexts.bandNames[band]], `${code} ${level} ${band}`).toEqual([
        inPrint(witness.t[band], 4),
        inPrint(witness.d[level]),
        inPrint(witness.r),
        inPrint(witness.c + cot),
        inPrint(witness.g),
        inPrint(witness.pr[band]?.[voltage]),
        inPrint(witness.cu[band]?.[level]),
        '—',
        inPrint(witness.c),
        inPrint(witness.cuWithCot[band]?.[level]),
      ]);
    }
  }
  await picture(page, `month-7-tree-${code}`);
});

test('the Lupa traces a figure to the line of a file and the person who uploaded it', async () => {
  const { page } = window;
  await openPage(page, 'arbol-tarifario', { period, market: 'DNOM' });
  const table = page.getByRole('table', { name: tariffTreeTexts.byBand(tariffTreeTexts.levelNames.n1or) });
  await table.getByRole('button', { name: /Gm.*Monomia/ }).click();
  const lupa = page.getByRole('dialog', { name: traceTexts.trace });
  const tree = lupa.getByRole('tree');
  await tree.getByRole('treeitem').nth(1).waitFor();
  const line = tree.getByRole('treeitem').filter({ hasText: /adem05\d\d\.txf, línea \d+/ });
  for (let depth = 0; depth < 12 && (await line.count()) === 0; depth++) await openAll(tree);
  await line.first().scrollIntoViewIfNeeded();
  await line.first().click();
  expect(await line.first().textContent()).toMatch(/adem05\d\d\.txf, línea \d+.*Daniela Duarte/);
  await picture(page, 'month-8-lupa');
  await page.keyboard.press('Escape');
  await lupa.waitFor({ state: 'hidden' });
});

test('there was no error in the console', () => {
  expect(window.faults).toEqual([]);
});

/** Formats a figure as the page does: en-US, with a true minus sign. */
function inPrint(value: number | undefined, decimals = 2): string {
  const text = (value ?? Number.NaN).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return text.replace('-', '−');
}

/** Expands every collapsed line of the tree. */
async function openAll(tree: ReturnType<Window['page']['getByRole']>): Promise<void> {
  const closed = tree.locator('[role="treeitem"][aria-expanded="false"] button');
  for (let remaining = await closed.count(); remaining > 0; remaining--) await closed.first().click();
}
