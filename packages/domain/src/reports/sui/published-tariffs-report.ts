import type { TermIndex } from '@contador/regulation';
import type { SuiColumn, SuiReport, SuiSubject } from './sui-report.ts';
import { figures, marketColumn, priceColumn, SSPD_12515 } from './tariff-chapter.ts';

const residential = (['1', '2', '3', '4', '5', '6'] as const).map(
  (sector): SuiSubject => ({
    fields: { estrato_sector: sector },
    index: { estrato: Number(sector) as 1 },
    roles: { tariff: figures.residentialTariff, share: figures.subsidyShare },
  }),
);

/** Sector codes after the strata: industrial, commercial, official, provisional. The last two were not read in a source. */
const others: readonly SuiSubject[] = [
  { fields: { estrato_sector: '7' }, index: {}, roles: { tariff: figures.commercialTariff } },
  { fields: { estrato_sector: '8' }, index: {}, roles: { tariff: figures.commercialTariff } },
  { fields: { estrato_sector: '9' }, index: {}, roles: { tariff: figures.officialTariff } },
  { fields: { estrato_sector: '10' }, index: {}, roles: { tariff: figures.commercialTariff } },
];
const nonResidential = { where: 'estrato_sector', is: ['7', '8', '9', '10'] } as const;

const share = (name: string, label: string, index: TermIndex): SuiColumn => ({
  name,
  label,
  type: 'decimal',
  decimals: 2,
  mandatory: true,
  minimum: -20,
  maximum: 60,
  source: {
    from: 'first',
    of: [
      { from: 'role', role: 'share', index, times: '100' },
      { from: 'discount', role: 'tariff', whole: figures.appliedUnitCost, index },
    ],
  },
});

const tariff = (name: string, label: string, index: TermIndex, mandatory: SuiColumn['mandatory']): SuiColumn => ({
  ...priceColumn(name, label, { from: 'role', role: 'tariff', index }),
  mandatory,
});

const hour = (name: string, label: string, value: string): SuiColumn => ({
  name,
  label,
  type: 'integer',
  mandatory: true,
  minimum: 0,
  maximum: 24,
  source: { from: 'constant', value },
});

/** T3: the published tariffs, one row per market and stratum or sector. */
export const publishedTariffsReport: SuiReport = {
  code: 'T3',
  name: 'Tarifas Publicadas',
  layouts: [
    {
      ...SSPD_12515,
      span: { per: 'subject', subjects: [...residential, ...others] },
      keys: ['id_mercado', 'cargo_horario', 'inicio_franja_horaria', 'estrato_sector'],
      columns: [
        marketColumn('id_mercado'),
        {
          name: 'cargo_horario',
          label: 'Cargo horario',
          type: 'integer',
          mandatory: true,
          values: ['1', '2', '3', '4'],
          source: { from: 'constant', value: '4' },
        },
        hour('inicio_franja_horaria', 'Inicio franja', '0'),
        hour('fin_franja_horaria', 'Fin franja', '24'),
        {
          name: 'estrato_sector',
          label: 'Estrato o sector',
          type: 'integer',
          mandatory: true,
          values: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
          source: { from: 'subject', field: 'estrato_sector' },
        },
        share('porc_subsidiado_100_or', '% subsidiado 100 OR', { level: 'n1or' }),
        share('porc_subsidiado_50_or', '% subsidiado 50 OR', { level: 'n1comp' }),
        share('porc_subsidiado_0_or', '% subsidiado 0 OR', { level: 'n1us' }),
        tariff('tarifa_nivel1_100_or', 'Nivel 1, 100 OR', { level: 'n1or' }, true),
        tariff('tarifa_nivel1_50_or', 'Nivel 1, 50 OR', { level: 'n1comp' }, true),
        tariff('tarifa_nivel1_0_or', 'Nivel 1, 0 OR', { level: 'n1us' }, true),
        tariff('tarifa_nivel2', 'Nivel 2', { level: 'n2' }, nonResidential),
        tariff('tarifa_nivel3', 'Nivel 3', { level: 'n3' }, nonResidential),
        tariff('tarifa_nivel4', 'Nivel 4', { level: 'n4' }, false),
        {
          name: 'cfm',
          label: 'Cfm',
          type: 'decimal',
          decimals: 4,
          mandatory: true,
          minimum: 0,
          maximum: 1_000_000,
          source: { from: 'figure', figure: figures.baseCost },
        },
        {
          name: 'fecha_publicacion',
          label: 'Fecha de publicación',
          type: 'date',
          mandatory: true,
          source: { from: 'input', key: 'publishedOn' },
        },
        {
          name: 'diario_publicacion',
          label: 'Diario',
          type: 'text',
          mandatory: true,
          longest: 100,
          source: { from: 'input', key: 'newspaper' },
        },
        {
          ...priceColumn('tarifa_ot', 'Tarifa opción', {
            from: 'figure',
            figure: { ...figures.optionUnitCost, index: { level: 'n1or', band: 'mon' } },
          }),
          mandatory: false,
        },
      ],
      form: {
        required: 'all',
        inputs: [
          { key: 'publishedOn', label: 'Fecha de publicación', type: 'date', group: 'Publicación' },
          { key: 'newspaper', label: 'Diario de publicación', type: 'text', group: 'Publicación' },
        ],
      },
    },
  ],
};
