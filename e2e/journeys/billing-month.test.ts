import { readFile } from 'node:fs/promises';
import { BILLS_OF_PART } from '@contador/contract/billing';
import {
  billingIntakeTexts,
  billingTexts,
  billCorrectionTexts as correction,
  liquidationTexts,
  liquidationPageTexts as texts,
} from '@contador/contract/messages';
import { isoMonth, type Month, twoDigits } from '@contador/kernel';
import type { SyntheticBilling } from '@contador/market-files/synthetic-billing';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { overflowOf, seriousFindings } from '../accessibility.ts';
import { type ApiClient, signedIn } from '../api-client.ts';
import { setUpBilledMonth, typeConsumptions } from '../billed-company.ts';
import {
  allShown,
  type OwnWindows,
  openBrowser,
  openSignedIn,
  openWindow,
  PHONE,
  picture,
  type Window,
} from '../browser.ts';
import { openMonth } from '../open-month.ts';
import { ownProduct } from '../own-product.ts';
import { pdfText } from '../pdf-text.ts';
import { acceptNotice } from '../screens.ts';

/** `BILLING_MONTH_CLIENTS=2000` bills more clients than the default, `BILLING_MONTH_SEED` selects others. */
const COMPANY = 'demo';
const AS = `dev@${COMPANY}`;
const CYCLE = 'S6R';
const CLIENTS = Number(process.env.BILLING_MONTH_CLIENTS ?? 60);
const SEED = Number(process.env.BILLING_MONTH_SEED ?? 86_413);

const product = ownProduct();
let browser: OwnWindows;
let window: Window;
let page: Page;
let client: ApiClient;
let month: SyntheticBilling;
/** The billed month, which uses the last published tariffs. */
let billed: Month;
/** Downloaded files of the cycle's bills. */
let papers: readonly Buffer[] = [];
let period: { readonly username: string; readonly year: number; readonly month: number };

beforeAll(async () => {
  browser = await openBrowser();
  client = await signedIn(product.url, AS);
  window = await openSignedIn(browser, product.url, AS);
  page = window.page;
  billed = openMonth();
  period = { username: COMPANY, year: billed.year, month: billed.number };
  month = await setUpBilledMonth(client, { billed, clients: CLIENTS, seed: SEED });
});
afterAll(async () => {
  await browser?.close();
});

const open = async (slug: string) => {
  await page.goto(`/web${COMPANY}/facturador/${slug}?periodo=${isoMonth(billed)}&ciclo=${CYCLE}`);
  await allShown(page);
};
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const fileOf = (name: string) => {
  const path = `${CYCLE}/${name}.xlsx`;
  const bytes = month.files.find((file) => file.path === path)?.bytes ?? new Uint8Array();
  return {
    name: `${name}-${CYCLE}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  };
};

test('a clerk loads the consumption of a cycle, and types the missing consumption', async () => {
  await open('cargar-consumos-ciclo');
  await page.getByRole('button', { name: billingIntakeTexts.secondStep }).click();
  await page.getByLabel(`${billingIntakeTexts.upload} ${CYCLE}`).setInputFiles(fileOf('consumos'));
  await acceptNotice(page, billingIntakeTexts.consumptionProcessed);
  await typeConsumptions(client, month, billed);
});

test('a clerk liquidates and approves energy and then both taxes, loading other concepts and credits in between', async () => {
  await liquidated('liquidar-consumos', 'energy');
  await picture(page, 'billing-liquidation');
  await open('cargar-otros-conceptos');
  await page.getByRole('button', { name: billingIntakeTexts.secondStep }).click();
  for (const [kind, name, done] of [
    ['concepts', 'otros-conceptos', billingIntakeTexts.conceptsProcessed],
    ['credits', 'creditos', billingIntakeTexts.creditsProcessed],
  ] as const) {
    const label = `${billingIntakeTexts.upload} ${CYCLE} ${billingIntakeTexts.kinds[kind]}`;
    await page.getByLabel(label).setInputFiles(fileOf(name));
    await acceptNotice(page, done);
  }
  await liquidated('liquidar-alumbrado', 'lighting');
  await liquidated('liquidar-impuesto-seguridad', 'security');
});

test('a clerk generates and downloads the bills: every figure matches the answer key and is printed on paper', async () => {
  await open('generar-facturas');
  await press(texts.generate);
  await acceptNotice(page, '¿Generar ');
  await acceptNotice(page, billingTexts.generated);
  const answers = month.answerKey.clients.filter(({ cycle }) => cycle === CYCLE);
  const paperOf = answers.length > BILLS_OF_PART ? await archivedPapers() : await paperOfAll(answers.length);
  for (const { code, sic, number, payable } of answers) {
    const paper = paperOf(sic);
    expect(paper, code).toContain(String(number));
    expect(paper, code).toContain(`$${pesos(payable.replace('-', ''))}`);
  }
  for (const { code, number, subtotal, payable, lines, lighting, security, iva } of answers) {
    const { body } = await client.get<{ client_liquidation: Liquidation }>('/api/check-client-liquidation-concepts', {
      ...period,
      client_code: code,
    });
    const liquidations = body.client_liquidation;
    expect({
      number: liquidations.bill_number,
      amounts: [
        liquidations.subtotal,
        liquidations.payable,
        liquidations.tax_collect_concepts.APL?.value,
        liquidations.tax_collect_concepts.IS?.value,
      ],
      iva: liquidations.other_concepts.TOT?.iva,
      lines: Object.fromEntries(Object.entries(liquidations.energy_concepts).map(([line, { value }]) => [line, value])),
    }).toEqual({
      number,
      amounts: [subtotal, payable, lighting.value, security.value].map(Number),
      iva: Number(iva),
      lines: Object.fromEntries(Object.entries(lines).map(([line, { value }]) => [line, Number(value)])),
    });
  }
});

test('the code on a bill opens a page with the same figures on a phone', async () => {
  const [one] = month.answerKey.clients.filter(
    ({ cycle, number, payable }) => cycle === CYCLE && number !== null && Number(payable) > 0,
  );
  if (one?.number == null) throw new Error('nobody has a bill to pay');
  const { page: phone, faults } = await openWindow(browser, product.url, { size: PHONE, withAxe: true });
  await phone.goto(linkOnPaper(one.number));
  const pageText = (await phone.locator('main').innerText()).replace(/\s/g, '');
  expect(pageText).toContain(String(one.number));
  expect(pageText).toContain(`$${pesos(one.payable)}`);
  expect([await overflowOf(phone), await seriousFindings(phone), faults]).toEqual([0, [], []]);
  await picture(phone, 'billing-page-on-phone');
});

test("a clerk finds a client's charges by the code of its meter", async () => {
  const [one] = month.answerKey.clients.filter(
    ({ cycle, others, credits }) =>
      cycle === CYCLE && Object.keys(others).length > 1 && Object.keys(credits).length > 0,
  );
  if (one === undefined) throw new Error('no client with concepts and a credit');
  await open('conceptos-por-cliente');
  await page.getByRole('textbox', { name: texts.searchLabel, exact: true }).fill(one.sic);
  await press(texts.search);
  await page
    .getByText(`${pesos(one.payable)}.00`)
    .first()
    .waitFor();
  await page.getByText(String(one.number)).first().waitFor();
  await picture(page, 'billing-client');
  expect(window.faults).toEqual([]);
});

test('a clerk corrects a bill with one button after previewing the corrected one', async () => {
  const range = { billing_year: billed.year, billing_period: billed.number, cycle_code: CYCLE };
  const { body: given } = await client.get<{ next_bill_number: number }>(
    '/api/check-supplementary-bill-ranges',
    period,
  );
  const first = given.next_bill_number;
  const numbers = { first_bill_number: first, last_bill_number: first + 9 };
  await client.post('/api/add-supplementary-bill-range', {}, { username: COMPANY, ...range, ...numbers });
  await press(correction.correct);
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('checkbox', { name: new RegExp(correction.charged) })
    .first()
    .uncheck();
  await dialog.getByRole('button', { name: correction.review }).click();
  await dialog.getByRole('status').waitFor();
  await picture(page, 'billing-correction');
  await dialog.getByLabel(correction.reason).fill('Se cobró lo que no debía');
  await dialog.getByRole('button', { name: correction.correct, exact: true }).click();
  await acceptNotice(page, correction.done(`DEM${first}`, 'DEMNR1'));
  await page.getByText(correction.correctedBecause(correction.causes.concepts)).waitFor();
  await picture(page, 'billing-corrected');
  expect(window.faults).toEqual([]);
});

async function downloaded(): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(texts.download)]);
  return await readFile(await file.path());
}

/** Path encoded in the code of that bill, as printed. */
function linkOnPaper(number: number): string {
  const start = `/factura/${COMPANY}/${number.toString(36)}-`;
  const link = papers.flatMap((paper) => pdfText(paper).links).find((to) => to.includes(start));
  if (link === undefined) throw new Error(`no paper leads to bill ${number}`);
  return new URL(link).pathname;
}

/** The bills of a small cycle are a single file. */
async function paperOfAll(bills: number): Promise<(sic: string) => string> {
  const file = await downloaded();
  papers = [file];
  const paper = pdfText(file);
  expect([paper.pages, paper.tagged]).toEqual([bills, true]);
  return () => paper.text;
}

/** The bills of a large cycle are rendered first, one file per client. */
async function archivedPapers(): Promise<(sic: string) => string> {
  await press(billingTexts.prepareDownload);
  await page.getByRole('button', { name: texts.download, exact: true }).waitFor();
  await picture(page, 'billing-archive');
  const files = unzipSync(await downloaded());
  papers = Object.values(files).map((bytes) => Buffer.from(bytes));
  return (sic) => {
    const paper = pdfText(Buffer.from(files[billingTexts.fileOfClient(sic, billed.year, twoDigits(billed))] ?? []));
    expect([paper.pages, paper.tagged]).toEqual([1, true]);
    return paper.text;
  };
}

async function liquidated(slug: string, kind: 'energy' | 'lighting' | 'security'): Promise<void> {
  await open(slug);
  await press(texts.liquidate);
  await acceptNotice(page, liquidationTexts.liquidated[kind]);
  await press(texts.approve);
  await acceptNotice(page, `¿Aprobar ${liquidationTexts.titles[kind].toLowerCase()}`);
  await acceptNotice(page, liquidationTexts.approved[kind]);
}

interface Liquidation {
  readonly bill_number: number;
  readonly subtotal: number;
  readonly payable: number;
  readonly energy_concepts: Readonly<Record<string, { readonly value: number }>>;
  readonly tax_collect_concepts: Readonly<Record<string, { readonly value: number }>>;
  readonly other_concepts: Readonly<Record<string, { readonly iva: number }>>;
}

/** Formats an amount as `1,284,500`. */
const pesos = (payable: string) => payable.replace(/\B(?=(\d{3})+$)/g, ',');
