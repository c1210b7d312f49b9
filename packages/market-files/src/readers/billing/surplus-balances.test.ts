import { describe, expect, it } from 'vitest';
import { workbookFile } from '../../testing/workbook-file.ts';
import { readSurplusBalances } from './surplus-balances.ts';

const HEADING = ['CODIGO_CLIENTE', 'SALDO_A_FAVOR', 'MES', 'VALOR_PENDIENTE', 'FORMA_DE_PAGO'];
const read = async (rows: readonly (readonly (string | number)[])[]) =>
  await readSurplusBalances(await workbookFile('excedentes.xlsx', { Saldos: [HEADING, ...rows] }), {
    codes: ['0017', 'C2'],
    year: 2025,
    month: 11,
  });

describe('surplus of self-generators that another system left', () => {
  it('is read as a balance, as months to pay, or as both', async () => {
    expect(
      await read([
        ['0017', 1500.25, '', '', ''],
        ['c2', '0.07', '2025-09', 400, 2],
        ['C2', '', '2025-10', '35.5', '3-Pago semestral'],
      ]),
    ).toEqual({
      ok: true,
      value: [
        { line: 2, clientCode: '0017', inFavour: 150_025, pending: null },
        { line: 3, clientCode: 'C2', inFavour: 7, pending: { year: 2025, month: 9, value: 40_000, payment: 2 } },
        { line: 4, clientCode: 'C2', inFavour: null, pending: { year: 2025, month: 10, value: 3550, payment: 3 } },
      ],
    });
  });

  it('is refused as a whole with every faulty cell', async () => {
    const reading = await read([
      [17, 10, '', '', ''],
      ['C2', '', '', '', ''],
      ['C2', -5, '', '', ''],
      ['C2', 0, '', '', ''],
      ['C2', '', '2025-11', 10, 2],
      ['C2', '', '2025-10', '', '1-Saldo a favor'],
      ['C2', 8, '2025-10', 10, 2],
      ['C2', 9, '2025-10', 10, 2],
    ]);
    expect(reading.ok ? [] : reading.refusal.map(({ cell, rule }) => [cell, rule])).toEqual([
      ['A2', 'row-missing'],
      ['B3', 'value-required'],
      ['B4', 'negative'],
      ['B5', 'out-of-range'],
      ['C6', 'out-of-range'],
      ['D7', 'value-required'],
      ['E7', 'out-of-range'],
      ['B9', 'repeated-row'],
      ['C9', 'repeated-row'],
    ]);
  });
});
