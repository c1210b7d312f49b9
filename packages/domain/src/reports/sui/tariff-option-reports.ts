import { yesOrNo, yesOrNoValues } from './choices.ts';
import type { SuiColumn, SuiOptionField, SuiReport } from './sui-report.ts';
import { levelColumn, levelSubjects, marketColumn, SSPD_12515 } from './tariff-chapter.ts';

const option = (
  name: SuiOptionField,
  label: string,
  decimals: number,
  minimum: number,
  maximum: number,
): SuiColumn => ({
  name,
  label,
  type: 'decimal',
  decimals,
  mandatory: true,
  minimum,
  maximum,
  source: { from: 'option', field: name },
});

/** T5 and T6: whether the company applied the tariff option, and how, a row for each level of each market that did. */
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
        span: { per: 'option', subjects: levelSubjects },
        keys: ['id_mercado', 'nt_prop'],
        columns: [
          marketColumn('id_mercado'),
          levelColumn,
          option('pv', 'PV', 4, -10, 10),
          option('sam1', 'SAm−1', 2, 0, 1e15),
          option('v_rt1', 'V_Rt−1', 2, 0, 1e10),
          option('cuvc', 'CUvc', 5, 0, 5000),
          option('cuvm1', 'CUvm−1', 5, 0, 5000),
          option('cuv', 'CUv', 5, 0, 5000),
          option('v_rm1', 'VRm−1', 2, 0, 1e10),
          option('r_em', 'Tasa', 6, 0, 1),
          option('sam', 'SAm', 2, 0, 1e15),
          {
            name: 'aplico_opcion_tarifaria',
            label: 'Aplicó',
            type: 'text',
            mandatory: true,
            values: yesOrNoValues,
            source: { from: 'option', field: 'aplico_opcion_tarifaria' },
          },
        ],
        form: { required: 'all', inputs: [] },
      },
    ],
  },
];
