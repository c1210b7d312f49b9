import { expect, test } from 'vitest';
import { Findings } from '../findings.ts';
import { openWorkbook } from '../workbook/open-workbook.ts';
import type { SheetGrid } from '../workbook/sheet-grid.ts';
import { syntheticBilling } from './synthetic-billing.ts';

const made = syntheticBilling({ year: 2026, month: 2, clients: 400, seed: 5, scenario: 'normal' });
const cyclesWithClients = Object.keys(made.answerKey.cycles).filter(
  (cycle) => (made.answerKey.cycles[cycle]?.clients ?? 0) > 0,
);

/** Values of a column below its heading; the pattern allows for altered case and accents. */
async function column(path: string, heading: RegExp): Promise<string[]> {
  const file = made.files.find((it) => it.path === path);
  if (file === undefined) return [];
  const sheet: SheetGrid | undefined = (
    await openWorkbook({ name: path, bytes: file.bytes }, (name) => name === 'CONSUMOS', new Findings())
  )?.[0];
  if (sheet === undefined) throw new Error(`${path} has no sheet of consumption`);
  const places = Array.from({ length: 20 }, (_, at) => at);
  const at = places.find((place) => heading.test(String(sheet.at({ row: 0, column: place }) ?? '')));
  if (at === undefined) return [];
  const cells = Array.from({ length: 1_000 }, (_, row) => sheet.at({ row: row + 1, column: at }));
  return cells.flatMap((cell) => (cell === null || cell === '' ? [] : [String(cell).trim().toUpperCase()]));
}

test('the files of a month contain the consumption of every client of its cycles, including typed consumption', async () => {
  expect(made.typed.length).toBeGreaterThan(0);
  const typed: string[] = [];
  for (const cycle of cyclesWithClients) {
    const sic = /^c[oó]digo_sic$/i;
    const sent = await column(`${cycle}/consumos.xlsx`, sic);
    const byHand = await column(`${cycle}/ingreso-por-cliente.xlsx`, sic);
    typed.push(...(await column(`${cycle}/ingreso-por-cliente.xlsx`, /^CODIGO_CLIENTE$/)));
    const own = made.clients.filter(({ client_cycle }) => client_cycle === cycle);
    expect([cycle, sent.length + byHand.length]).toEqual([cycle, own.length]);
  }
  expect(typed.toSorted()).toEqual(made.typed.map((body) => String(body.client_code).toUpperCase()).toSorted());
});
