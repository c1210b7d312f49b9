import type { SuiReport } from './sui-report.ts';
import {
  figures,
  level4Subject,
  levelColumn,
  levelSubjects,
  marketColumn,
  priceColumn,
  SSPD_12515,
} from './tariff-chapter.ts';

/** T7: the components of the applied unit cost, a row for each level of each market. Cv carries the cost of the tariff option. */
export const unitCostReport: SuiReport = {
  code: 'T7',
  name: 'Costo Unitario de Prestación del Servicio CU 119 - UR',
  layouts: [
    {
      ...SSPD_12515,
      span: { per: 'subject', subjects: [...levelSubjects, level4Subject] },
      keys: ['id_mercado', 'nt_prop'],
      columns: [
        marketColumn('id_mercado'),
        levelColumn,
        priceColumn('gm', 'Gm', { from: 'figure', figure: figures.generation }),
        priceColumn('tm', 'Tm', { from: 'figure', figure: figures.transmission }),
        {
          ...priceColumn('prnm', 'PRn,m', { from: 'figure', figure: figures.losses }),
          // The charge of the loss reduction programme in it may be a refund.
          minimum: -500,
        },
        priceColumn('dnm', 'Dn,m', { from: 'figure', figure: figures.distribution }),
        priceColumn('cvm', 'Cvm', {
          from: 'first',
          of: [
            { from: 'figure', figure: figures.commercialisationWithOption },
            { from: 'sum', of: [figures.commercialisation, figures.optionCost] },
            { from: 'figure', figure: figures.commercialisation },
          ],
        }),
        { ...priceColumn('rm', 'Rm', { from: 'figure', figure: figures.restrictions }), minimum: -500 },
        priceColumn('cuvm', 'CUvm', { from: 'figure', figure: figures.appliedUnitCost }),
      ],
      form: { required: 'all', inputs: [] },
    },
  ],
};
