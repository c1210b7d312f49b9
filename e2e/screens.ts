import { shellTexts, stateConsoleTexts, tariffCalculationTexts, tariffInputTexts } from '@contador/contract/messages';
import type { Locator, Page } from 'playwright-core';
import type { SentFile } from './api-client.ts';
import { allShown } from './browser.ts';

/** Opens a page of the demo tenant by URL, at a period and market. */
export async function openPage(page: Page, slug: string, at: { period: string; market: string }): Promise<void> {
  await page.goto(`/webdemo/principal/${slug}?periodo=${at.period}&mercado=${at.market}`);
  await allShown(page);
}

/** Waits for an 'Aviso' or a question with the given text and accepts it. */
export async function acceptNotice(page: Page, text: string): Promise<void> {
  const notice = page.getByRole('dialog').filter({ hasText: text });
  await notice.waitFor().catch(async (cause) => {
    const shown = await page.getByRole('dialog').allTextContents();
    throw new Error(`'${text}' was not said, but ${JSON.stringify(shown)}`, { cause });
  });
  await notice.getByRole('button', { name: shellTexts.accept }).click();
  await notice.waitFor({ state: 'hidden' });
}

/** Fills in 'Crear versión de cálculo' and saves it. */
export async function createVersionByForm(page: Page, xmVersion: string, calcType: string): Promise<void> {
  await page.getByRole('button', { name: tariffCalculationTexts.createVersion }).click();
  const dialog = page.getByRole('dialog', { name: tariffCalculationTexts.createVersion });
  for (const [label, option] of [
    [shellTexts.xmVersion, xmVersion],
    [shellTexts.calculationType, calcType],
  ] as const) {
    await dialog.getByRole('combobox', { name: label }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await dialog.getByRole('button', { name: tariffInputTexts.save }).click();
  await acceptNotice(page, tariffCalculationTexts.versionCreated);
}

/** Number of files passed to the browser in one message. */
const AT_A_TIME = 250;

/** Drops files on the page, as from a folder of the computer. */
export async function dropFiles(page: Page, files: readonly SentFile[]): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({ name, content: Buffer.from(bytes).toString('base64') }));
  const transfer = await page.evaluateHandle(() => new DataTransfer());
  for (let from = 0; from < sent.length; from += AT_A_TIME) {
    await transfer.evaluate(
      (all, part) => {
        for (const { name, content } of part) {
          all.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name));
        }
      },
      sent.slice(from, from + AT_A_TIME),
    );
  }
  await transfer.evaluate((dataTransfer) => {
    for (const kind of ['dragenter', 'dragover', 'drop']) {
      window.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
    }
  });
  await transfer.dispose();
}

/** Types the row of the period of a parameter and saves it: the numbers in the order of the fields. */
export async function typeParameter(page: Page, filename: string, numbers: readonly number[]): Promise<void> {
  const heading = page.getByRole('button', { name: new RegExp(`(^|\\W)${filename}(\\W|$)`) });
  await heading.click();
  const table = page.getByRole('table', { name: new RegExp(`^${filename} `) });
  await table.waitFor();
  const modify = page.getByRole('button', { name: tariffInputTexts.modify, exact: true });
  if (await modify.isVisible()) {
    await modify.click();
    await acceptNotice(page, filename);
  }
  const fields = table.getByRole('textbox');
  await fields.first().waitFor();
  for (const [at, number] of numbers.entries()) await fields.nth(at).fill(String(number));
  await page.getByRole('button', { name: tariffInputTexts.save, exact: true }).click();
  if (numbers.some((number) => number <= 0)) await acceptNotice(page, tariffInputTexts.zeroValues);
  await acceptNotice(page, tariffInputTexts.parameterSaved);
  await heading.click();
}

/** Approves and publishes a component by its buttons, and answers the question. */
export async function publishComponent(page: Page, title: string): Promise<void> {
  const row = page.getByRole('button', { name: new RegExp(`(^|\\s)${title}(\\s|$)`) }).first();
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
  const control = page.getByRole('region', { name: stateConsoleTexts.partOf(stateConsoleTexts.publication, title) });
  // Press Enter instead of clicking: the reload after the previous publication may move the button during a click.
  await allShown(page);
  await control.getByRole('button', { name: stateConsoleTexts.approve, exact: true }).press('Enter');
  const publish = control.getByRole('button', { name: stateConsoleTexts.publish, exact: true });
  await control.getByText(stateConsoleTexts.notApproved).filter({ visible: true }).waitFor({ state: 'hidden' });
  await publish.click();
  const question = page.getByRole('dialog').filter({ hasText: tariffCalculationTexts.confirmPublication });
  await question.waitFor();
  for (const reason of await question.getByRole('textbox').all()) await reason.fill('Revisado con sus soportes.');
  await acceptNotice(page, tariffCalculationTexts.confirmPublication);
  await acceptNotice(page, tariffCalculationTexts.componentPublished);
}

/** Displayed numbers of a table by row heading; a cell without a number is NaN. */
export async function shownNumbers(table: Locator): Promise<Record<string, string[]>> {
  return await table.evaluate((element) => {
    const rows = [...element.querySelectorAll('tbody tr')];
    return Object.fromEntries(
      rows.map((row) => [
        row.querySelector('th')?.textContent ?? '',
        [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
      ]),
    );
  });
}
