import { describe, expect, it } from 'vitest';
import { workbookFile } from '../../testing/workbook-file.ts';
import { readOpeningBalances } from './opening-balances.ts';

const HEADING = ['CODIGO_CLIENTE', 'SALDO_A_FAVOR'];
const read = async (rows: readonly (readonly (string | number)[])[]) =>
  await readOpeningBalances(await workbookFile('saldos.xlsx', { Saldos: [HEADING, ...rows] }), {
    codes: ['0017', 'C2'],
  });

describe('balances in favour of clients', () => {
  it('are read in cents, each with its line', async () => {
    expect(
      await read([
        ['0017', 1500.25],
        ['c2', '0.07'],
      ]),
    ).toEqual({
      ok: true,
      value: [
        { line: 2, clientCode: '0017', inFavour: 150_025 },
        { line: 3, clientCode: 'C2', inFavour: 7 },
      ],
    });
  });

  it('are refused as a whole with every faulty cell', async () => {
    const reading = await read([
      [17, 10],
      ['C2', 0],
      ['C2', 5],
      ['0017', -3],
    ]);
    expect(reading.ok ? [] : reading.refusal.map(({ cell, rule }) => [cell, rule])).toEqual([
      ['A2', 'row-missing'],
      ['B3', 'out-of-range'],
      ['A4', 'repeated-row'],
      ['B5', 'negative'],
    ]);
  });
});
