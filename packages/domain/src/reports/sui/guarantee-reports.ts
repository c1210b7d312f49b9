import { monthChoices, yesOrNo, yesOrNoValues } from './choices.ts';
import type { SuiReport } from './sui-report.ts';
import { SSPD_12515 } from './tariff-chapter.ts';

const guarantee = 'Garantía';

/** T1 and T2: whether the company recovers the cost of its guarantees, and each guarantee whose cost it recovers. */
export const guaranteeReports: readonly SuiReport[] = [
  {
    code: 'T1',
    name: 'Recuperación Costo de Garantía',
    layouts: [
      {
        ...SSPD_12515,
        span: { per: 'company' },
        keys: [],
        columns: [
          {
            name: 'recuperacion_garantias',
            label: 'Recuperación de garantías',
            type: 'text',
            mandatory: true,
            values: yesOrNoValues,
            source: { from: 'input', key: 'recovers' },
          },
          {
            name: 'observacion_recuperacion_garantias',
            label: 'Observación',
            type: 'text',
            mandatory: true,
            longest: 500,
            source: { from: 'input', key: 'remark' },
          },
        ],
        form: {
          required: 'all',
          inputs: [
            {
              key: 'recovers',
              label: '¿Recupera el costo de garantías?',
              type: 'text',
              choices: yesOrNo,
              group: 'Recuperación',
            },
            { key: 'remark', label: 'Observación', type: 'text', group: 'Recuperación' },
          ],
        },
      },
    ],
  },
  {
    code: 'T2',
    name: 'Garantías Financieras',
    layouts: [
      {
        ...SSPD_12515,
        span: { per: 'group' },
        keys: ['tipo_garantia', 'nit_beneficiario', 'numero_garantia', 'mes_recuperacion'],
        columns: [
          {
            name: 'tipo_garantia',
            label: 'Tipo',
            type: 'integer',
            mandatory: true,
            values: ['1', '2', '3'],
            source: { from: 'input', key: 'kind' },
          },
          {
            name: 'nit_beneficiario',
            label: 'NIT beneficiario',
            type: 'integer',
            mandatory: true,
            minimum: 1,
            maximum: 999_999_999_999_999,
            source: { from: 'input', key: 'beneficiary', part: 0 },
          },
          {
            name: 'dv_beneficiario',
            label: 'DV',
            type: 'integer',
            mandatory: true,
            minimum: 0,
            maximum: 9,
            source: { from: 'input', key: 'beneficiary', part: 1 },
          },
          {
            name: 'emisor',
            label: 'Emisor',
            type: 'text',
            mandatory: true,
            longest: 100,
            source: { from: 'input', key: 'issuer' },
          },
          {
            name: 'numero_garantia',
            label: 'Número',
            type: 'text',
            mandatory: true,
            longest: 50,
            source: { from: 'input', key: 'number' },
          },
          {
            name: 'mes_recuperacion',
            label: 'Mes recuperación',
            type: 'integer',
            mandatory: true,
            minimum: 1,
            maximum: 12,
            source: { from: 'input', key: 'recoveryMonth' },
          },
          {
            name: 'fecha_inicio_vigencia',
            label: 'Inicio vigencia',
            type: 'date',
            mandatory: true,
            source: { from: 'input', key: 'begins' },
          },
          {
            name: 'fecha_finalizacion_vigencia',
            label: 'Fin vigencia',
            type: 'date',
            mandatory: true,
            source: { from: 'input', key: 'ends' },
          },
          {
            name: 'valor_total_garantia',
            label: 'Valor total',
            type: 'decimal',
            decimals: 2,
            mandatory: true,
            minimum: 0,
            maximum: 1e15,
            source: { from: 'input', key: 'value' },
          },
          {
            name: 'costo_garantia',
            label: 'Costo',
            type: 'decimal',
            decimals: 2,
            mandatory: true,
            minimum: 0,
            maximum: 1e15,
            source: { from: 'input', key: 'cost' },
          },
          {
            name: 'costo_a_recuperar',
            label: 'Costo a recuperar',
            type: 'decimal',
            decimals: 2,
            mandatory: true,
            minimum: 0,
            maximum: 1e15,
            source: { from: 'input', key: 'recovered' },
          },
        ],
        form: {
          required: 'all',
          repeated: true,
          inputs: [
            {
              key: 'kind',
              label: 'Tipo de garantía',
              type: 'text',
              group: guarantee,
              choices: [
                { value: '1', label: '1 · Mercado mayorista (MEM)' },
                { value: '2', label: '2 · Transmisión regional (STR)' },
                { value: '3', label: '3 · Distribución local (SDL)' },
              ],
            },
            { key: 'beneficiary', label: 'Beneficiario', type: 'text', choices: 'beneficiaries', group: guarantee },
            { key: 'issuer', label: 'Emisor', type: 'text', choices: 'issuers', group: guarantee },
            { key: 'number', label: 'Número de garantía', type: 'text', group: guarantee },
            {
              key: 'recoveryMonth',
              label: 'Mes de recuperación',
              type: 'integer',
              choices: monthChoices,
              group: guarantee,
            },
            { key: 'begins', label: 'Inicio de vigencia', type: 'date', group: guarantee },
            { key: 'ends', label: 'Finalización de vigencia', type: 'date', group: guarantee },
            { key: 'value', label: 'Valor total ($)', type: 'number', group: guarantee },
            { key: 'cost', label: 'Costo ($)', type: 'number', group: guarantee },
            { key: 'recovered', label: 'Costo a recuperar ($)', type: 'number', group: guarantee },
          ],
        },
      },
    ],
  },
];
