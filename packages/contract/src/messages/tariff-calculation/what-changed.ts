import { agreed, counted } from '@contador/kernel';
/** Texts of '¿Qué cambió?'. */
export const whatChangedTexts = {
  title: '¿Qué cambió?',
  unit: 'COP/kWh',
  before: 'Desde',
  after: 'Hasta',
  published: 'publicada',
  unpublished: 'sin publicar',
  printed: 'impresa',
  reliquidation: 'reliquidada',
  level: 'Nivel',
  band: 'Banda',
  cost: 'Costo',
  /** Costs of a level: by the formula, of the tariff option, and as charged to users. */
  costNames: { calculado: 'Cu calculado', opcion: 'Cu op. tarifaria', cobrado: 'Cu que se cobra' },
  costShort: { calculado: 'Cu', opcion: 'Cu op.', cobrado: 'Se cobra' },
  costs: 'Cambio de cada costo',
  print: 'Imprimir',
  levelNames: { n1or: 'Nivel 1 OR', n1comp: 'Nivel 1 CO', n1us: 'Nivel 1 US', n2: 'Nivel 2', n3: 'Nivel 3' },
  bandNames: { max: 'Máxima', med: 'Media', min: 'Mínima', mon: 'Monomia' },

  fromTo: (from: string, to: string) => `De ${from} a ${to}`,
  scope: (level: string, band: string, cost: string) => `${level}, ${band}, ${cost}`,
  axisCut: 'el eje no parte de cero',
  unitCostOf: (cost: string, month: string) => `${cost} ${month}`,
  versionShort: (version: string) => `versión ${version}`,
  componentNames: {
    G: 'Generación',
    T: 'Transmisión',
    D: 'Distribución',
    Cv: 'Comercialización',
    PR: 'Pérdidas',
    R: 'Restricciones',
    COT: 'Opción tarifaria',
    CUop: 'Cu op. tarifaria',
  },
  roundingOfPrint: 'Redondeo',
  effect: 'Efecto en el Cu',
  effectUnit: 'Efecto en el Cu, COP/kWh',
  accumulated: 'Cu acumulado',

  rises: (cost: string) => `El ${cost} sube`,
  falls: (cost: string) => `El ${cost} baja`,
  same: (cost: string) => `El ${cost} no cambia`,
  byPercent: (percent: string) => `COP/kWh · ${percent}`,
  mostOf: (datum: string, effect: string, share: string) =>
    `Lo que más pesa: ${datum}, ${effect}, el ${share} de todo lo que se mueve.`,
  thenBy: (data: string) => `Siguen: ${data}.`,
  tempered: (direction: 'up' | 'down', datum: string, effect: string) =>
    `${direction === 'up' ? 'Lo modera' : 'Lo compensa en parte'}: ${datum}, ${effect}.`,
  componentsUp: (count: number) => agreed(count, 'Sube una componente', `Suben ${numeral(count)} componentes`),
  componentsDown: (count: number) => agreed(count, 'baja una', `bajan ${numeral(count)}`),
  noComponentsUp: (count: number) => agreed(count, 'Baja una componente', `Bajan ${numeral(count)} componentes`),
  nothingChanged: 'Los dos cálculos dan la misma cifra y ningún dato cambió.',
  families: {
    prices: 'Por precios y cargos',
    quantities: 'Por cantidades',
    balances: 'Por ajustes y saldos',
    norm: 'Por cambio de norma',
    'not-broken-down': 'Sin desglose',
  },
  sameNorms: 'Los dos cálculos usan las mismas normas y constantes.',
  otherNorms: 'Entre los dos cálculos cambió una norma o una constante aprobada.',
  attribution:
    'Cada dato lleva el promedio de lo que mueve en todos los órdenes posibles de cambio, fórmula por fórmula; la suma es exacta.',

  split: 'Dividir el cambio',
  splitBy: { component: 'Por componente', cause: 'Por causa' },
  splitNames: { component: 'Componente', cause: 'Causa' },
  otherCauses: (causes: number) => `Otras ${causes}`,
  causes: 'Causas, de mayor a menor',
  causesNote: 'efecto de cada dato en el CU',
  number: 'No.',
  componentShort: 'Comp.',
  datum: 'Dato',
  dataUnit: 'Unidad',
  source: 'Fuente',
  shown: (shown: number, all: number, rest: string) => `${shown} de ${all} · el resto suma ${rest}`,
  showAll: (all: number) => `Ver los ${all}`,
  showFewer: 'Ver menos',
  stopsAtComponents:
    'Un mes traído de una publicación impresa no tiene cálculo debajo de sus componentes: el desglose llega hasta ellas.',
  printedSource: 'publicación impresa',

  noMonths: 'No hay meses para comparar.',
  noMonthsHelp: 'Se comparan meses con tarifas publicadas o con un cálculo completo. Publique en la consola de estado.',
  noMonthBefore: 'El mes anterior no tiene una tarifa publicada con la cual comparar.',
  noMonthBeforeHelp: 'Elija arriba otro mes u otra versión.',
  noFigure: (month: string) => `El cálculo de ${month} no tiene esta cifra.`,
  noFigureHelp: 'Le faltan insumos, o la versión no calcula esa banda. La consola de estado dice qué falta.',
  goToConsole: 'Ir a la consola de estado',
  loadComparable: 'los meses que se pueden comparar',
  loadChange: 'la comparación',

  mainlyBy: (cause: string, effect: string) => `, sobre todo por ${cause}, ${effect}`,
  seeWhatChanged: 'Ver qué cambió',
} as const;

/** Names of each cause: alone, below a bar, and in a sentence after 'por'. */
export const causeNames = {
  'spot-price': { name: 'Precio de bolsa', short: 'Bolsa', inSentence: 'el precio de bolsa' },
  'contract-price': {
    name: 'Precio de contratos',
    short: 'Precio contratos',
    inSentence: 'el precio de los contratos propios',
  },
  'market-price': { name: 'Precio medio del mercado (Mc)', short: 'Mc', inSentence: 'el precio medio del mercado, Mc' },
  'contract-energy': { name: 'Energía contratada', short: 'Energía contratada', inSentence: 'la energía contratada' },
  'self-generation': { name: 'Autogeneradores y GD', short: 'Autogen.', inSentence: 'la energía de autogeneradores' },
  adjustment: { name: 'Ajuste AJ', short: 'AJ', inSentence: 'el ajuste AJ' },
  'network-charges': { name: 'Cargos de red (T y D)', short: 'Cargos de red', inSentence: 'los cargos de red' },
  indices: { name: 'Índices IPC e IPP', short: 'IPC e IPP', inSentence: 'los índices de precios' },
  losses: { name: 'Pérdidas', short: 'Pérdidas', inSentence: 'las pérdidas' },
  demand: { name: 'Demanda y ventas', short: 'Demanda y ventas', inSentence: 'la demanda y las ventas' },
  restrictions: { name: 'Restricciones', short: 'Restricc.', inSentence: 'las restricciones' },
  services: {
    name: 'Contribuciones y servicios del mercado',
    short: 'Contribuc.',
    inSentence: 'las contribuciones y los servicios del mercado',
  },
  guarantees: { name: 'Garantías', short: 'Garantías', inSentence: 'las garantías' },
  risk: {
    name: 'Riesgo de cartera y ciclo de efectivo',
    short: 'Riesgo cartera',
    inSentence: 'el riesgo de cartera y el ciclo de efectivo',
  },
  'months-before': {
    name: 'Componentes del mes anterior',
    short: 'Mes anterior',
    inSentence: 'las componentes del mes anterior',
  },
  'tariff-option': { name: 'Opción tarifaria', short: 'Opción', inSentence: 'la opción tarifaria' },
  reliquidation: { name: 'Reliquidación', short: 'Reliquid.', inSentence: 'las reliquidaciones' },
  'market-terms': {
    name: 'Datos aprobados del mercado',
    short: 'Datos mercado',
    inSentence: 'los datos aprobados del mercado',
  },
  other: { name: 'Otros datos', short: 'Otros', inSentence: 'otros datos' },
  norm: { name: 'Cambio de norma', short: 'Norma', inSentence: 'el cambio de norma' },
  correction: { name: 'Corrección a mano', short: 'A mano', inSentence: 'una corrección a mano' },
  'not-broken-down': { name: 'Sin desglose', short: 'Sin desglose', inSentence: 'una cifra sin desglose' },
  rounding: { name: 'Redondeo de lo impreso', short: 'Redondeo', inSentence: 'el redondeo de lo impreso' },
} as const;

/** Short descriptions of the source of a row's data: the file, or the input and its number of files. */
export const sourceWords = {
  files: (input: string, files: number) => `${input}, ${counted(files, 'archivo', 'archivos')}`,
  hours: (input: string, hours: number) => `${input}, ${counted(hours, 'hora', 'horas')}`,
  parameter: (filename: string, column: string) => `${filename}: ${column}`,
  market: (field: string) => `Mercado: ${field}`,
  published: (month: string) => `cálculo de ${month}`,
  reliquidation: (from: string, to: string) => `reliquidación ${from} → ${to}`,
  broughtAdjustment: (file: string) => `ajuste de otro sistema, ${file}`,
  settlement: (month: string) => `liquidación de ${month}`,
  norm: (law: string, article: string) => `${law}, ${article}`,
  byHand: (person: string) => `a mano, ${person}`,
  byHandEnded: (correction: string) => `terminó la corrección ${correction}`,
  more: (sources: number) => `y ${sources} más`,
} as const;

function numeral(count: number): string {
  return ['cero', 'una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete'][count] ?? String(count);
}
