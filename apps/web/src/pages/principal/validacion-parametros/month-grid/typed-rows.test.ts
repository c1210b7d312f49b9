import { expect, test } from 'vitest';
import type { GridLine } from './grid-line.ts';
import { typedRows } from './typed-rows.ts';

/** Lines of two columns of one parameter in one market. */
function linesOf(market: string): GridLine[] {
  const columns = ['Ventas reguladas', 'Ventas no reguladas'].map((label) => ({ label, optional: false }));
  const row = { filename: 'VkWUF', market, provisional: false, values: [null, null] };
  return columns.map((column, at) => ({
    key: `VkWUF·${market}·${at}`,
    at,
    column,
    row,
    parameter: { columns },
    value: null,
  })) as unknown as GridLine[];
}

test('values not greater than zero are named by column and market', () => {
  const lines = [...linesOf('DNOM'), ...linesOf('')];
  const drafts = Object.fromEntries(lines.map(({ key, at }) => [key, at === 0 ? '12' : '0']));
  expect(typedRows(lines, drafts).zeros).toEqual(['Ventas no reguladas · DNOM', 'Ventas no reguladas']);
});
