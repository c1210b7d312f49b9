import { describe, expect, it } from 'vitest';
import { nitCheckDigit } from './nit-check-digit.ts';
import { suiFileForm, suiFileName, suiFileRows, suiFileText } from './sui-file.ts';
import type { SuiLayout } from './sui-report.ts';
import { suiReport } from './sui-reports.ts';
import { suiRows } from './sui-rows.ts';
import { exampleMaterial } from './testing/example-material.ts';

const guarantees = suiReport('T2').layouts[0] as SuiLayout;
const values = ['1', '900100200', '0', '=1+1', 'A;"7", b', '2', '2026-01-31', '2026-12-31', '900.00', '-1.50', '0.50'];
const rows = [{ cells: values.map((value) => ({ value })) }];
const standard = suiFileForm({ year: 2026, number: 2 });

describe('the file for the regulator', () => {
  it('has its header, dates as DD-MM-YYYY, no formulas and no unnecessary quotes', () => {
    expect(suiFileText(guarantees, rows, standard)).toBe(
      'tipo_garantia,nit_beneficiario,dv_beneficiario,emisor,numero_garantia,mes_recuperacion,fecha_inicio_vigencia,' +
        'fecha_finalizacion_vigencia,valor_total_garantia,costo_garantia,costo_a_recuperar\r\n' +
        `1,900100200,0,'=1+1,"A;""7"", b",2,31-01-2026,31-12-2026,900.00,-1.50,0.50\r\n`,
    );
  });

  it('has the separator and the header setting of the last configuration that began', () => {
    const forms = [
      { from: '2021-05', sui_csv_separator: ',', sui_csv_header: true },
      { from: '2026-02', sui_csv_separator: '|', sui_csv_header: false },
    ] as const;
    expect(suiFileForm({ year: 2026, number: 1 }, forms)).toBe(forms[0]);
    expect(suiFileText(guarantees, rows, suiFileForm({ year: 2026, number: 2 }, forms))).toBe(
      `1|900100200|0|'=1+1|"A;""7"", b"|2|31-01-2026|31-12-2026|900.00|-1.50|0.50\r\n`,
    );
  });

  it('is read back cell by cell, up to the requested number of rows', () => {
    const text = suiFileText(guarantees, [...rows, ...rows, ...rows], standard);
    const cells = [
      '1',
      '900100200',
      '0',
      "'=1+1",
      'A;"7", b',
      '2',
      '31-01-2026',
      '31-12-2026',
      '900.00',
      '-1.50',
      '0.50',
    ];
    expect(suiFileRows(text, standard, 2)).toEqual([cells, cells]);
    expect(suiFileRows(text, standard, 9)).toEqual([cells, cells, cells]);
    expect(suiFileRows(suiFileText(guarantees, [], standard), standard, 9)).toEqual([]);
    const bare = { from: '2026-02', sui_csv_separator: '|', sui_csv_header: false } as const;
    expect(suiFileRows(suiFileText(guarantees, rows, bare), bare, 1)).toEqual([cells]);
  });

  it('leaves missing values empty', () => {
    const layout = suiReport('T3').layouts[0] as SuiLayout;
    const text = suiFileText(layout, suiRows(layout, exampleMaterial(), { inputs: [], subsidies: [] }), standard);
    expect(text.split('\r\n')[1]).toBe('990,4,0,24,1,60.00,60.00,60.00,320.00000,320.00000,320.00000,,,,12500.4865,,,');
  });

  it('is named after report, company and tariff month', () => {
    expect(suiFileName('T7', 'demo', { year: 2026, number: 2 })).toBe('FSUIT7_demo_2_2026.csv');
  });
});

describe('the check digit of a NIT', () => {
  it.each([
    ['800197268', 4],
    ['800250984', 6],
    ['890102006', 1],
    ['900300400', 5],
  ])('%s is %i', (nit, digit) => expect(nitCheckDigit(nit)).toBe(digit));

  it('is undefined for anything that is not a NIT', () => {
    expect(nitCheckDigit('800.197.268')).toBeUndefined();
    expect(nitCheckDigit('1234567890123456')).toBeUndefined();
  });
});
