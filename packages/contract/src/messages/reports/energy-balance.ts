import { marketTypeNames } from '../tariff-inputs/market-types.ts';

/** Identity of a row of the balance. */
export interface BalanceConcept {
  readonly kind: string;
  readonly marketType: 'R' | 'N' | null;
  readonly contract?: string;
  readonly counterparty?: string;
  readonly assignment?: string;
  readonly market?: string;
}

/** Texts of 'Balance energetico'. */
export const energyBalanceTexts = {
  title: 'Balance energetico',
  columns: [
    'Compras kWh',
    'Compras $/kWh',
    'Compras $',
    'Ventas kWh',
    '$/kWh DSPC / Ventas $/kWh',
    '$ DSPC / Ventas $',
  ],
  concept: 'Concepto',
  concepts: { one: 'concepto', many: 'conceptos' },
  sheet: 'Balance',
  load: 'el balance energético',
  download: 'Descargar',
  downloadFailed: 'Error en el proceso.',
  noVersion: 'No se ha generado una versión de cálculo para el periodo actual.',
  noVersionHelp: 'Créela en la consola de estado; el balance se calcula con los archivos de la versión.',
  goToConsole: 'Ir a la consola de estado',
  missing: (names: string) => `Para calcular el balance falta ${names}.`,
  missingHelp: 'El balance se calcula por sí solo cuando están los archivos del mes y la energía de AGPE y GD.',
  goToFiles: 'Ir a los archivos',
  goToParameters: 'Ir a los parámetros',
  goToMarkets: 'Ir a los mercados',
  loading: 'El balance se está calculando.',
  closes: (difference: string) => `Cierra: diferencia ${difference} kWh`,
  open: (difference: string) => `No cierra: diferencia ${difference} kWh`,
  closingRule: (tolerance: number) =>
    `Compras en contratos y en bolsa y energía de AGPE y GD, menos demanda, pérdidas y ventas. Cierra hasta ${tolerance} kWh.`,
  checks: 'Comprobaciones',
  checkNames: {
    'contracts-dispatch': 'Contratos comprados: TCTR frente a DSPCTTOS',
    'contracts-afac': 'Contratos comprados: TCTR frente a AFAC',
    'spot-energy-afac': 'Compras en bolsa: hora a hora frente a AFAC',
    'spot-value-afac': 'Valor de las compras en bolsa: hora a hora frente a AFAC',
  },
  checkColumns: {
    check: 'Comprobación',
    own: 'Balance',
    other: 'Otro archivo',
    difference: 'Diferencia',
    unit: 'Unidad',
  },
  afacIsNetOfNothing:
    'AFAC es la liquidación de XM; la energía de AGPE y GD se descuenta aquí antes de comprar en bolsa, repartida por igual entre las horas.',
  indicators: 'Indicadores',
  indicatorNames: {
    cover: 'Cobertura',
    exposure: 'Exposición a bolsa',
    'loss-index': 'Índice de pérdidas',
  },
  indicatorNote:
    'Cobertura y exposición: contratos y compras en bolsa sobre demanda y pérdidas. Índice de pérdidas: energía que entra y no se factura; los ciclos de facturación lo corren de un mes a otro, y puede ser negativo.',
  flows: 'De dónde viene la energía y a dónde va',
  flowsOf: (month: string) => `Insumos de ${month}`,
  unit: 'kWh',
  from: 'De',
  to: 'A',
  energy: 'Energía',
  legend: {
    contracts: 'Contratos',
    spot: 'Bolsa',
    selfGeneration: 'AGPE y GD',
    markets: 'Mercados',
    uses: 'Usos',
  },
  powerUnit: 'MWh',
  position: 'Posición por día y hora',
  positionNote: 'Positiva: falta energía y se compra en bolsa. Negativa: sobra y se vende.',
  nodes: {
    spot: 'Compras en bolsa',
    selfGeneration: 'AGPE y GD',
    R: 'Mercado regulado',
    N: 'Mercado no regulado',
    demand: { R: 'Demanda regulada', N: 'Demanda no regulada' },
    losses: 'Pérdidas del STN',
    spotSales: 'Ventas en bolsa',
    contractSales: 'Ventas en contratos',
  },
  figureOf: (concept: string, column: string) => `${concept}: ${column}`,
  scopeOf: (month: string) => `insumos de ${month}`,
  nameOf: conceptName,
} as const;

/** Name of the concept in the table and in the workbook. */
function conceptName({ kind, marketType, contract, counterparty, assignment, market }: BalanceConcept): string {
  const marketTypeSuffix = marketType === null ? '' : `, ${marketTypeNames[marketType]}`;
  const contractOf = `${contract}, ${counterparty} (${assignment}, ${marketType})`;
  switch (kind) {
    case 'contract-purchase':
      return `Contrato ${contractOf}`;
    case 'contract-purchases':
      return `Contratos${marketTypeSuffix}`;
    case 'spot-purchase':
      return `Compras en bolsa${marketTypeSuffix}`;
    case 'self-generation':
      return `AGPE y GD, ${market}`;
    case 'purchases':
      return 'Total compras';
    case 'contract-sale':
      return `Venta ${contractOf}`;
    case 'contract-sales':
      return `Ventas contratos${marketTypeSuffix}`;
    case 'spot-sale':
      return `Ventas en bolsa${marketTypeSuffix}`;
    case 'sales':
      return 'Total ventas';
    case 'demand':
      return `Demanda${marketTypeSuffix}`;
    case 'losses':
      return `Pérdidas del STN${marketTypeSuffix}`;
    case 'uses':
      return 'Total demanda y ventas';
    default:
      return 'Diferencia';
  }
}
