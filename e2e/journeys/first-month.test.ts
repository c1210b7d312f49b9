import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  beginningTexts,
  partsTexts,
  publicationTexts,
  shellTexts,
  tariffCalculationTexts,
  tariffInputTexts,
} from '@contador/contract/messages';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../api-client.ts';
import { choose, expectLine, follow, lineOf, saveParameters, type } from '../beginning-steps.ts';
import { type OwnWindows, openBrowser, openWindow, picture, type Window } from '../browser.ts';
import { freshDataFolder, removeData } from '../data-folder.ts';
import { exampleParameters, expectedTariffs } from '../expected-tree.ts';
import { expectFirstCycle, issueFirstCycle } from '../first-cycle.ts';
import { settleFirstMonth } from '../first-settlement.ts';
import { treeOf } from '../monthly-job.ts';
import { parameterFiles } from '../parameter-files.ts';
import { type Product, startProduct } from '../product.ts';
import { expectSameTree } from '../same-tree.ts';
import { acceptNotice, createVersionByForm, dropFiles } from '../screens.ts';

/** Input period; its tariffs are those of October 2025. */
const PERIOD = { year: 2025, month: 9 };
const MARKET = 'DNOM';
const BILLED = { year: 2025, number: 10 };
const PERSON = { email: 'maria@electrohuila.com.co', password: 'Cantera2026' };
const month = syntheticMonth({ ...PERIOD, version: 'txf', seed: 20_251, scenario: 'normal' });
const lines = beginningTexts.lines;

let product: Product;
let browser: OwnWindows;
let window: Window;
beforeAll(async () => {
  browser = await openBrowser();
  product = await startProduct(freshDataFolder(), { DEMO: 'off' });
  window = await openWindow(browser, product.url);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (product) removeData(product.dataFolder);
});

test('a person opens the link of an empty server and creates the company', async () => {
  const file = join(product.dataFolder, 'primer-ingreso.txt');
  await expect.poll(() => existsSync(file)).toBe(true);
  const { page } = window;
  const secret = readFileSync(file, 'utf8').trim().split('#')[1];
  await page.goto(`/comenzar#${secret}`);
  await type(page, {
    'Nombre de la empresa': 'Electrificadora del Huila S.A. E.S.P.',
    'Nombre en la aplicación': 'ElectroHuila',
    NIT: '891180001-1',
    'Código SIC del agente': exampleParameters.agent,
    'Nombre \\*$': 'María Lara',
    Usuario: PERSON.email,
    Contraseña: PERSON.password,
    'Repita la contraseña': PERSON.password,
  });
  await page.getByRole('button', { name: 'Crear la empresa' }).click();
  await page.getByRole('heading', { level: 1, name: beginningTexts.title }).waitFor();
  await picture(page, 'first-month-1-begin');
});

test("'Empezar' takes the first month and leads to the market", async () => {
  const { page } = window;
  await page.getByRole('button', { name: new RegExp(`^${beginningTexts.firstMonth}`) }).click();
  await page.getByRole('button', { name: partsTexts.previousYear }).click();
  await page.getByRole('dialog').getByText('Oct', { exact: true }).click();
  await page.getByRole('button', { name: beginningTexts.choose }).click();
  await acceptNotice(page, 'El primer mes es Octubre 2025.');
  // The lines of the chosen month replace those of the current one.
  const toMarkets = lineOf(page, lines.markets.title).getByRole('link');
  await expect.poll(() => toMarkets.getAttribute('href')).toContain('periodo=2025-09');

  await follow(page, lines.markets.title);
  await page.getByRole('button', { name: 'Agregar' }).first().click();
  const dialog = page.getByRole('dialog');
  const { market } = exampleParameters.markets[MARKET] as (typeof exampleParameters.markets)[string];
  const percent = (fraction: number) => String(Number((fraction * 100).toFixed(6)));
  await choose(page, 'Área de distribución', market.area);
  await choose(page, 'Zona del STR', market.strZone);
  await choose(page, 'Indexación de estratos', 'Solo IPC');
  await type(dialog, {
    Nombre: 'DEMO NORTE',
    'Código en XM': MARKET,
    'Código SUI': '990',
    'Participación en la demanda': percent(market.demandShare),
    α: String(market.alpha),
    'Cf base': String(market.cfBase),
    'X,': String(market.x),
    'RCT,': percent(market.rct),
    'RCAE,': percent(market.rcae),
    'RCNU,': percent(market.rcnu),
    'IPR nivel 4': percent(market.ipr4),
  });
  await dialog.getByRole('button', { name: tariffInputTexts.save }).click();
  await acceptNotice(page, 'Datos guardados.');
});

test("'Empezar' leads to the version, the files and the parameters, and says what is still missing", async () => {
  const { page } = window;
  await follow(page, lines.version.title);
  await createVersionByForm(page, exampleParameters.version, exampleParameters.calcType);

  await follow(page, lines.files.title);
  const files = month.files.filter(({ path }) => !path.includes('/') && !/DSUM|Occidente/.test(path));
  await dropFiles(
    page,
    files.map(({ path, bytes }) => ({ name: path, bytes })),
  );
  await acceptNotice(page, tariffInputTexts.uploadSucceeded);

  await follow(page, lines.parameters.title);
  const all = parameterFiles({ year: PERIOD.year, number: PERIOD.month }).filter(({ name }) => !name.includes('DSUM'));
  const isOfStrata = ({ name }: { name: string }) => /^(SUB0|CU0)/.test(name);
  await saveParameters(
    page,
    all.filter((it) => !isOfStrata(it)),
    { zeros: true },
  );
  // The strata of the month before are only used by the tariffs, after the six components.
  await expectLine(page, lines.before.title, /Falta.*DEMO NORTE: falta .*SUB0/s);
  await follow(page, lines.parameters.title);
  await saveParameters(page, all.filter(isOfStrata), { zeros: false });
  await expectLine(page, lines.before.title, /Listo.*DEMO NORTE: ingresado a mano/s);
  await picture(page, 'first-month-2-inputs');
});

test('the first month is published, with the tariffs that the independent witness calculates', async () => {
  const { page } = window;
  await follow(page, lines.components.title);
  await page.getByRole('button', { name: tariffCalculationTexts.publishAll }).click();
  const question = page.getByRole('dialog').filter({ hasText: tariffCalculationTexts.confirmPublication });
  await question.waitFor();
  for (const reason of await question.getByRole('textbox').all()) await reason.fill('Revisado contra los archivos.');
  await question.getByRole('button', { name: shellTexts.accept }).click();
  await acceptNotice(page, tariffCalculationTexts.marketPublished);
  await expectLine(page, lines.tariffs.title, /Listo/);
  await picture(page, 'first-month-3-published');

  const witness = (await expectedTariffs({ ...PERIOD, files: month.files, markets: [MARKET] }))[MARKET];
  if (!witness) throw new Error(`no witness of ${MARKET}`);
  const client = await signedIn(product.url, PERSON.email, PERSON.password);
  const { year, month: number } = PERIOD;
  const job = { client, year, month: number, version: 'def', tariffId: 'ele20259def' };
  expectSameTree(await treeOf(job, MARKET), witness, MARKET);

  await follow(page, lines.tariffs.title);
  await page.getByRole('table', { name: publicationTexts.costTable }).waitFor();
  const shown = await page.locator('main :is(td, dd)').allTextContents();
  for (const stratum of ['e1', 'e2', 'e3', 'e4', 'e5', 'e6'] as const) {
    const tariff = witness.strata[stratum].n1or.toLocaleString('en-US', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    });
    expect(shown, stratum).toContainEqual(expect.stringContaining(tariff));
  }
  await picture(page, 'first-month-4-publication');
  expect(window.faults).toEqual([]);
});

test("'Empezar' leads to the first bills, with the figures of the synthetic month and no tax where there is no agreement", async () => {
  const { page } = window;
  const client = await signedIn(product.url, PERSON.email, PERSON.password);
  const made = await issueFirstCycle(page, client, BILLED, [MARKET]);
  await expectLine(page, lines.issued.title, /Listo/);
  await picture(page, 'first-month-5-billed');
  await expectFirstCycle(client, BILLED, made);
});

test("'Empezar' leads to the first settled month, with the figures of the second settlement", async () => {
  const { page } = window;
  const client = await signedIn(product.url, PERSON.email, PERSON.password);
  await settleFirstMonth(page, client, BILLED, [MARKET]);
  await expectLine(page, lines.settled.title, /Listo/);
  await picture(page, 'first-month-6-settled');
  expect(window.faults).toEqual([]);
});
