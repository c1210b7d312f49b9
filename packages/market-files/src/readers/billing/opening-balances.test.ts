import { openingBalanceColumns } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { type SheetRows, workbookFile } from '../../testing/workbook-file.ts';
import { readOpeningBalances } from './opening-balances.ts';

const HEADING = [...openingBalanceColumns.required, ...openingBalanceColumns.optional];
const concepts = [
  { code: 'CRED', active: true, credit: true },
  { code: 'VIEJO', active: false, credit: true },
  { code: 'MULTA', active: true, credit: false },
];
const read = async (rows: SheetRows, heading: SheetRows[number] = HEADING) =>
  await readOpeningBalances(await workbookFile('saldos.xlsx', { Saldos: [heading, ...rows] }), {
    codes: ['0017', 'C2'],
    concepts,
  });
const faults = (reading: Awaited<ReturnType<typeof read>>) =>
  reading.ok ? [] : reading.refusal.map(({ cell, rule }) => [cell, rule]);

describe('what another system left of clients', () => {
  it('is read in cents, each balance and credit with its line', async () => {
    expect(
      await read([
        ['0017', 1500.25],
        ['c2', '0.07', 12, 10_000.5, 'cred'],
        ['C2', null, 3, 900, 'CRED'],
      ]),
    ).toEqual({
      ok: true,
      value: [
        { line: 2, clientCode: '0017', inFavour: 150_025, credit: null },
        { line: 3, clientCode: 'C2', inFavour: 7, credit: { instalments: 12, value: 1_000_050, concept: 'CRED' } },
        { line: 4, clientCode: 'C2', inFavour: null, credit: { instalments: 3, value: 90_000, concept: 'CRED' } },
      ],
    });
  });

  it('may be balances alone, in a file without the columns of credits', async () => {
    expect(await read([['C2', 5]], HEADING.slice(0, 2))).toMatchObject({ ok: true, value: [{ inFavour: 500 }] });
  });

  it('is refused as a whole with every faulty cell', async () => {
    const reading = await read([
      [17, 10],
      ['C2', 0],
      ['C2', 5],
      ['C2', 6],
      ['0017', -3],
      ['C2', null],
    ]);
    expect(faults(reading)).toEqual([
      ['A2', 'row-missing'],
      ['B3', 'out-of-range'],
      ['B5', 'repeated-row'],
      ['B6', 'negative'],
      ['B7', 'value-required'],
    ]);
  });

  it('is refused for a credit that is not whole, whose concept takes no credit, or that is there twice', async () => {
    const reading = await read([
      ['C2', null, 0, 10, 'CRED'],
      ['C2', null, 1.5, 0, 'CRED'],
      ['C2', 8, 12, null, null],
      ['C2', null, 2, 10, 'VIEJO'],
      ['C2', null, 2, 10, 'MULTA'],
      ['C2', null, 2, 10, 'CRED'],
      ['C2', null, 2, 10, 'CRED'],
    ]);
    expect(faults(reading)).toEqual([
      ['C2', 'out-of-range'],
      ['C3', 'out-of-range'],
      ['D3', 'out-of-range'],
      ['D4', 'value-required'],
      ['E4', 'value-required'],
      ['E5', 'row-missing'],
      ['E6', 'row-missing'],
      ['E8', 'repeated-row'],
    ]);
  });
});
