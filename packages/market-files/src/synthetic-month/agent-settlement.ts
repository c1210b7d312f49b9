import { twoDigits } from '@contador/kernel';
import { OTHER_AGENTS } from './commercial-demand.ts';
import type { ContractDispatch } from './contract-dispatch.ts';
import type { AgentDemand } from './demand.ts';
import type { TextDraft } from './draft.ts';
import { totalOf } from './hourly-series.ts';
import type { PoolPurchase } from './pool-purchase.ts';
import type { Random } from './random.ts';
import type { MonthPlan } from './request.ts';
import { energyFactor } from './version-difference.ts';
import { fixedText, sumWritten, written } from './written-number.ts';

/** Cells of the company's AFAC row used in calculations, by column name, as written. */
export type AgentSettlement = Readonly<Record<(typeof USED_COLUMNS)[number], string>>;

const USED_COLUMNS = [
  'PERDIDA REAL (kWh)',
  'DEMANDA REAL (kWh)',
  'COMPRAS ENERGIA EN BOLSA (KWH)',
  'COMPRAS ENERGIA EN BOLSA ($)',
  'VENTAS EN DESVIACION ($)',
  'RESTRICCIONES ALIVIADAS ($)',
  'COMPRAS EN CONTRATOS (kWh)',
  'VENTAS EN CONTRATOS (kWh)',
  'VENTAS ENERGIA EN BOLSA (KWH)',
] as const;

/** The company's row, consistent with demand, contracts and pool. Takes two numbers of the stream. */
export function agentSettlement(
  plan: MonthPlan,
  demand: AgentDemand,
  contracts: readonly ContractDispatch[],
  pool: PoolPurchase,
  random: Random,
): AgentSettlement {
  const { company } = plan;
  const sales = company.regulatedEnergy + company.nonRegulatedEnergy;
  const factor = energyFactor(plan, company.agent);
  const restrictions = company.restrictionsPerKwh * sales * random.between(0.9, 1.1) * factor;
  const deviation = 0.2 * sales * random.between(0.8, 1.2) * factor;
  const contracted = (side: 'purchase' | 'sale'): string =>
    fixedText(sumWritten(contracts.filter((it) => it.side === side).map((it) => it.total)));
  return {
    'PERDIDA REAL (kWh)': fixedText(sumWritten([totalOf(demand.regulatedLosses), totalOf(demand.nonRegulatedLosses)])),
    'DEMANDA REAL (kWh)': fixedText(sumWritten([totalOf(demand.regulated), totalOf(demand.nonRegulated)])),
    'COMPRAS ENERGIA EN BOLSA (KWH)': fixedText(pool.total.kwh),
    'COMPRAS ENERGIA EN BOLSA ($)': fixedText(pool.total.cop),
    'VENTAS EN DESVIACION ($)': fixedText(written(deviation, 2)),
    'RESTRICCIONES ALIVIADAS ($)': fixedText(written(restrictions, 2)),
    'COMPRAS EN CONTRATOS (kWh)': contracted('purchase'),
    'VENTAS EN CONTRATOS (kWh)': contracted('sale'),
    'VENTAS ENERGIA EN BOLSA (KWH)': fixedText(pool.soldKwh),
  };
}

/** The monthly AFAC file: 116 columns, the company and up to four others; encoded in UTF-8 with one damaged heading. */
export function agentSettlementFile(plan: MonthPlan, own: AgentSettlement, filler: Random): TextDraft {
  const agents = [plan.company.agent, ...OTHER_AGENTS.slice(0, Math.min(plan.otherAgents, 4)).map((it) => it.agent)];
  const rows = agents
    .sort((a, b) => (a < b ? -1 : 1))
    .map((agent) => [
      agent,
      ...COLUMNS.map((column) => {
        const invented = inventedCell(column, filler);
        return agent === plan.company.agent ? (own[column as keyof AgentSettlement] ?? invented) : invented;
      }),
    ]);
  return {
    kind: 'text',
    path: `afac${twoDigits(plan.period)}.${plan.version}`,
    lines: [['AGENTE', ...COLUMNS], ...rows],
    encoding: 'utf-8',
  };
}

/** An energy, an amount, an empty cell or zero: real rows mostly have the last two. */
function inventedCell(column: string, filler: Random): string {
  const chance = filler.uniform();
  const amount = filler.uniform();
  if ((USED_COLUMNS as readonly string[]).includes(column)) return fixedText(written(amount * 5e8, 2));
  if (chance < 0.3) return '';
  if (chance < 0.6) return '0';
  return fixedText(written(amount * 1e8, column.endsWith('($)') ? 2 : 8));
}

const CONCEPTS_IN_ENERGY_AND_MONEY = [
  'COMPRAS ENERGIA EN BOLSA INTERNACIONAL',
  'VENTAS ENERGIA EN BOLSA INTERNACIONAL',
  'COMPRAS TIE',
  'VENTAS TIE',
  'RECONCILIACION POSITIVA',
  'RECONCILIACION NEGATIVA',
  'RESPONSABILIDAD COMERCIAL AGC',
  'SERVICIO AGC',
  'GENERACION DE SEGURIDAD',
  'COMPRAS DE POTENCIA',
  'VENTAS DE POTENCIA',
  'OBLIGACIONES DE ENERGIA FIRME',
  'DESVIACION HORARIA DE OEF',
  'COMPRAS EN EL MERCADO SECUNDARIO',
  'VENTAS EN EL MERCADO SECUNDARIO',
  'DEMANDA DESCONECTABLE',
  'EXPORTACION A ECUADOR',
  'EXPORTACION A VENEZUELA',
  'IMPORTACION DE ECUADOR',
  'IMPORTACION DE VENEZUELA',
  'GENERACION IDEAL',
  'GENERACION REAL',
  'DEMANDA COMERCIAL',
  'EXCEDENTES DE AUTOGENERACION',
  'COGENERACION',
  'COMPRAS EN SUBASTA DE LARGO PLAZO',
  'VENTAS EN SUBASTA DE LARGO PLAZO',
  'ENERGIA DE PRUEBAS',
  'CONSUMO PROPIO',
  'PARTICIPACION DE LA DEMANDA',
] as const;

const CONCEPTS_IN_MONEY = [
  'COMPRAS EN CONTRATOS',
  'VENTAS EN CONTRATOS',
  'VENTAS ENERGIA EN BOLSA',
  'RENTAS DE CONGESTI\uFFFDN',
  'RESTRICCIONES SIN ALIVIOS',
  'ALIVIOS POR CONGESTION',
  'CARGO POR CONFIABILIDAD A PAGAR',
  'CARGO POR CONFIABILIDAD A RECIBIR',
  'CERE RECAUDADO',
  'RECAUDO FAZNI',
  'RECAUDO FAER',
  'RECAUDO PRONE',
  'RECAUDO FOES',
  'SERVICIOS CND',
  'SERVICIOS SIC',
  'SERVICIOS LAC',
  'COMPRAS EN DESVIACION',
  'PENALIZACION POR DESVIACION',
  'SALDO NETO TIE',
  'GARANTIAS EJECUTADAS',
  'INTERESES DE MORA',
  'ANTICIPOS',
  'AJUSTES DE MESES ANTERIORES',
  'COSTOS DE ARRANQUE Y PARADA',
  'SERVICIO DE RESPALDO',
  'VENTAS EN BOLSA A PRECIO DE ESCASEZ',
  'DEVOLUCION DE RESTRICCIONES',
  'VALOR A DISTRIBUIR SUBASTA',
  'AMPLIACION DE GARANTIAS',
  'REMUNERACION DE ANILLOS DE SEGURIDAD',
  'COSTO DE OPORTUNIDAD AGC',
  'LIQUIDACION DE PLANES DE GENERACION',
  'CONTRIBUCION LEY 99',
  'VALOR NETO SIC',
  'VALOR NETO DE COMPRAS',
  'VALOR NETO DE VENTAS',
  'RENTAS DE CORTO PLAZO',
  'EXCEDENTES DE SUBASTA',
  'VALOR MAGNITUD FAZNI',
  'VALOR NETO DE RECONCILIACIONES',
  'INGRESO REGULADO',
  'IMPUESTOS',
  'VENCIMIENTO NETO',
  'OTROS CONCEPTOS',
  'VALOR A PAGAR',
  'VALOR A RECIBIR',
] as const;

const COLUMNS: readonly string[] = [
  ...USED_COLUMNS,
  ...CONCEPTS_IN_ENERGY_AND_MONEY.flatMap((it) => [`${it} (kWh)`, `${it} ($)`]),
  ...CONCEPTS_IN_MONEY.map((it) => `${it} ($)`),
];
