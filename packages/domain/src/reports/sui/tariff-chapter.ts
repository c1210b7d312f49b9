import type { SuiColumn, SuiFigure } from './sui-report.ts';

/** The resolution whose annex defines the formats of the tariff chapter, and its first tariff month. */
export const SSPD_12515 = { from: '2021-05', norm: 'SSPD 20212200012515 de 2021' } as const;

/** Column of the market, with its number in the SUI. */
export const marketColumn = (name: string): SuiColumn => ({
  name,
  label: 'Mercado',
  type: 'integer',
  mandatory: true,
  minimum: 1,
  maximum: 99_999,
  source: { from: 'market' },
});

/** Column of a price in COP/kWh with the five decimals of the format. */
export const priceColumn = (name: string, label: string, source: SuiColumn['source']): SuiColumn => ({
  name,
  label,
  type: 'decimal',
  decimals: 5,
  mandatory: true,
  minimum: 0,
  maximum: 5000,
  source,
});

/** Figures of a tariff that several formats report. */
export const figures = {
  generation: { symbol: 'G', by: ['market'] },
  transmission: { symbol: 'T', by: ['band'], index: { band: 'mon' } },
  distribution: { symbol: 'D', by: ['market', 'level'] },
  losses: { symbol: 'PR', by: ['market', 'voltage', 'band'], index: { band: 'mon' } },
  restrictions: { symbol: 'R', by: ['market'] },
  commercialisation: { symbol: 'Cv', by: ['market'] },
  optionCost: { symbol: 'COT', by: ['market', 'voltage'] },
  commercialisationWithOption: { symbol: 'Cv+COT', by: ['market', 'voltage'] },
  appliedUnitCost: { symbol: 'CUap', by: ['market', 'level', 'band'], index: { band: 'mon' } },
  unitCost: { symbol: 'CU', by: ['market', 'level', 'band'], index: { band: 'mon' } },
  optionUnitCost: { symbol: 'CUop', by: ['market', 'level', 'band'], index: { band: 'mon' } },
  baseCost: { symbol: 'Cf', by: ['market'] },
  residentialTariff: { symbol: 'TE', by: ['market', 'level', 'estrato'] },
  subsidyShare: { symbol: 's', by: ['market', 'level', 'estrato'] },
  officialTariff: { symbol: 'TOE', by: ['market', 'level'] },
  commercialTariff: { symbol: 'TCI', by: ['market', 'level'] },
} as const satisfies Record<string, SuiFigure>;

/** Level and ownership of the assets, in the codes of the formats. */
export const levelSubjects = [
  { fields: { nt_prop: '1-100' }, index: { level: 'n1or', voltage: 1 } },
  { fields: { nt_prop: '1-50' }, index: { level: 'n1comp', voltage: 1 } },
  { fields: { nt_prop: '1-0' }, index: { level: 'n1us', voltage: 1 } },
  { fields: { nt_prop: '2' }, index: { level: 'n2', voltage: 2 } },
  { fields: { nt_prop: '3' }, index: { level: 'n3', voltage: 3 } },
] as const;

export const level4Subject = {
  fields: { nt_prop: '4' },
  index: { level: 'n4', voltage: 4 },
  needs: figures.appliedUnitCost,
} as const;

export const levelColumn: SuiColumn = {
  name: 'nt_prop',
  label: 'Nivel y propiedad',
  type: 'text',
  mandatory: true,
  values: ['1-100', '1-50', '1-0', '2', '3', '4'],
  source: { from: 'subject', field: 'nt_prop' },
};
