import { allTerms } from '@contador/regulation';
import { describe, expect, it } from 'vitest';
import type { SuiFigure, SuiLayout, SuiSource } from './sui-report.ts';
import { suiLayout, suiReport, suiReports } from './sui-reports.ts';

/** Fuente: módulo de exportación de una empresa para los formatos de la resolución SSPD 20212200012515, en su orden. */
const columnsOfTheFormats = {
  T1: 'recuperacion_garantias observacion_recuperacion_garantias',
  T2: 'tipo_garantia nit_beneficiario dv_beneficiario emisor numero_garantia mes_recuperacion fecha_inicio_vigencia fecha_finalizacion_vigencia valor_total_garantia costo_garantia costo_a_recuperar',
  T3: 'id_mercado cargo_horario inicio_franja_horaria fin_franja_horaria estrato_sector porc_subsidiado_100_or porc_subsidiado_50_or porc_subsidiado_0_or tarifa_nivel1_100_or tarifa_nivel1_50_or tarifa_nivel1_0_or tarifa_nivel2 tarifa_nivel3 tarifa_nivel4 cfm fecha_publicacion diario_publicacion tarifa_ot',
  T5: 'opcion_tarifaria',
  T6: 'id_mercado nt_prop pv sam1 v_rt1 cuvc cuvm1 cuv v_rm1 r_em sam aplico_opcion_tarifaria',
  T7: 'id_mercado nt_prop gm tm prnm dnm cvm rm cuvm',
  T9: 'idmercado ecc vecc aecc avecc amc cb_mr vcb_mr acb_mr avcbmr cb_mnr vcb_mnr agpe gd gtr cug clp aclp w psa egp adm vrm1 i aj alfa dcr_agpe admre aprre_g adr_iprstn apr_iprstn arest cfj rct rcae ifssri ifoes balancesubsidios ano trim mgtrim sub1 sub2 n m r1 r2 facturacion actividad porc_creg_cx porc_sspd_cx costo_creg_valor costo_sspd_valor pui',
};

const layouts = suiReports.flatMap(({ code, layouts: all }) => all.map((layout) => ({ code, layout })));

function figuresOf(source: SuiSource): SuiFigure[] {
  if (source.from === 'figure') return [source.figure];
  if (source.from === 'discount') return [source.whole];
  if (source.from === 'sum') return [...source.of];
  if (source.from === 'differs') return [source.of, source.than];
  return source.from === 'first' ? source.of.flatMap(figuresOf) : [];
}

function figuresOfLayout({ columns, span }: SuiLayout): SuiFigure[] {
  const subjects = 'subjects' in span ? span.subjects : [];
  return [
    ...columns.flatMap(({ source }) => figuresOf(source)),
    ...subjects.flatMap(({ roles = {}, needs }) => [...Object.values(roles), ...(needs ? [needs] : [])]),
  ];
}

describe('the formats of the tariff chapter', () => {
  it.each(Object.entries(columnsOfTheFormats))('%s has the columns of the annex, in their order', (code, names) => {
    const layout = suiLayout(suiReport(code as 'T1'), { year: 2026, number: 3 });
    expect(layout?.columns.map(({ name }) => name)).toEqual(names.split(' '));
  });

  it.each(layouts)('$code: keys and conditions name columns, sources name inputs, figures name terms', ({ layout }) => {
    const names = layout.columns.map(({ name }) => name);
    for (const key of layout.keys) expect(names).toContain(key);
    for (const { mandatory, source } of layout.columns) {
      if (typeof mandatory === 'object') expect(names).toContain(mandatory.where);
      if (source.from === 'input') expect(layout.form.inputs.map(({ key }) => key)).toContain(source.key);
      if (source.from === 'subsidy') expect(layout.form.ofMarket?.map(({ key }) => key)).toContain(source.key);
    }
    for (const { symbol, by } of figuresOfLayout(layout)) {
      const term = allTerms.find((it) => it.symbol === symbol);
      expect([symbol, term?.by]).toEqual([symbol, by]);
    }
  });

  it('choose their layout by the month, and have none before the resolution', () => {
    const old = suiReport('T7');
    const layout = old.layouts.at(-1);
    const changed = {
      ...old,
      layouts: [
        { ...layout, to: '2027-01' },
        { ...layout, from: '2027-02', columns: [] },
      ],
    };
    expect(suiLayout(old, { year: 2021, number: 4 })).toBeUndefined();
    expect(suiLayout(changed as typeof old, { year: 2027, number: 1 })?.columns.length).toBe(9);
    expect(suiLayout(changed as typeof old, { year: 2027, number: 2 })?.columns.length).toBe(0);
  });

  it("have ten inputs per guarantee, and require the retailer's data at positions 5 to 7", () => {
    const guarantee = suiReport('T2').layouts[0]?.form;
    expect([guarantee?.inputs.length, guarantee?.repeated]).toEqual([10, true]);
    const variables = suiReport('T9').layouts[0]?.form;
    expect(variables?.required).toEqual([5, 6, 7]);
    expect(variables?.inputs.slice(4).map(({ key }) => key)).toEqual(['activity', 'cregPercent', 'sspdPercent']);
    expect(variables?.ofMarket).toHaveLength(11);
  });
});
