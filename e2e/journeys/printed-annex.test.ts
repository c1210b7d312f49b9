import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allShown, type OwnWindows, openBrowser, openSignedIn, type Window } from '../browser.ts';
import { sharedProduct } from '../own-product.ts';
import { pdfText } from '../pdf-text.ts';

const product = sharedProduct();
let browser: OwnWindows;
let window: Window;
beforeAll(async () => {
  browser = await openBrowser();
  window = await openSignedIn(browser, product.url, 'ag_client@cedenar');
});
afterAll(() => browser.close());

/** September 2025 of the utility's customer, who sells from the 17th on. */
async function openAnnex() {
  const { page } = window;
  await page.goto('/webcedenar/autogeneradores/consultas/descargar-reporte?periodo=2025-09');
  await page.getByText('Detalle de conceptos facturados').waitFor();
  await allShown(page);
  return page;
}
/** Like most printers: without backgrounds, except those with a meaning. */
const printed = async () => pdfText(await window.page.pdf({ preferCSSPageSize: true, printBackground: false }));

test('the annex of a month is printed on three sheets, none of them empty, each with its client or its position', async () => {
  const page = await openAnnex();
  const paper = await printed();
  expect(paper.pages).toBe(3);
  for (const words of ['ANEXOFACTURACIÓNAUTOGENERADORES', 'HernánPortilla·1001', 'ValordelExcedente2', 'página3de3'])
    expect(paper.text.toLowerCase()).toContain(words.toLowerCase());
  // Controls of the page are not printed.
  expect(paper.text.startsWith('Mes')).toBe(false);
  await page.emulateMedia({ media: 'print' });
  // The legend of surplus 1 and surplus 2 is printed with its colours.
  const legends = page.locator('span[data-part]', { hasText: 'Excedente' });
  expect(await legends.count()).toBe(2);
  expect(await legends.evaluateAll((all) => all.map((each) => getComputedStyle(each).printColorAdjust))).toEqual([
    'exact',
    'exact',
  ]);
  await page.emulateMedia({ media: null });
});

test('the print has under each day what the PDF has: paid energy and its value', async () => {
  const { page } = window;
  await openAnnex();
  const paper = await printed();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF' }).click(),
  ]);
  const drawn = await pdfText(await readFile(await download.path()));
  const days = (text: string) => /excedente2enkWh;debajo,suvaloren\$([\d.,]*)/.exec(text)?.[1] ?? '';
  expect(days(drawn.text)).toMatch(/\d/);
  expect(days(paper.text)).toBe(days(drawn.text));
});

test('each of several annexes begins on a new sheet', async () => {
  const page = await openAnnex();
  await page.evaluate(() => {
    const paper = document.querySelector('article[class*="paper"], section[class*="paper"], div[class*="paper"]');
    const before = document.createElement('div');
    paper?.parentElement?.insertBefore(before, paper);
    for (const copy of [paper?.cloneNode(true), paper?.cloneNode(true)]) if (copy) before.append(copy);
  });
  expect((await printed()).pages).toBe(9);
});

test('a part of ten is printed completely: each client once, on sheets with its name, without other contents of the page', async () => {
  const { page } = await openSignedIn(browser, product.url, 'dev@cedenar');
  // The contents for the print dialog are kept next to the page, which removes them when the dialog closes.
  await page.addInitScript(() => {
    globalThis.print = () => {
      const papers = document.querySelector('article')?.parentElement;
      papers?.parentElement?.append(papers.cloneNode(true));
    };
  });
  await page.goto('/webcedenar/autogeneradores/reporte-usuario?periodo=2025-09');
  await page.getByRole('button', { name: 'Descargar anexos' }).click();
  await page.getByText('Descarga completa.').waitFor();
  await page.getByRole('button', { name: 'Imprimir anexos' }).click();
  await page.locator('article').first().waitFor({ state: 'attached' });
  const codes = await page
    .locator('article dd', { hasText: / · \d+$/ })
    .evaluateAll((all) => all.map((each) => each.textContent?.split(' · ')[1] as string));
  expect(codes.length).toBeGreaterThan(5);
  const paper = await pdfText(await page.pdf({ preferCSSPageSize: true, printBackground: false }));
  const text = paper.text.toLowerCase();
  const count = (words: string) => text.split(words.toLowerCase()).length - 1;
  expect(count('ANEXOFACTURACIONAUTOGENERADORES')).toBe(codes.length);
  // The client's name is at the top of its annex and above each of its hours.
  for (const code of codes) expect(count(`·${code}·Comportamientodeenergías·Septiembre2025`)).toBeGreaterThan(4);
  expect(count('Descargaporpartes')).toBe(0);
  expect(count('Busqueunusuario')).toBe(0);
});
