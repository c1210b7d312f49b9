import { describe, expect, it } from 'vitest';
import type { SuiValues } from './rules/rule.ts';
import { checkSuiReport } from './sui-check.ts';
import { countFindings, mayProcess, suiFindingCodes } from './sui-finding.ts';
import type { SuiEntries } from './sui-form.ts';
import type { SuiMaterial } from './sui-material.ts';
import type { SuiLayout, SuiReportCode } from './sui-report.ts';
import { suiReport } from './sui-reports.ts';
import { suiRows } from './sui-rows.ts';
import { exampleMaterial, exampleOption, exampleTariff } from './testing/example-material.ts';

/** A guarantee without faults in February 2026; the CG of the example is 18,000,000. */
const guarantee = [
  '1',
  '900100200-0',
  'Banco Demo',
  'G-2026-7',
  '2',
  '2026-01-01',
  '2026-12-31',
  '900000000',
  '18000000',
  '18000000',
];
const balance = {
  balance: 'D',
  year: '2026',
  quarter: '1',
  monthOfQuarter: '2',
  sub1: '3200000000',
  n: '2.4',
  r1: '1.05',
  sub2: '0',
  m: '0',
  r2: '0.78',
  billing: '85000000000',
};
const good: Readonly<Record<SuiReportCode, SuiEntries>> = {
  T1: { inputs: ['S', 'Garantías del MEM'], subsidies: [] },
  T2: { inputs: guarantee, subsidies: [] },
  T3: { inputs: ['2026-02-10', 'Diario del Sur'], subsidies: [] },
  T5: { inputs: ['N'], subsidies: [] },
  T6: { inputs: [], subsidies: [] },
  T7: { inputs: [], subsidies: [] },
  T9: {
    inputs: [null, null, null, null, '2', '60', '50'],
    subsidies: [{ market: 'DNOM', values: balance }],
  },
};

interface Case {
  readonly entries?: SuiEntries;
  readonly material?: SuiMaterial;
  /** Values that overwrite a row, as a bug of the product would. */
  readonly change?: readonly [row: number, values: SuiValues];
  readonly repeat?: number;
  readonly others?: Readonly<Partial<Record<SuiReportCode, readonly SuiValues[]>>>;
}

function find(code: SuiReportCode, { entries = good[code], material = exampleMaterial(), ...more }: Case = {}) {
  const report = suiReport(code);
  const layout = report.layouts.at(-1) as SuiLayout;
  const built = suiRows(layout, material, entries);
  const changed = built.map((row, at) => {
    const [place, values] = more.change ?? [];
    if (at !== place) return row;
    const cells = layout.columns.map(({ name }, column) =>
      values !== undefined && name in values ? { value: values[name] ?? null } : (row.cells[column] ?? { value: null }),
    );
    return { ...row, cells };
  });
  const again = more.repeat === undefined ? [] : changed.slice(more.repeat, more.repeat + 1);
  return checkSuiReport({ report, layout, rows: [...changed, ...again], material, others: more.others ?? {} });
}

const withGuarantee = (at: number, value: string): SuiEntries => ({
  inputs: guarantee.with(at, value),
  subsidies: [],
});
const withBalance = (values: Partial<typeof balance>): SuiEntries => ({
  ...good.T9,
  subsidies: [{ market: 'DNOM', values: { ...balance, ...values } }],
});
const unpublished: SuiMaterial = {
  ...exampleMaterial(),
  markets: [{ code: 'DSUM', name: 'DEMO SUR', suiCode: '991', tariff: null }],
};
const costOfNiv1 = { T7: [{ id_mercado: '990', nt_prop: '1-100', cuvm: '801.00000' }] };

/** For each rule: the report, a case that breaks it, and the place that the finding must name. */
const faults: readonly [rule: string, code: SuiReportCode, given: Case, place: object][] = [
  ['E-01', 'T2', { entries: withGuarantee(3, ' ') }, { row: 0, column: 'numero_garantia', value: null }],
  ['E-01', 'T3', { change: [6, { tarifa_nivel2: null }] }, { row: 6, column: 'tarifa_nivel2' }],
  [
    'E-02',
    'T2',
    { entries: { inputs: [...guarantee, ...guarantee], subsidies: [] } },
    { row: 1, column: 'tipo_garantia', expected: '1' },
  ],
  ['E-02', 'T7', { repeat: 2 }, { row: 5, value: '990 · 1-0' }],
  ['E-03', 'T2', { entries: withGuarantee(4, '13') }, { column: 'mes_recuperacion', value: '13', expected: '1 … 12' }],
  ['E-03', 'T7', { change: [0, { gm: '5000.00001' }] }, { row: 0, column: 'gm', expected: '0 … 5000' }],
  ['E-04', 'T2', { entries: withGuarantee(0, '4') }, { column: 'tipo_garantia', value: '4', expected: '1, 2, 3' }],
  ['E-04', 'T2', { entries: withGuarantee(7, '1,5') }, { column: 'valor_total_garantia', value: '1,5' }],
  ['E-04', 'T2', { entries: withGuarantee(5, '2026-02-30') }, { column: 'fecha_inicio_vigencia' }],
  ['E-04', 'T2', { entries: withGuarantee(3, 'x'.repeat(51)) }, { column: 'numero_garantia', expected: '50' }],
  ['E-05', 'T2', { entries: withGuarantee(6, '2025-12-31') }, { column: 'fecha_finalizacion_vigencia' }],
  ['E-06', 'T7', { material: unpublished }, { row: null, column: null, value: 'DEMO SUR (DSUM)' }],
  ['E-06', 'T9', { material: unpublished }, { value: 'DEMO SUR (DSUM)' }],
  [
    'E-07',
    'T3',
    { change: [1, { porc_subsidiado_100_or: '50.01' }] },
    { row: 1, column: 'porc_subsidiado_100_or', expected: '50' },
  ],
  ['E-07', 'T3', { change: [3, { porc_subsidiado_0_or: '0.01' }] }, { row: 3, expected: '0' }],
  ['E-08', 'T2', { entries: withGuarantee(9, '18000000.01') }, { column: 'costo_a_recuperar' }],
  ['E-08', 'T2', { entries: withGuarantee(7, '17999999.99') }, { column: 'costo_garantia', expected: '17999999.99' }],
  ['E-11', 'T7', { change: [4, { rm: '50.01001' }] }, { row: 4, column: 'cuvm', expected: '800.01001' }],
  ['E-12', 'T7', { change: [0, { gm: '300.00002' }] }, { row: 0, column: 'gm', expected: '300' }],
  ['E-12', 'T3', { change: [2, { tarifa_nivel1_50_or: '680.1' }] }, { row: 2, expected: '680' }],
  ['E-12', 'T3', { change: [8, { tarifa_nivel3: '960' }] }, { row: 8, column: 'tarifa_nivel3', expected: '800' }],
  ['E-13', 'T3', { others: costOfNiv1 }, { row: 3, column: 'tarifa_nivel1_100_or', expected: '801.00000' }],
  [
    'E-13',
    'T7',
    { others: { T3: [{ id_mercado: '990', estrato_sector: '9', tarifa_nivel3: '799' }] } },
    { row: 4, column: 'cuvm', expected: '799' },
  ],
  [
    'E-14',
    'T6',
    {
      material: exampleMaterial({ amounts: exampleOption('n2') }),
      others: { T7: [{ id_mercado: '990', nt_prop: '2', cvm: '140.00000', cuvm: '800.02000' }] },
    },
    { row: 0, column: 'cuvc', expected: '760.02000' },
  ],
  ['E-15', 'T5', { others: { T6: [{ aplico_opcion_tarifaria: 'S' }] } }, { column: 'opcion_tarifaria', expected: 'S' }],
  ['E-15', 'T5', { entries: { inputs: ['S'], subsidies: [] }, others: { T6: [] } }, { value: 'S', expected: 'N' }],
  ['E-16', 'T9', { change: [0, { actividad: '1' }] }, { row: 0, column: 'porc_creg_cx', expected: '100' }],
  ['E-17', 'T9', { change: [0, { porc_creg_cx: '60.01' }] }, { row: 0, column: 'porc_creg_cx', expected: '60.00' }],
  ['E-17', 'T9', { change: [0, { porc_sspd_cx: '100' }] }, { row: 0, column: 'porc_sspd_cx', expected: '50.00' }],
  ['W-21', 'T7', { material: exampleMaterial({ before: { n2: 666 } }) }, { row: 3, column: 'cuvm' }],
  [
    'W-22',
    'T7',
    { material: exampleMaterial({ printed: true }), change: [1, { rm: '50.02' }] },
    { row: 1, column: 'cuvm', expected: '800.02000' },
  ],
  [
    'W-23',
    'T2',
    { entries: withGuarantee(1, '900100200-1') },
    { column: 'dv_beneficiario', value: '1', expected: '0' },
  ],
  ['W-24', 'T1', { others: { T2: [] } }, { value: 'S', expected: 'N' }],
  ['W-24', 'T2', { others: { T1: [{ recuperacion_garantias: 'N' }] } }, { row: null, value: '1' }],
  ['W-25', 'T2', { entries: withGuarantee(4, '1') }, { column: 'mes_recuperacion', value: '1', expected: '2' }],
  ['W-26', 'T2', { entries: withGuarantee(6, '2026-01-31') }, { column: 'fecha_finalizacion_vigencia' }],
  ['W-26', 'T2', { entries: withGuarantee(5, '2026-03-01') }, { column: 'fecha_inicio_vigencia' }],
  ['W-27', 'T9', { entries: withBalance({ monthOfQuarter: '3' }) }, { column: 'trim', expected: '2026-1' }],
  ['W-28', 'T9', { entries: withBalance({ balance: 'S' }) }, { column: 'balancesubsidios', expected: 'SUB2' }],
  ['W-29', 'T9', { entries: withBalance({ sub1: '3200000001' }) }, { column: 'sub1', expected: '3200000000' }],
  [
    'W-30',
    'T2',
    { entries: withGuarantee(9, '17999999') },
    { row: null, value: '17999999.00', expected: '18000000.00' },
  ],
  ['I-41', 'T3', { material: exampleMaterial({ printed: true }) }, { value: 'DEMO NORTE (DNOM)' }],
  ['I-42', 'T9', { change: [0, { agpe: '0.002' }] }, { row: 0, column: 'agpe' }],
  ['I-43', 'T9', {}, { row: 0, column: 'cb_mr' }],
];

describe('the check before a report is processed', () => {
  it.each(faults)('%s is found in %s', (rule, code, faultyCase, place) => {
    const found = find(code, faultyCase).filter((it) => it.code === rule);
    expect(found.length).toBeGreaterThan(0);
    expect(found).toContainEqual(expect.objectContaining(place));
  });

  it('has every rule in this table', () => {
    expect(new Set(faults.map(([rule]) => rule))).toEqual(new Set(suiFindingCodes));
  });

  it.each(['T1', 'T2', 'T3', 'T5', 'T6', 'T7'] as const)('finds nothing in a correct %s', (code) => {
    const others = {
      T1: [{ recuperacion_garantias: 'S' }],
      T2: [{ tipo_garantia: '1' }],
      T6: [],
      T7: [{ id_mercado: '990', nt_prop: '1-100', cuvm: '800.00000' }],
    };
    expect(find(code, { others })).toEqual([]);
  });

  it('finds nothing in a correct T6, whose calculated cost is that of T7 without the cost of past options', () => {
    const material = exampleMaterial({ amounts: exampleOption('n2') });
    const T7 = [{ id_mercado: '990', nt_prop: '2', cvm: '140.00000', cuvm: '800.00000' }];
    expect(find('T6', { material, others: { T7 } })).toEqual([]);
    const T6 = [{ id_mercado: '990', nt_prop: '2' }];
    const official = { T3: [{ id_mercado: '990', estrato_sector: '9', tarifa_nivel2: '740' }], T6 };
    expect(find('T7', { material, others: official })).toEqual([]);
  });

  it('tolerates a cent between the unit cost and its components, and print rounding only for printed tariffs', () => {
    const rounded: Case = { change: [0, { rm: '50.01', cuvm: '800' }] };
    expect(find('T7', rounded).map((it) => it.code)).not.toContain('E-11');
    const print: Case = { ...rounded, material: exampleMaterial({ printed: true }) };
    expect(find('T7', { ...print, change: [0, { rm: '50.04' }] }).map((it) => it.code)).not.toContain('E-11');
    expect(find('T7', { ...print, change: [0, { rm: '50.05' }] }).map((it) => it.code)).toContain('E-11');
  });

  it('stops a report only for errors, and lists errors first', () => {
    const found = find('T2', { entries: { inputs: guarantee.with(4, '1').with(0, '4').with(9, '1'), subsidies: [] } });
    expect(found.map((it) => it.code)).toEqual(['E-04', 'W-25', 'W-30']);
    expect([mayProcess(found), mayProcess(found.slice(1))]).toEqual([false, true]);
    expect(countFindings(found)).toEqual({ E: 1, W: 2, I: 0 });
  });

  it('uses the market of each row', () => {
    const two: SuiMaterial = {
      ...exampleMaterial(),
      markets: [
        ...exampleMaterial().markets,
        { code: 'DSUM', name: 'DEMO SUR', suiCode: '991', tariff: exampleTariff('DSUM', { before: { n1or: 500 } }) },
      ],
    };
    expect(find('T7', { material: two }).map(({ code, row }) => [code, row])).toEqual([['W-21', 5]]);
  });
});
