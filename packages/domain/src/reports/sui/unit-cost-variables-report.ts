import type { Dimension, TermIndex } from '@contador/regulation';
import type { SuiInput } from './sui-form.ts';
import type { SuiColumn, SuiFigure, SuiReport, SuiSource } from './sui-report.ts';
import { marketColumn, SSPD_12515 } from './tariff-chapter.ts';

interface Bounds {
  readonly decimals?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A variable of the published calculation, with the five decimals of the format. */
function variable(
  name: string,
  label: string,
  symbol: string,
  by: readonly Dimension[],
  { index, ...bounds }: Bounds & { readonly index?: TermIndex } = {},
): SuiColumn {
  return {
    name,
    label,
    type: 'decimal',
    decimals: 5,
    mandatory: true,
    minimum: -1e15,
    maximum: 1e15,
    ...bounds,
    source: { from: 'figure', figure: { symbol, by, ...(index && { index }) } },
  };
}

const market = ['market'] as const;
const energy = { minimum: 0, maximum: 1e10 } as const;
const pesos = { minimum: 0, maximum: 1e15 } as const;
const price = { minimum: 0, maximum: 5000 } as const;
const fraction = { minimum: 0, maximum: 1 } as const;
const zero = (name: string, label: string): SuiColumn => ({
  name,
  label,
  type: 'decimal',
  decimals: 5,
  mandatory: true,
  source: { from: 'constant', value: '0' },
});

/**
 * Fractions of the demand bought from self-generators and from distributed generators. They are separate where their settlement is
 * calculated; the parameter QAGD has one energy for both, which is reported under AGPE.
 */
const purchasedShare = (name: string, label: string, sources: readonly SuiSource[]): SuiColumn => ({
  name,
  label,
  type: 'decimal',
  decimals: 5,
  mandatory: true,
  ...fraction,
  source: { from: 'first', of: sources },
});
const marketFigure = (symbol: string): SuiFigure => ({ symbol, by: market });
const selfGeneratorFigures = ['Q11', 'Q21', 'Qexc2', 'Q3'].map(marketFigure);

const subsidy = (name: string, label: string, key: string, rest: Partial<SuiColumn>): SuiColumn => ({
  name,
  label,
  type: 'decimal',
  decimals: 5,
  mandatory: true,
  source: { from: 'subsidy', key },
  ...rest,
});
const whole = (minimum: number, maximum: number) => ({ type: 'integer', decimals: 0, minimum, maximum }) as const;

const percent = (name: string, label: string, key: string): SuiColumn => ({
  name,
  label,
  type: 'decimal',
  decimals: 2,
  mandatory: true,
  minimum: 0,
  maximum: 100,
  source: { from: 'input', key },
});

const monthlyFee = (name: string, label: string, symbol: string, percentOf: string): SuiColumn => ({
  name,
  label,
  type: 'decimal',
  decimals: 2,
  mandatory: true,
  ...pesos,
  source: { from: 'figure', figure: { symbol, by: [] }, percentOf, over: '12' },
});

const retailer = 'Comercializador';
const marketGroup = 'Mercado';
const quarters = ['1', '2', '3', '4'].map((value) => ({ value, label: value }));
const monthsOfQuarter = ['1', '2', '3'].map((value) => ({ value, label: value }));
const year = { key: 'year', label: 'Año del trimestre', type: 'integer', group: marketGroup } as const;
const quarter = { key: 'quarter', label: 'Trimestre', type: 'integer', choices: quarters, group: marketGroup } as const;
const monthOfQuarter = {
  key: 'monthOfQuarter',
  label: 'Mes del trimestre',
  type: 'integer',
  choices: monthsOfQuarter,
  group: marketGroup,
} as const;
const pureRetailer = { by: 'activity', is: '1', as: '100' } as const;

/** Entries of the subsidy balance of each market. The amounts default to those of the parameter CFS. */
const subsidyInputs: readonly SuiInput[] = [
  {
    key: 'balance',
    label: 'Balance de subsidios',
    type: 'text',
    group: marketGroup,
    choices: [
      { value: 'D', label: 'Deficitario' },
      { value: 'S', label: 'Superavitario' },
    ],
  },
  year,
  quarter,
  monthOfQuarter,
  { key: 'sub1', label: 'SUB1 ($)', type: 'number', group: marketGroup, filledBy: 'SUB1' },
  { key: 'n', label: 'N (meses)', type: 'number', group: marketGroup, filledBy: 'N' },
  { key: 'r1', label: 'r1 (% mensual)', type: 'number', group: marketGroup, filledBy: 'r1' },
  { key: 'sub2', label: 'SUB2 ($)', type: 'number', group: marketGroup, filledBy: 'SUB2' },
  { key: 'm', label: 'M (meses)', type: 'number', group: marketGroup, filledBy: 'M' },
  { key: 'r2', label: 'r2 (% mensual)', type: 'number', group: marketGroup, filledBy: 'r2' },
  { key: 'billing', label: 'Facturación ($)', type: 'number', group: marketGroup, filledBy: 'FACT' },
];

/**
 * T9: the variables behind the unit cost, one row per market. The first four inputs only prepare a market to be added, so that the required
 * inputs are the fifth to the seventh: the activity of the retailer and its shares of the contributions.
 */
export const unitCostVariablesReport: SuiReport = {
  code: 'T9',
  name: 'Variables Costo Unitario de Prestación del Servicio CU 119 - UR',
  layouts: [
    {
      ...SSPD_12515,
      span: { per: 'market' },
      keys: ['idmercado'],
      columns: [
        marketColumn('idmercado'),
        variable('ecc', 'ECC', 'EC', ['mechanism'], { ...energy, index: { mechanism: 'C1' } }),
        variable('vecc', 'VECC', 'VEC', ['mechanism'], { ...pesos, index: { mechanism: 'C1' } }),
        variable('aecc', 'AECC', 'AECC', []),
        variable('avecc', 'AVECC', 'AVECC', []),
        variable('amc', 'AMC', 'AMC', []),
        variable('cb_mr', 'CB MR', 'CB', [], energy),
        variable('vcb_mr', 'VCB MR', 'VCB', [], pesos),
        variable('acb_mr', 'ACB MR', 'ACB', []),
        variable('avcbmr', 'AVCB MR', 'AVCB', []),
        zero('cb_mnr', 'CB MNR'),
        zero('vcb_mnr', 'VCB MNR'),
        purchasedShare('agpe', 'AGPE', [
          { from: 'sum', of: selfGeneratorFigures },
          { from: 'figure', figure: marketFigure('Qagd') },
        ]),
        purchasedShare('gd', 'GD', [
          { from: 'figure', figure: marketFigure('Qgd') },
          { from: 'constant', value: '0' },
        ]),
        variable('gtr', 'GTR', 'Gtr', market, price),
        variable('cug', 'CUG', 'CUG', [], { minimum: 0, maximum: 1 }),
        variable('clp', 'CLP', 'EC', ['mechanism'], { ...energy, index: { mechanism: 'C2' } }),
        variable('aclp', 'ACLP', 'ACLP', []),
        variable('w', 'W', 'w1', [], fraction),
        variable('psa', 'PSA', 'PSA', ['mechanism'], { ...price, index: { mechanism: 'C2' } }),
        variable('egp', 'EGP', 'EGP', market, price),
        variable('adm', 'ADm', 'AD', market),
        variable('vrm1', 'VRm−1', 'VR', market, energy),
        variable('i', 'i', 'i', [], fraction),
        variable('aj', 'AJ', 'AJ', market, { minimum: -5000, maximum: 5000 }),
        variable('alfa', 'α', 'α', market, { ...fraction, decimals: 12 }),
        variable('dcr_agpe', 'DCR AGPE', 'DCR', [], energy),
        variable('admre', 'ADMRE G', 'ADMRE', []),
        variable('aprre_g', 'APRRE G', 'APRRE', []),
        variable('adr_iprstn', 'ADR IPRSTN', 'ADR', []),
        variable('apr_iprstn', 'APR IPRSTN', 'APR', []),
        variable('arest', 'AREST', 'AREST', []),
        variable('cfj', 'Cfj', 'Cf*', market, { minimum: 0, maximum: 1_000_000 }),
        variable('rct', 'RCT', 'RCT', market, fraction),
        variable('rcae', 'RCAE', 'RCAE', market, fraction),
        variable('ifssri', 'IFSSRI', 'IFSSRI', [], fraction),
        variable('ifoes', 'IFOES', 'IFOES', [], fraction),
        subsidy('balancesubsidios', 'Balance subsidios', 'balance', { type: 'text', values: ['D', 'S'] }),
        subsidy('ano', 'Año', 'year', whole(2000, 2100)),
        subsidy('trim', 'Trimestre', 'quarter', whole(1, 4)),
        subsidy('mgtrim', 'Mes del trimestre', 'monthOfQuarter', whole(1, 3)),
        subsidy('sub1', 'SUB1', 'sub1', pesos),
        subsidy('sub2', 'SUB2', 'sub2', pesos),
        subsidy('n', 'N', 'n', { minimum: 0, maximum: 120 }),
        subsidy('m', 'M', 'm', { minimum: 0, maximum: 120 }),
        subsidy('r1', 'r1', 'r1', { minimum: 0, maximum: 10 }),
        subsidy('r2', 'r2', 'r2', { minimum: 0, maximum: 10 }),
        subsidy('facturacion', 'Facturación', 'billing', pesos),
        {
          name: 'actividad',
          label: 'Actividad',
          type: 'integer',
          mandatory: true,
          values: ['1', '2'],
          source: { from: 'input', key: 'activity' },
        },
        percent('porc_creg_cx', '% CREG', 'cregPercent'),
        percent('porc_sspd_cx', '% SSPD', 'sspdPercent'),
        monthlyFee('costo_creg_valor', 'CREG mensual', 'CREG', 'cregPercent'),
        monthlyFee('costo_sspd_valor', 'SSPD mensual', 'SSPD', 'sspdPercent'),
        variable('pui', 'PUI', 'PUI', market, pesos),
      ],
      form: {
        required: [5, 6, 7],
        inputs: [
          { key: 'market', label: 'Mercado', type: 'text', choices: 'markets', group: marketGroup },
          year,
          quarter,
          monthOfQuarter,
          {
            key: 'activity',
            label: 'Parametrización del comercializador',
            type: 'integer',
            group: retailer,
            choices: [
              { value: '1', label: '1 · Comercializador puro' },
              { value: '2', label: '2 · Integrado con otra actividad' },
            ],
          },
          {
            key: 'cregPercent',
            label: 'Parte de la contribución CREG (%)',
            type: 'number',
            group: retailer,
            fixed: pureRetailer,
          },
          {
            key: 'sspdPercent',
            label: 'Parte de la contribución SSPD (%)',
            type: 'number',
            group: retailer,
            fixed: pureRetailer,
          },
        ],
        ofMarket: subsidyInputs,
      },
    },
  ],
};
