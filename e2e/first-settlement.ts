import {
  beginningTexts,
  meterFileTexts as files,
  selfGeneratorSettlementTexts as settlement,
  tariffInputTexts,
} from '@contador/contract/messages';
import { isoMonth, type Month } from '@contador/kernel';
import { syntheticMonth, workbookBytes } from '@contador/market-files/synthetic-month';
import type { Page } from 'playwright-core';
import type { ApiClient } from './api-client.ts';
import { add, choose, follow, save, type, uploadClients } from './beginning-steps.ts';
import { allShown } from './browser.ts';
import { exampleParameters } from './expected-tree.ts';
import { generateMeteredMonth } from './metered-company.ts';
import { acceptNotice, createVersionByForm, dropFiles } from './screens.ts';
import { expectSettled } from './whole-meters.ts';

const lines = beginningTexts.lines;
/** Cycle of calendar months among the synthetic ones; the others need the prices of two months. */
const CYCLE = 'SM1';

/**
 * Enters cycle and self-generators of a month whose tariffs are published, the prices and the meter files, and settles and approves the
 * month, each step by the line of 'Empezar' or the board of the month; every figure is compared with the second settlement.
 */
export async function settleFirstMonth(
  page: Page,
  client: ApiClient,
  month: Month,
  markets: readonly string[],
): Promise<void> {
  const all = await generateMeteredMonth(client, { month, markets, clients: 4, seed: 7, scenario: 'normal' });
  const bodies = all.meters.setUp
    .filter(({ path, body }) => path === '/api/update-clients' && body.client_cycle === CYCLE)
    .map(({ body }) => body);
  const codes = new Set(bodies.map((body) => body.client_code));
  const made = { ...all, clients: all.clients.filter(({ answer }) => codes.has(answer.code)) };

  await follow(page, lines.generatorCycles.title, beginningTexts.goals.generators);
  await type(await add(page), { Código: CYCLE });
  await choose(page, 'Periodicidad', '1: 1-Fin mes');
  await choose(page, 'Tipo de mercado', 'REGULADO');
  await save(page, 'Datos guardados.');

  await follow(page, lines.generators.title);
  await uploadClients(page, { name: 'usuarios.xlsx', bytes: workbookOf(bodies) });

  await follow(page, lines.hourPrices.title);
  await page
    .getByRole('link', { name: /versión/ })
    .first()
    .click();
  await allShown(page);
  await createVersionByForm(page, exampleParameters.version, exampleParameters.calcType);
  await follow(page, lines.hourPrices.title);
  await dropFiles(page, pricesOf(month));
  await acceptNotice(page, tariffInputTexts.uploadSucceeded);

  await follow(page, lines.settled.title);
  await next(page, /^Completar \d+ usuarios$/);
  await dropFiles(
    page,
    made.clients.map(({ file }) => ({ name: file.path, bytes: file.bytes })),
  );
  await acceptNotice(page, 'Archivos subidos');
  await page.getByRole('button', { name: files.process(codes.size) }).click();
  await acceptNotice(page, 'Archivos procesados');
  await page
    .locator('main')
    .getByRole('button', { name: /^Aprobar/ })
    .click();
  await acceptNotice(page, '¿Aprobar los consumos');
  await acceptNotice(page, files.approvedDone);

  await follow(page, lines.settled.title);
  await next(page, /^Liquidar \d+ usuarios$/);
  await page.locator('main').getByRole('button', { name: settlement.page.liquidate }).click();
  await acceptNotice(page, settlement.liquidated);
  await page.locator('main').getByRole('button', { name: settlement.page.approve }).click();
  await acceptNotice(page, '¿Aprobar la liquidación');
  await acceptNotice(page, settlement.approved);
  await expectSettled(client, made);
}

async function next(page: Page, name: RegExp): Promise<void> {
  await page.locator('main').getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Tablero del mes' }).waitFor({ state: 'detached' });
  await allShown(page);
}

/** Files of the market with the hourly spot price and the scarcity price; their seed is that of the expected settlement. */
function pricesOf({ year, number }: Month) {
  const seed = Number(isoMonth({ year, number }).replace('-', ''));
  return syntheticMonth({ year, month: number, version: 'txf', seed, scenario: 'normal' })
    .files.filter(({ path }) => /^(trsd|PrecioEscasez)/.test(path))
    .map(({ path, bytes }) => ({ name: path, bytes }));
}

/** Workbook of users, in the columns of the register's download that the clients fill. */
function workbookOf(bodies: readonly Readonly<Record<string, unknown>>[]): Uint8Array {
  const columns = [...new Set(bodies.flatMap((body) => Object.keys(body)))];
  const cell = (value: unknown) => {
    if (value === true) return 'SI';
    return typeof value === 'number' || typeof value === 'string' ? value : null;
  };
  const rows = [columns, ...bodies.map((body) => columns.map((column) => cell(body[column])))];
  return workbookBytes([{ name: 'Usuarios', rows }]);
}
