import type { SuiLayout, SuiReport, SuiSource } from './sui-report.ts';
import {
  figures,
  level4Subject,
  levelColumn,
  levelSubjects,
  marketColumn,
  priceColumn,
  SSPD_12515,
} from './tariff-chapter.ts';

/**
 * Source of the calculated unit cost with COT: the applied unit cost, or `otherwise` for a level in the tariff option, which applies
 * another cost.
 */
const calculatedCost = (otherwise: SuiSource): SuiSource => ({
  from: 'first',
  of: [{ from: 'figure', figure: figures.appliedUnitCost, unless: figures.optionUnitCost }, otherwise],
});

const layout = ({ cvm, cuvm }: { readonly cvm: SuiSource; readonly cuvm: SuiSource }): Omit<SuiLayout, 'from'> => ({
  norm: SSPD_12515.norm,
  span: { per: 'subject', subjects: [...levelSubjects, level4Subject] },
  keys: ['id_mercado', 'nt_prop'],
  columns: [
    marketColumn('id_mercado'),
    levelColumn,
    priceColumn('gm', 'Gm', { from: 'figure', figure: figures.generation }),
    priceColumn('tm', 'Tm', { from: 'figure', figure: figures.transmission }),
    // Losses include the charge of the loss reduction programme, which can be a refund.
    { ...priceColumn('prnm', 'PRn,m', { from: 'figure', figure: figures.losses }), minimum: -500 },
    priceColumn('dnm', 'Dn,m', { from: 'figure', figure: figures.distribution }),
    priceColumn('cvm', 'Cvm', cvm),
    { ...priceColumn('rm', 'Rm', { from: 'figure', figure: figures.restrictions }), minimum: -500 },
    priceColumn('cuvm', 'CUvm', cuvm),
  ],
  form: { required: 'all', inputs: [] },
});

/** T7: components of the calculated unit cost, one row per level of each market. From 2024 on Cv includes COT. */
export const unitCostReport: SuiReport = {
  code: 'T7',
  name: 'Costo Unitario de Prestación del Servicio CU 119 - UR',
  layouts: [
    {
      ...layout({
        cvm: { from: 'figure', figure: figures.commercialisation },
        cuvm: calculatedCost({ from: 'figure', figure: figures.unitCost }),
      }),
      from: SSPD_12515.from,
      to: '2023-12',
    },
    {
      ...layout({
        cvm: {
          from: 'first',
          of: [
            { from: 'figure', figure: figures.commercialisationWithOption },
            { from: 'sum', of: [figures.commercialisation, figures.optionCost] },
            { from: 'figure', figure: figures.commercialisation },
          ],
        },
        cuvm: calculatedCost({
          from: 'first',
          of: [
            { from: 'sum', of: [figures.unitCost, figures.optionCost] },
            { from: 'figure', figure: figures.unitCost },
          ],
        }),
      }),
      from: '2024-01',
    },
  ],
};
