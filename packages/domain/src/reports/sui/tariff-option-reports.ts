import { yesOrNo, yesOrNoValues } from './choices.ts';
import type { SuiColumn, SuiFigure, SuiReport, SuiSource } from './sui-report.ts';
import { figures, levelColumn, levelSubjects, marketColumn, SSPD_12515 } from './tariff-chapter.ts';

/** Figures of the option depend on the level; those by band use the monomial band. */
const levelFigure = (symbol: string): SuiFigure => ({ symbol, by: ['market', 'level'] });
const bandFigure = (symbol: string): SuiFigure => ({ symbol, by: ['market', 'level', 'band'], index: { band: 'mon' } });

const option = (
  name: string,
  label: string,
  source: SuiFigure | SuiSource,
  limits: Pick<SuiColumn, 'decimals' | 'minimum' | 'maximum'>,
): SuiColumn => ({
  name,
  label,
  type: 'decimal',
  mandatory: true,
  ...limits,
  source: 'symbol' in source ? { from: 'figure', figure: source } : source,
});
const price = { decimals: 5, minimum: 0, maximum: 5000 } as const;
const balance = { decimals: 2, minimum: 0, maximum: 1e15 } as const;
const previousCost: SuiSource = {
  from: 'first',
  of: [
    { from: 'figure', figure: bandFigure('CUop(m−1)') },
    { from: 'figure', figure: bandFigure('CU(m−1)') },
  ],
};

/** T5 and T6: whether the company applied the tariff option, and its figures, one row per level of each market that did. */
export const tariffOptionReports: readonly SuiReport[] = [
  {
    code: 'T5',
    name: 'Aplicación de Opción Tarifaria',
    layouts: [
      {
        ...SSPD_12515,
        span: { per: 'company' },
        keys: [],
        columns: [
          {
            name: 'opcion_tarifaria',
            label: 'Opción tarifaria',
            type: 'text',
            mandatory: true,
            values: yesOrNoValues,
            source: { from: 'input', key: 'applied' },
          },
        ],
        form: {
          required: 'all',
          inputs: [
            {
              key: 'applied',
              label: '¿Aplicó opción tarifaria?',
              type: 'text',
              choices: yesOrNo,
              group: 'Opción tarifaria',
              initial: 'N',
            },
          ],
        },
      },
    ],
  },
  {
    code: 'T6',
    name: 'Opción Tarifaria 168/2008',
    layouts: [
      {
        ...SSPD_12515,
        span: {
          per: 'subject',
          subjects: levelSubjects.map((subject) => ({ ...subject, needs: figures.optionUnitCost })),
        },
        keys: ['id_mercado', 'nt_prop'],
        columns: [
          marketColumn('id_mercado'),
          levelColumn,
          option('pv', 'PV', levelFigure('PV'), { decimals: 4, minimum: -10, maximum: 10 }),
          option('sam1', 'SAm−1', levelFigure('SA(m−1)'), balance),
          option('v_rt1', 'V_Rt−1', bandFigure('VROT'), { decimals: 2, minimum: 0, maximum: 1e10 }),
          option('cuvc', 'CUvc', figures.unitCost, price),
          option('cuvm1', 'CUvm−1', previousCost, price),
          option('cuv', 'CUv', figures.optionUnitCost, price),
          option('v_rm1', 'VRm−1', levelFigure('VDIF'), { decimals: 2, minimum: -1e15, maximum: 1e15 }),
          option('r_em', 'Tasa', { symbol: 'rOT', by: ['market'] }, { decimals: 6, minimum: 0, maximum: 100 }),
          option('sam', 'SAm', levelFigure('SA'), balance),
          {
            name: 'aplico_opcion_tarifaria',
            label: 'Aplicó',
            type: 'text',
            mandatory: true,
            values: yesOrNoValues,
            source: { from: 'differs', of: figures.optionUnitCost, than: figures.unitCost },
          },
        ],
        form: { required: 'all', inputs: [] },
      },
    ],
  },
];
