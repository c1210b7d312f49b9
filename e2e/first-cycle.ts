import { beginningTexts } from '@contador/contract/messages';
import { decimal, type Month, roundHalfUp } from '@contador/kernel';
import { type SyntheticBilling, syntheticBilling } from '@contador/market-files/synthetic-billing';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { add, choose, follow, save, type, uploadClients } from './beginning-steps.ts';
import { allShown } from './browser.ts';
import { publishedTariffs } from './published-tariffs.ts';
import { acceptNotice } from './screens.ts';

const lines = beginningTexts.lines;
const FIRST_NUMBER = 7_000_001;
/** The synthetic clients are all in this cycle. */
const CYCLE = 'S6R';
const SAVED = 'Datos guardados.';
const ISSUER_NIT = '860000001';

/**
 * Enters cycle, account, yearly parameters and clients of a month whose tariffs are published, and issues its bills, each step by the line
 * of 'Empezar' or the closing board that leads to it.
 */
export async function issueFirstCycle(
  page: Page,
  client: ApiClient,
  { year, number: month }: Month,
  markets: readonly string[],
): Promise<SyntheticBilling> {
  const made = syntheticBilling({
    year,
    month,
    clients: 6,
    seed: 7,
    scenario: 'normal',
    withFree: false,
    company: client.username,
    account: 1,
    lastBillNumber: FIRST_NUMBER - 1,
    tariffs: await publishedTariffs(client, `${client.username.slice(0, 3)}${year}${month - 1}def`, markets),
  });
  await follow(page, lines.cycles.title, beginningTexts.goals.billing);
  await type(await add(page), { Código: CYCLE });
  await choose(page, 'Periodicidad', '1: 1-Fin mes');
  await choose(page, 'Tipo de mercado', 'REGULADO');
  await save(page, SAVED);

  await follow(page, lines.accounts.title);
  const account = await add(page);
  await choose(page, 'Tipo', 'EMISOR');
  await type(account, { NIT: ISSUER_NIT, DV: '8', Banco: 'Banco de Prueba', 'Número de cuenta': '000-1' });
  await save(page, SAVED);

  await follow(page, lines.annual.title);
  await type(page, {
    'Contribución estratos 5 y 6': '20',
    'Contribución industrial': '20',
    'Valor UVT': '49799',
    'Salario mínimo': '1423500',
    IVA: '19',
  });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await acceptNotice(page, SAVED);

  await follow(page, lines.clients.title);
  await uploadClients(page, { name: 'clientes.xlsx', bytes: fileOf(made, 'clientes.xlsx') });

  await follow(page, lines.monthly.title);
  await type(page.getByRole('dialog'), {
    'Fecha de expedición': `08/${month + 1}/${year}`,
    'Fecha de vencimiento': `25/${month + 1}/${year}`,
    'Fecha de suspensión': `05/${month + 2}/${year}`,
    'Primera factura': String(FIRST_NUMBER),
  });
  await save(page, SAVED);

  await follow(page, lines.issued.title);
  await next(page, /^Cargar \d+ consumos$/);
  await page
    .getByLabel(`Subir ${CYCLE}`)
    .last()
    .setInputFiles({
      name: 'consumos.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: Buffer.from(fileOf(made, `${CYCLE}/consumos.xlsx`)),
    });
  await acceptNotice(page, 'procesado exitosamente');
  for (const tax of [/^Liquidar consumos/, /^Liquidar alumbrado/, /^Liquidar impuesto/]) {
    await toBoard(page);
    await next(page, tax);
    await page.locator('main').getByRole('button', { name: 'Liquidar', exact: true }).click();
    await acceptNotice(page, 'liquidado');
    await page.locator('main').getByRole('button', { name: 'Aprobar', exact: true }).click();
    await acceptNotice(page, '¿Aprobar');
    await acceptNotice(page, 'aprobada');
  }
  await toBoard(page);
  await next(page, /^Generar facturas/);
  await page.locator('main').getByRole('button', { name: 'Generar', exact: true }).click();
  await acceptNotice(page, '¿Generar');
  await acceptNotice(page, 'Facturas generadas.');
  return made;
}

/** Opens the closing board, on which the last column says what follows. */
async function toBoard(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Tablero de cierre' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tablero de cierre' }).waitFor();
  await allShown(page);
}

async function next(page: Page, name: RegExp): Promise<void> {
  await page.locator('main').getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Tablero de cierre' }).waitFor({ state: 'detached' });
  await allShown(page);
}

function fileOf({ files }: SyntheticBilling, path: string): Uint8Array {
  const file = files.find((it) => it.path === path);
  if (file === undefined) throw new Error(`no ${path}`);
  return file.bytes;
}

/** Expects each client's energy as in the answer key, no tax, and a bill of the energy rounded to the peso. */
export async function expectFirstCycle(
  client: ApiClient,
  { year, number: month }: Month,
  made: SyntheticBilling,
): Promise<void> {
  const { clients } = made.answerKey;
  expect(clients).toHaveLength(6);
  for (const { code, number, lines: energy } of clients) {
    const { body } = await client.get<{
      client_liquidation: {
        energy_concepts: Record<string, { value: number }>;
        tax_collect_concepts: Record<string, { value: number }>;
        payable: number;
        bill_number: number;
      };
    }>('/api/check-client-liquidation-concepts', { username: client.username, year, month, client_code: code });
    const { energy_concepts: concepts, tax_collect_concepts: taxes, payable, bill_number } = body.client_liquidation;
    const values = (of: Readonly<Record<string, { readonly value: unknown }>>) =>
      Object.fromEntries(Object.entries(of).map(([line, { value }]) => [line, Number(value)]));
    expect(values(concepts), code).toEqual(values(energy));
    expect(values(taxes), code).toEqual({ APL: 0, IS: 0, TOT: 0 });
    const rounded = roundHalfUp(decimal(energy.TOT?.value ?? Number.NaN), 0).toNumber();
    expect({ code, payable, bill_number }).toEqual({ code, payable: rounded, bill_number: number });
  }
}
