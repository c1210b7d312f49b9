import { decimal } from '@contador/kernel';
import { expect, it } from 'vitest';
import { suiFileText } from '../../reports/sui/sui-file.ts';
import { billSuiFacts, type ReportedBill } from './bill-facts.ts';
import type { SuiFacts } from './billing-sui-report.ts';
import { billingSuiLayout, billingSuiReport } from './billing-sui-reports.ts';
import { billingSuiFindings, billingSuiRow } from './billing-sui-row.ts';
import { clientSuiFacts } from './client-facts.ts';

const october = { year: 2025, number: 10 };
const layout = (code: 'TC1' | 'TC2' | 'TC2NR') => {
  const found = billingSuiLayout(billingSuiReport(code), october);
  if (found === undefined) throw new Error('no layout');
  return found;
};
const file = (code: 'TC1' | 'TC2', row: readonly (string | null)[]) =>
  suiFileText(layout(code), [{ cells: row.map((value) => ({ value })) }], {
    from: '2021-05',
    sui_csv_separator: ',',
    sui_csv_header: false,
  });

const home = {
  code: '2',
  niu: '770012',
  sic: 'Frt2',
  useType: 'RESIDENCIAL',
  stratum: 2,
  voltageLevel: 'Compartido',
  connectionLevel: 1,
  assetOwner: null,
  networkType: 'AEREA',
  circuit: '0408',
  daneCode: '52001000',
  location: 'U',
  address: 'Calle 18, 24-29',
  isSelfGenerator: false,
  marketCode: 'NARI',
  market: '161',
};
const bill: ReportedBill = {
  number: 'SPDE502',
  clientCode: '2',
  niu: '770012',
  start: '2025-10-01',
  end: '2025-10-31',
  marketCode: 'NARI',
  market: '161',
  active: decimal(210),
  payable: decimal(387631),
  subsistence: 130,
  isMean: false,
  replaced: undefined,
  lines: [
    { code: 'EA', value: '196679.70' },
    { code: 'CO', value: '-51022.40' },
    { code: 'APL', value: '17701.17' },
  ],
  months: [null, '200', '211', '210'],
};

it('writes a client as one row of TC1, in the order of the regulator', () => {
  const facts = clientSuiFacts(home, '525');
  const row = billingSuiRow(layout('TC1'), facts);
  expect(file('TC1', row)).toBe(
    '770012,,,1,,50,A,525,161,,Frt2,0408,,52001000,U,"Calle 18, 24-29",,,,2,,,,N,,,,,,,\r\n',
  );
  expect(billingSuiFindings(layout('TC1'), row, facts)).toEqual([]);
});

it.each([
  [{ connectionLevel: 4, voltageLevel: '3' }, 3, '4'],
  [{ voltageLevel: 'Usuario' }, 5, '0'],
  [{ assetOwner: 'OPERADOR DE RED' }, 5, '100'],
  [{ useType: 'INDUSTRIAL', stratum: null }, 19, '7'],
  [{ useType: 'SALUD', stratum: null }, 19, null],
  [{ networkType: 'SUBTERRANEA' }, 6, 'S'],
  [{ isSelfGenerator: true }, 23, 'S'],
] as const)('codes of the regulator: %j', (change, at, value) => {
  expect(billingSuiRow(layout('TC1'), clientSuiFacts({ ...home, ...change }, '525'))[at]).toBe(value);
});

it('writes a bill as one row of TC2: 210 kWh at 936.57 with its subsidy, and the mean of the three known months', () => {
  const row = billingSuiRow(layout('TC2'), billSuiFacts(bill));
  expect(file('TC2', row)).toBe(
    `161-770012,SPDE502,1,01-10-2025,30-09-2025,31-10-2025,31,1,,1,,210.00,196679.70,0.00,0.00,0.00,0.00,130,936.5700,-51022.40,207.00,0,387631.00\r\n`,
  );
  expect(billingSuiFindings(layout('TC2'), row, billSuiFacts(bill))).toEqual([]);
  expect(billingSuiRow(layout('TC2NR'), billSuiFacts(bill))[9]).toBe('2');
  expect(billingSuiRow(layout('TC2'), billSuiFacts({ ...bill, isMean: true }))[7]).toBe('2');
});

it('averages a semester over those of its six months that are known', () => {
  const mean = (months: readonly (string | null)[]) =>
    billingSuiRow(layout('TC2'), billSuiFacts({ ...bill, months }))[20];
  const older = ['900', '900', '900', '900', '900', '900'];
  expect(mean([...older, '100', '200', '300', '400', '500', '210'])).toBe('285.00');
  expect(mean([...older, null, null, null, null, '90', '210'])).toBe('150.00');
});

it('points to where missing data is entered: the register for a client without a market, the markets for a market without its code', () => {
  const placesOf = (code: 'TC1' | 'TC2', facts: SuiFacts) =>
    billingSuiFindings(layout(code), billingSuiRow(layout(code), facts), facts).map(({ mendedAt }) => mendedAt);
  const without = { marketCode: null, market: null };
  expect(placesOf('TC1', clientSuiFacts({ ...home, ...without }, '525'))).toEqual(['clients']);
  expect(placesOf('TC1', clientSuiFacts({ ...home, market: null }, '525'))).toEqual(['markets']);
  expect(placesOf('TC1', clientSuiFacts(home, null))).toEqual(['issuer']);
  expect(placesOf('TC1', clientSuiFacts({ ...home, useType: 'SALUD', stratum: null }, '525'))).toEqual([null]);
  expect(placesOf('TC2', billSuiFacts({ ...bill, ...without }))).toEqual(['clients']);
  expect(placesOf('TC2', billSuiFacts({ ...bill, niu: null, market: null }))).toEqual(['clients']);
  expect(placesOf('TC2', billSuiFacts({ ...bill, market: null }))).toEqual(['markets']);
});

it('reports a bill that replaces another as a re-billing with its changes', () => {
  const replaced = { active: decimal(310), lines: [{ code: 'EA', value: '290336.70' }] };
  const row = billingSuiRow(layout('TC2'), billSuiFacts({ ...bill, replaced }));
  // 210 − 310 kWh, and 196,679.70 − 290,336.70.
  expect([row[2], row[14], row[15]]).toEqual(['6', '-100.00', '-93657.00']);
});

it('a missing mandatory value stops the report; a missing value that is only asked for is a warning', () => {
  const facts = clientSuiFacts({ ...home, niu: ' ', daneCode: '520010001', networkType: null, location: 'X' }, null);
  expect(
    billingSuiFindings(layout('TC1'), billingSuiRow(layout('TC1'), facts), facts).map(({ severity, column }) => [
      severity,
      column,
    ]),
  ).toEqual([
    ['error', 'niu'],
    ['warning', 'conexion_red'],
    ['error', 'id_comercializador'],
    ['error', 'cod_dane_niu'],
    ['error', 'ubicacion'],
  ]);
});

it.each([
  ['SALUD', ['warning']],
  ['ESPECIAL', ['warning']],
  ['ACUEDUCTO', ['warning']],
  ['DISTRITO DE RIEGO', ['warning']],
  ['INDUSTRIAL', []],
  // The register can hold a stratum for RESIDENCIAL, and an unknown use does not rule one out.
  ['RESIDENCIAL', ['error']],
  [null, ['error']],
])(
  'a client of %s without stratum: a code that cannot be entered anywhere does not block the whole report',
  (useType, expected) => {
    const facts = clientSuiFacts({ ...home, useType, stratum: null }, '525');
    const found = billingSuiFindings(layout('TC1'), billingSuiRow(layout('TC1'), facts), facts);
    expect(found.map(({ severity }) => severity)).toEqual(expected);
  },
);
