import { expect, test } from 'vitest';
import type { GridLine } from './grid-line.ts';
import { typedRows } from './typed-rows.ts';

/** Lines of two columns of one parameter in one market. */
function linesOf(market: string, marketName: string | null): GridLine[] {
  const columns = ['Ventas reguladas', 'Ventas no reguladas'].map((label) => ({ label, optional: false }));
  const row = { filename: 'VkWUF', market, provisional: false, values: [null, null] };
  return columns.map((column, at) => ({
    key: `VkWUF·${market}·${at}`,
    at,
    column,
    row,
    parameter: { filename: 'VkWUF', columns },
    marketName,
    value: null,
  })) as unknown as GridLine[];
}

test('values not greater than zero are named by parameter, column and the name of the market', () => {
  const lines = [...linesOf('DNOM', 'Demo Norte'), ...linesOf('', null)];
  const drafts = Object.fromEntries(lines.map(({ key, at }) => [key, at === 0 ? '12' : '0']));
  expect(typedRows(lines, drafts).zeros).toEqual([
    'VkWUF · Ventas no reguladas · Demo Norte',
    'VkWUF · Ventas no reguladas',
  ]);
});
