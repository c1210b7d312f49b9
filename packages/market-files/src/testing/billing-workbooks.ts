import {
  broughtAdjustmentColumns,
  printedDay,
  printedFigures,
  printedSource,
  printedTariffColumns,
} from '@contador/kernel';
import type { ChargeContext } from '../readers/billing/charge-row.ts';
import type { IntakeContext } from '../readers/billing/intake-context.ts';
import { workbookFile } from './workbook-file.ts';

const hours = Array.from({ length: 24 }, (_, at) => `H${String(at + 1).padStart(2, '0')}`);
const client = (number: number) => ({
  code: `C${number}`,
  sic: `FRT${number}`,
  cycle: '6R',
  hourly: number === 2,
  manual: false,
  typed: false,
  billed: true,
});
const clients = Array.from({ length: 20 }, (_, at) => client(at + 1));

/** The clients of the workbooks below. */
export const billingContext: IntakeContext = {
  cycle: '6R',
  autogenerators: true,
  startDate: '2025-10-01',
  endDate: '2025-10-02',
  clients,
};
export const chargeContext: ChargeContext = {
  cycle: '6R',
  clients,
  concepts: [{ code: '17', active: true, credit: true }],
};

const each = <Row>(row: (number: number) => Row) => clients.map((_, at) => row(at + 1));
const dayOf = (day: number) => ['FRT1', `2025-10-0${day}`, ...hours.map(() => 0.5)];

/** Valid workbooks of the three layouts of billing. */
export const billingWorkbooks = {
  consumption: await workbookFile('consumos.xlsx', {
    Consumos: [
      [
        'CODIGO_SIC',
        'ENERGIA_ACTIVA',
        'ENERGIA_INDUCTIVA',
        'ENERGIA_INDUCTIVA_PENALIZADA',
        'ENERGIA_CAPACITIVA',
        'ENERGIA_ACTIVA_MAX',
        'ENERGIA_ACTIVA_MED',
        'ENERGIA_ACTIVA_MIN',
        'DIAS_EXCESO',
        'ENERGIA_PERMUTADA',
        'VALOR_ENERGIA_PERMUTADA',
        'VALOR_EXCEDENTES_AGPE',
      ],
      ...each((number) => [`FRT${number}`, 24, 10.5, 2, 0, 10, 10, 4, number % 3, 5, 1234.56, 0]),
    ],
    HORARIO: [['CODIGO_SIC', 'FECHA', ...hours], dayOf(1), dayOf(2)],
  }),
  printed: await workbookFile('tarifas.xlsx', {
    Tarifas: [
      [...printedTariffColumns.required],
      ['NARM', '2025-10', printedDay, '2025-10-21'],
      ['NARM', '2025-10', printedSource, 'CEDENAR'],
      ...printedFigures.map((name, at) => ['NARM', '2025-10', name, 100 + at]),
    ],
  }),
  adjustments: await workbookFile('ajustes.xlsx', {
    Ajustes: [
      [...broughtAdjustmentColumns.required],
      ['2025-08', 'ADMRE', -1500.25, 'kWh', 'adem08.tx3', 'Ajuste de XM'],
      ['2025-08', 'AMC', '0.15', 'COP/kWh', 'trsm08.tx3', 'Ajuste de XM'],
    ],
  }),
  history: await workbookFile('historia.xlsx', {
    Historia: [
      ['CODIGO_CLIENTE', 'PERIODO', 'ENERGIA_ACTIVA', 'DIAS', 'ENERGIA_INDUCTIVA'],
      ...each((number) => [
        `C${1 + (number % 2)}`,
        `2025-${String(1 + Math.floor((number - 1) / 2)).padStart(2, '0')}`,
        24.5,
        30,
        2,
      ]),
    ],
  }),
  balances: await workbookFile('saldos.xlsx', {
    Saldos: [
      ['CODIGO_CLIENTE', 'SALDO_A_FAVOR', 'CUOTAS', 'VALOR_CUOTA', 'CONCEPTO'],
      ...['C1', 'C2'].map((code, at): (string | number)[] => [code, 1500.25 * (at + 1), 12, 10_000, '17']),
    ],
  }),
  surplus: await workbookFile('excedentes.xlsx', {
    Saldos: [
      ['CODIGO_CLIENTE', 'SALDO_A_FAVOR', 'MES', 'VALOR_PENDIENTE', 'FORMA_DE_PAGO'],
      ['C1', 1500.25, '', '', ''],
      ['C2', '', '2025-11', 70.5, '2-Pago mes siguiente'],
    ],
  }),
  concepts: await workbookFile('conceptos.xlsx', {
    Hoja: [
      ['CODIGO_CONCEPTO', 'CODIGO_SIC', 'VALOR_CONCEPTO'],
      ...each((number) => ['17', `FRT${number}`, -number * 1.5]),
    ],
  }),
  credits: await workbookFile('creditos.xlsx', {
    Hoja: [
      [
        'CODIGO CLIENTE',
        'CONCEPTO',
        'VALOR TOTAL',
        'SALDO FINAL PERIODO',
        'PAGO A CAPITAL',
        'INTERES CORRIENTE',
        'VR CUOTA MES',
        'TASA INTERES EA',
        'No. CUOTA',
      ],
      ...each((number) => [`C${number}`, '17', 1000, 900, 100, 20, 120, 26.5, number]),
    ],
  }),
};
