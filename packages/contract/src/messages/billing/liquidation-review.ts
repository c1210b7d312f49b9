import type { ReviewReason } from '@contador/domain/billing';
import { counted } from '@contador/kernel';
import { numberText } from '../../format/number-text.ts';

const amount = (value: number | undefined) => numberText(Math.abs(value ?? 0), 1, { upTo: true });
const signed = (value: number | undefined) => `${(value ?? 0) < 0 ? '−' : '+'}${amount(value)}`;

const words: Readonly<Record<ReviewReason['code'], (limit: number | undefined) => string>> = {
  above: (deviations) => `sobre lo usual (${signed(deviations)} σ)`,
  below: (deviations) => `bajo lo usual (${signed(deviations)} σ)`,
  zero: () => 'consumo cero',
  'without-offer': () => 'sin oferta vigente',
  'without-agreement': () => 'sin acuerdo',
  'outside-ranges': () => 'fuera de los rangos',
  'at-limit': () => 'en el límite del acuerdo',
  risen: (percent) => `subió ${amount(percent)} % desde el mes anterior`,
  fallen: (percent) => `bajó ${amount(percent)} % desde el mes anterior`,
  warning: (warnings) => counted(warnings ?? 1, 'aviso del cálculo', 'avisos del cálculo'),
  'factor-raised': (factor) => `el factor M subió a ${amount(factor)}`,
  'contribution-of-client': (percent) => `contribución propia de ${amount(percent)} %`,
  'first-month': () => 'sin historia de consumo',
};

const plain: Readonly<Record<ReviewReason['code'], string>> = {
  above: 'Sobre lo usual',
  below: 'Bajo lo usual',
  zero: 'Consumo cero',
  'without-offer': 'Sin oferta vigente',
  'without-agreement': 'Sin acuerdo',
  'outside-ranges': 'Fuera de los rangos del acuerdo',
  'at-limit': 'En el límite del acuerdo',
  risen: 'Subió desde el mes anterior',
  fallen: 'Bajó desde el mes anterior',
  warning: 'Con avisos del cálculo',
  'factor-raised': 'Subió el factor M',
  'contribution-of-client': 'Contribución propia',
  'first-month': 'Sin historia de consumo',
};

/** Texts of the review of a liquidated cycle. */
export const reviewTexts = {
  why: 'Por qué mirar',
  /** A reason in words, with its measure. */
  reason: ({ code, amount }: ReviewReason) => words[code](amount),
  /** A reason in words alone, where its measure has a column. */
  reasonShort: ({ code, amount }: ReviewReason) =>
    code === 'above' || code === 'below' ? plain[code].toLowerCase() : words[code](amount),
  /** Name of a reason in the filter. */
  reasonName: (code: ReviewReason['code']) => plain[code],
  held: 'Se retiene',
  shortHistory: 'Menos de doce meses',
  notice: 'Aviso',
  code: 'Código',
  mean: 'Media 12',
  limits: 'Límites y este mes',
  deviations: 'σ',
  stripOf: (client: string, isOutside: boolean) =>
    `${client}: ${isOutside ? 'fuera de sus límites' : 'dentro de sus límites'}`,
  monthsTitle: 'kWh por 30 días: doce meses y este',
  upper: (kwh: string) => `límite superior ${kwh}`,
  lower: (kwh: string) => `límite inferior ${kwh}`,
  meanOf: (kwh: string) => `media ${kwh}`,
  bill: 'Factura de energía',
  detailOf: (client: string) => `Revisión de ${client}`,
  closeDetail: 'Cerrar',
  willHold: 'Al aprobar, esta factura queda retenida: se decide después de generar las del ciclo.',
  sic: (code: string) => `SIC ${code}`,
  unitCost: (cop: string) => `CU ${cop} COP/kWh`,
  contributionOf: (percent: string) => `contribución ${percent} %`,
  inductive: (kvarh: string) => `inductiva ${kvarh} kVArh`,
  penalised: (kvarh: string) => `penalizada ${kvarh} kVArh`,
  capacitive: (kvarh: string) => `capacitiva ${kvarh} kVArh`,
  factor: (m: number) => `factor M ${m}`,
  heldOnes: (count: string) => `Retenidas ${count}`.trim(),
  outside: (count: string) => `Se retienen ${count}`.trim(),
  anyReason: 'Todos los motivos',
  which: 'Clientes que se ven',
  toLook: (count: string) => `Por mirar ${count}`.trim(),
  all: (count: string) => `Todos ${count}`.trim(),
  search: 'Buscar cliente',
  searchHint: 'Nombre, código o SIC, y Enter',
  previous: 'Anteriores',
  next: 'Siguientes',
  firstPage: 'Es la primera página.',
  lastPage: 'Es la última página.',
  place: (first: string, last: string, all: string) =>
    `Clientes ${first} a ${last} de ${all}; los totales son de todo el ciclo.`,
  noneFits: 'Ningún cliente coincide.',
  classes: 'Sumas por clase',
  classesNote: 'COP, de todo el ciclo',
  marketType: 'Mercado',
  clients: 'Clientes',
  activeValue: 'Energía activa',
  reactive: 'Reactiva',
  subsidy: 'Subsidios',
  contribution: 'Contribuciones',
  surcharge: 'Sobretasa',
  energyTotal: 'Total energía',
  wholeCycle: 'Todo el ciclo',
  progressOf: (done: string, total: number) => `${done} de ${counted(total, 'cliente', 'clientes')}`,
  progressNote: 'Puede dejar esta página: el proceso sigue y se ve en Procesos.',
  running: (progress: string) => `Se está liquidando: ${progress}.`,
} as const;
