import { describe, expect, it } from 'vitest';
import { proposedEntries, proposedMarket } from './sui-entries.ts';
import { noEntries, type SuiEntries } from './sui-form.ts';
import type { SuiLayout, SuiReportCode } from './sui-report.ts';
import { suiReport } from './sui-reports.ts';
import { suiRows } from './sui-rows.ts';
import { exampleMaterial, exampleOption } from './testing/example-material.ts';

const layoutOf = (code: SuiReportCode) => suiReport(code).layouts.at(-1) as SuiLayout;
const material = exampleMaterial();

function table(code: SuiReportCode, entries: SuiEntries = noEntries, source = material) {
  const layout = layoutOf(code);
  return suiRows(layout, source, entries).map(({ cells }) =>
    Object.fromEntries(layout.columns.map(({ name }, at) => [name, cells[at]?.value])),
  );
}

describe('the rows of a report', () => {
  it('T7: has a row per level, the cost of the option within Cv, and the traced figure of each cell', () => {
    expect(table('T7')).toHaveLength(5);
    expect(table('T7')[3]).toEqual({
      id_mercado: '990',
      nt_prop: '2',
      gm: '300.00000',
      tm: '50.00000',
      prnm: '60.00000',
      dnm: '200.00000',
      cvm: '140.00000',
      rm: '50.00000',
      cuvm: '800.00000',
    });
    const [row] = suiRows(layoutOf('T7'), material, noEntries);
    expect([row?.market, row?.tariffId]).toEqual(['DNOM', 'dem20261def']);
    expect(row?.cells.map(({ figure }) => figure)).toEqual([
      undefined,
      undefined,
      'G[market=DNOM]',
      'T[band=mon]',
      'PR[market=DNOM;voltage=1;band=mon]',
      'D[market=DNOM;level=n1or]',
      'Cv+COT[market=DNOM;voltage=1]',
      'R[market=DNOM]',
      'CUap[market=DNOM;level=n1or;band=mon]',
    ]);
  });

  it('T7: has level 4 where the market publishes it', () => {
    const amounts = {
      ...exampleMaterial().markets[0]?.tariff?.amounts,
      'CUap[market=DNOM;level=n4;band=mon]': '500',
      'D[market=DNOM;level=n4]': '30',
    };
    const rows = table('T7', noEntries, exampleMaterial({ amounts }));
    expect(rows[5]).toMatchObject({ nt_prop: '4', dnm: '30.00000', cvm: '100.00000', cuvm: '500.00000', prnm: null });
  });

  it('T3: has strata at level 1 with their subsidy, and the other sectors at every level with their contribution', () => {
    const rows = table('T3', { inputs: ['2026-02-11', 'Diario del Sur'], subsidies: [] });
    expect(rows.map((row) => row.estrato_sector)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(rows[0]).toMatchObject({
      cargo_horario: '4',
      porc_subsidiado_100_or: '60.00',
      tarifa_nivel1_0_or: '320.00000',
      tarifa_nivel2: null,
      cfm: '12500.4865',
      fecha_publicacion: '2026-02-11',
      diario_publicacion: 'Diario del Sur',
    });
    expect(rows[4]).toMatchObject({ porc_subsidiado_50_or: '-20.00', tarifa_nivel1_50_or: '960.00000' });
    expect(rows[6]).toMatchObject({ porc_subsidiado_0_or: '-20.00', tarifa_nivel3: '960.00000' });
    expect(rows[8]).toMatchObject({ porc_subsidiado_0_or: '0.00', tarifa_nivel3: '800.00000' });
  });

  it('T9: separates AGPE and GD where their settlement is calculated, and has one figure where one energy was entered for both', () => {
    const amounts = { ...exampleMaterial().markets[0]?.tariff?.amounts, 'Qagd[market=DNOM]': '0.0125' };
    expect(table('T9', noEntries, exampleMaterial({ amounts }))[0]).toMatchObject({ agpe: '0.01250', gd: '0.00000' });
    // Computed by hand: 0.004 + 0.003 + 0.002 + 0.001 of self-generators, 0.0025 of distributed generators; 0.0125 together.
    const settled = { Q11: '0.004', Q21: '0.003', Qexc2: '0.002', Q3: '0.001', Qgd: '0.0025' };
    const apart = Object.entries(settled).map(([symbol, amount]) => [`${symbol}[market=DNOM]`, amount]);
    const both = exampleMaterial({ amounts: { ...amounts, ...Object.fromEntries(apart) } });
    expect(table('T9', noEntries, both)[0]).toMatchObject({ agpe: '0.01000', gd: '0.00250' });
  });

  it('T2: has a row per group of ten inputs, with the beneficiary split into NIT and check digit', () => {
    const one = ['1', '900100200-0', 'Banco Demo', 'G-7', '2', '2026-01-01', '2026-12-31', '1e3', '10.005', '10'];
    const [first, second] = table('T2', { inputs: [...one, '2', ...one.slice(1)], subsidies: [] });
    expect(first).toMatchObject({ nit_beneficiario: '900100200', dv_beneficiario: '0', costo_garantia: '10.01' });
    expect(second).toMatchObject({ tipo_garantia: '2', valor_total_garantia: '1000.00' });
  });

  it('T9: has a twelfth of each contribution times the entered share, and the balance of the market', () => {
    const inputs = [null, null, null, null, '2', '60', '50'];
    const [row] = table('T9', {
      inputs,
      subsidies: [{ market: 'DNOM', values: { balance: 'D', sub1: '3200000000' } }],
    });
    expect(row).toMatchObject({
      costo_creg_valor: '90000000.00',
      costo_sspd_valor: '40000000.00',
      balancesubsidios: 'D',
      sub1: '3200000000.00000',
      gd: '0.00000',
    });
  });

  it('T6: has only the levels where the option applied', () => {
    expect(table('T6')).toEqual([]);
    expect(table('T6', noEntries, exampleMaterial({ amounts: exampleOption('n2') }))).toEqual([
      {
        id_mercado: '990',
        nt_prop: '2',
        pv: '0.6000',
        sam1: '2000000.00',
        v_rt1: '1000.00',
        cuvc: '760.00000',
        cuvm1: '695.00000',
        cuv: '700.00000',
        v_rm1: '60000.00',
        r_em: '0.800000',
        sam: '2076480.00',
        aplico_opcion_tarifaria: 'S',
      },
    ]);
    const same = { ...exampleOption('n2'), 'CUop[market=DNOM;level=n2;band=mon]': '760' };
    expect(table('T6', noEntries, exampleMaterial({ amounts: same }))[0]?.aplico_opcion_tarifaria).toBe('N');
  });

  it('T7: a level in the option reports its calculated cost, before 2024 without COT', () => {
    const option = { ...exampleOption('n2'), 'CUap[market=DNOM;level=n2;band=mon]': '740' };
    const rows = table('T7', noEntries, exampleMaterial({ amounts: option }));
    expect([rows[3]?.cuvm, rows[4]?.cuvm]).toEqual(['800.00000', '800.00000']);
    const [before] = suiReport('T7').layouts;
    const old = suiRows(before as SuiLayout, exampleMaterial({ amounts: option }), noEntries)[3];
    expect(old?.cells.slice(6).map(({ value }) => value)).toEqual(['100.00000', '50.00000', '760.00000']);
  });
});

describe('the proposed entries of a form', () => {
  it('repeat the previous month, with the dates and the quarter of this one', () => {
    const before = { inputs: ['2026-01-09', 'Diario del Sur'], subsidies: [] };
    expect(proposedEntries(layoutOf('T3'), material, before).inputs).toEqual(['2026-02-10', 'Diario del Sur']);
    expect(proposedEntries(layoutOf('T3'), material, undefined).inputs).toEqual(['2026-02-10', null]);
    expect(proposedEntries(layoutOf('T5'), material, undefined).inputs).toEqual(['N']);
    const percents = proposedEntries(layoutOf('T9'), material, undefined).inputs.slice(5);
    expect(percents).toEqual(['60', '50']);
    const amounts = exampleOption('n2');
    expect(proposedEntries(layoutOf('T5'), exampleMaterial({ amounts }), undefined).inputs).toEqual(['S']);
  });

  it('fill the balance of a market with the figures of the published calculation', () => {
    expect(proposedMarket(layoutOf('T9').form.ofMarket, material, 'DNOM')).toEqual({
      year: '2026',
      quarter: '1',
      monthOfQuarter: '2',
      sub1: '3200000000',
      billing: '85000000000',
    });
  });
});
