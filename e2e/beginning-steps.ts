import {
  beginningTexts,
  clientWorkbookTexts,
  monthGridTexts,
  shellTexts,
  tariffInputTexts,
} from '@contador/contract/messages';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { SentFile } from './api-client.ts';
import { allShown } from './browser.ts';
import { acceptNotice, dropFiles } from './screens.ts';

/** Fills text fields by the beginning of their labels. */
export async function type(form: Pick<Page, 'getByLabel'>, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await form
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .fill(value);
  }
}

/** Chooses an option of a list of the open dialog. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: new RegExp(`^${label}`) })
    .click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Opens 'Empezar' by its entry in the menu. */
export async function begin(page: Page): Promise<void> {
  if (page.url().includes('/empresa/empezar')) return await allShown(page);
  await page
    .getByRole('navigation', { name: shellTexts.pages })
    .getByRole('link', { name: beginningTexts.title })
    .click();
  await page.getByRole('heading', { level: 1, name: beginningTexts.title }).waitFor();
  await allShown(page);
}

/** A line of 'Empezar'; two goals have a line 'Ciclos', so that the goal can be named. */
export function lineOf(page: Page, title: string, goal?: string): Locator {
  const ofGoal = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: goal ?? '', exact: true }) });
  const scope = goal === undefined ? page : ofGoal;
  return scope.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title, exact: true }) });
}

/** Waits until a line of 'Empezar' shows the text. */
export async function expectLine(page: Page, title: string, text: RegExp): Promise<void> {
  await begin(page);
  await expect.poll(() => lineOf(page, title).first().innerText()).toMatch(text);
}

/** Opens the page to which a line of 'Empezar' leads. */
export async function follow(page: Page, title: string, goal?: string): Promise<void> {
  await begin(page);
  await lineOf(page, title, goal).first().getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: beginningTexts.title }).waitFor({ state: 'detached' });
  await allShown(page);
}

/** Drops files of parameters on the month's table and saves them; zeros among them are confirmed. */
export async function saveParameters(
  page: Page,
  files: readonly SentFile[],
  { zeros }: { zeros: boolean },
): Promise<void> {
  await page.getByRole('table', { name: monthGridTexts.title }).getByRole('textbox').first().waitFor();
  await dropFiles(page, files);
  await page.getByRole('button', { name: /^Guardar \d+ filas?$/ }).click();
  if (zeros) await acceptNotice(page, tariffInputTexts.zeroValues);
  await page.getByText(/^Se guard(ó|aron) \d+ filas?\.$/).waitFor();
}

/** Opens the dialog of 'Agregar'. */
export async function add(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Agregar' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** Saves the open dialog and waits for the notice. */
export async function save(page: Page, notice: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: tariffInputTexts.save }).click();
  await acceptNotice(page, notice);
}

/** Uploads a workbook of clients and saves its changes. */
export async function uploadClients(page: Page, file: SentFile): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: file.name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(file.bytes),
  });
  await page.getByRole('dialog').getByRole('button', { name: clientWorkbookTexts.enter }).click();
  await acceptNotice(page, 'Guardado');
}
