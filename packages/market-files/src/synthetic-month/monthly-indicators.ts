import { isoMonth, previousMonth, twoDigits } from '@contador/kernel';
import { type TextDraft, textDraft } from './draft.ts';
import type { PoolPurchase } from './pool-purchase.ts';
import { consumerPriceIndex, producerPriceIndex } from './price-index.ts';
import type { Random } from './random.ts';
import type { MonthPlan } from './request.ts';
import { divideWritten, fixedText, shortText, written } from './written-number.ts';

/** TRSM indicators used in calculations, as written. */
export interface MonthlyIndicators {
  readonly MC: string;
  readonly CERE: string;
  readonly PPBO: string;
  /** IPC used: that of the month before the period. */
  readonly IPDC: string;
  /** IPP of the period. */
  readonly IPDP: string;
}

/** Generates the indicators. Takes two numbers of the stream: Mc and CERE. */
export function monthlyIndicators(plan: MonthPlan, pool: PoolPurchase, random: Random): MonthlyIndicators {
  const mc = plan.company.marketContractPrice + random.between(-3, 3);
  const cere = random.between(79.5, 82);
  return {
    MC: shortText(written(mc, 9)),
    CERE: shortText(written(cere, 10)),
    PPBO: fixedText(divideWritten(pool.total.cop, pool.total.kwh, 20)),
    IPDC: consumerPriceIndex(previousMonth(plan.period)).value.toFixed(2),
    IPDP: producerPriceIndex(plan.period).value.toFixed(2),
  };
}

/** The monthly TRSM file: 25 codes. */
export function monthlyIndicatorFile(plan: MonthPlan, indicators: MonthlyIndicators): TextDraft {
  const date = `${isoMonth(plan.period)}-01`;
  const rows = [
    ['MC', 'Costo promedio ponderado de contratos con destino al mercado regulado, en $/kWh', indicators.MC],
    ['CERE', 'Costo equivalente real en energía del cargo por confiabilidad, en $/kWh', indicators.CERE],
    ['PPBO', 'Precio promedio ponderado de bolsa, en $/kWh', indicators.PPBO],
    ['IPDC', 'Índice de precios al consumidor', indicators.IPDC],
    ['IPDP', 'Índice de precios al productor', indicators.IPDP],
    ...FILLERS,
  ];
  return textDraft(`trsm${twoDigits(plan.period)}.${plan.version}`, [
    ['FECHA', 'CODIGO', 'DESCRIPCION', 'VALOR'],
    ...rows.map((row) => [date, ...row]),
  ]);
}

const FILLERS = [
  ['CEEE', 'Costo equivalente en energía del cargo por confiabilidad, en $/kWh', '78.9127345120'],
  ['TRMD', 'Tasa representativa del mercado del último día, en $/USD', '3987.15'],
  ['DMRE', 'Demanda regulada del sistema, en kWh', '4521983745.22'],
  ['DMNR', 'Demanda no regulada del sistema, en kWh', '2087661204.9'],
  ['PREA', 'Pérdidas reales del sistema, en kWh', '104223871.45'],
  ['DISEG', 'Disponibilidad segura, en kWh', '0'],
  ['RESTCONALI', 'Restricciones con alivios, en $', '187334220981.07'],
  ['RESTSINALI', 'Restricciones sin alivios, en $', '201448120334.55'],
  ['VFAZ', 'Valor FAZNI, en $/kWh', '2.31'],
  ['VRRT', 'Valor de la reconciliación total, en $', '55120338471.6'],
  ['FAZN', 'Recaudo FAZNI, en $', '14883200145.12'],
  ['FOES', 'Fondo de energía social, en $/kWh', ''],
  ['PRONE', 'Programa de normalización de redes, en $/kWh', '1.9'],
  ['FAER', 'Fondo de electrificación rural, en $/kWh', '2.1'],
  ['CND', 'Servicios del CND, en $', '9128334771.2'],
  ['SIC', 'Servicios del SIC, en $', '3711208455.9'],
  ['AGCP', 'Precio promedio de AGC, en $/kWh', '11.2208'],
  ['FPOB', 'Factor de ponderación de bolsa', '.00028427'],
  ['GIDE', 'Generación ideal, en kWh', '6801220334.1'],
  ['EXPO', 'Exportaciones, en kWh', '12004553.8'],
] as const;
