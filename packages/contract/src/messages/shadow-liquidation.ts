import { SHADOW_KEPT, type ShadowCause, type ShadowConcept, type ShadowPrice } from '@contador/domain/billing';
import { agreed, counted } from '@contador/kernel';
import { numberText } from '../format/number-text.ts';
import { sentences } from './refusal-sentence.ts';

const failed = 'Error en el proceso.';

export const shadowRefusals = sentences({
  'shadow-refused': { status: 409, message: failed },
  'shadow-lacks-inputs': { status: 409, message: failed },
  'shadow-unknown': {
    status: 404,
    message: `La prueba no existe o ya se olvidó: se guardan las ${counted(SHADOW_KEPT.perPerson, 'última', 'últimas')} de cada persona, por ${counted(SHADOW_KEPT.days, 'día', 'días')}.`,
  },
  'shadow-client-unknown': { status: 404, message: 'La prueba no tiene un cliente con ese código.' },
});

const concepts: Readonly<Record<ShadowConcept, string>> = {
  energy: 'Energía activa',
  subsidy: 'Subsidio',
  contribution: 'Contribución',
  surcharge: 'Sobretasa',
  reactive: 'Energía reactiva',
  generation: 'Generación / créditos AGPE',
  lighting: 'Alumbrado público',
  security: 'Impuesto de seguridad',
  others: 'Otros conceptos',
  vat: 'IVA',
  credits: 'Créditos',
  balance: 'Saldo anterior',
  rounding: 'Ajuste al peso',
};

const causes: Readonly<Record<ShadowCause, string>> = {
  tariff: 'Tarifa',
  consumption: 'Consumos',
  annual: 'Parámetros del año',
  lighting: 'Acuerdo de alumbrado',
  security: 'Acuerdo de seguridad',
  concepts: 'Otros conceptos',
  credits: 'Créditos',
};

const prices: Readonly<Record<ShadowPrice, string>> = {
  'cu-mon': 'CU',
  'cu-max': 'CU máxima',
  'cu-med': 'CU media',
  'cu-min': 'CU mínima',
  'cuop-mon': 'CU opción tarifaria',
  'cuop-max': 'CU opción tarifaria máxima',
  'cuop-med': 'CU opción tarifaria media',
  'cuop-min': 'CU opción tarifaria mínima',
  cot: 'COT',
  d: 'D',
  'te-1': 'Tarifa estrato 1',
  'te-2': 'Tarifa estrato 2',
  'te-3': 'Tarifa estrato 3',
};

/** What a shadow liquidation says. */
export const shadowTexts = {
  title: 'Liquidación de prueba',
  working: (cycle: string, month: string) => `Liquidación de prueba del ciclo ${cycle} de ${month}`,
  concepts,
  causes,
  prices,
  since: 'Lo que cambió desde la liquidación',
  total: 'Total a pagar',
  month: 'Mes',
  tariffLabel: 'Tarifa publicada',
  pricesLabel: 'Precios digitados',
  marketLabel: 'Mercado del precio',
  levelLabel: 'Nivel del precio',
  priceLabel: 'Precio',
  priceValue: 'Valor del precio',
  consumptionFile: 'Archivo de consumos',
  conceptsFile: 'Archivo de otros conceptos',
  creditsFile: 'Archivo de créditos',
  fileKind: 'Clase de archivo',
  ofTariff: (id: string) => `Tarifa ${id}`,
  ofPrices: (count: number) => counted(count, 'precio digitado', 'precios digitados'),
  ofPrice: (market: string, level: string, price: ShadowPrice, value: number) =>
    `${market} ${level}, ${prices[price]} ${numberText(value, 8, { upTo: true })}`,
  ofAnnual: (name: string, before: string, after: string) =>
    `${name}: ${numberText(before, 6, { upTo: true })} → ${numberText(after, 6, { upTo: true })}`,
  ofAgreement: (id: number, what: string) => `Acuerdo ${id}: ${what}`,
  sameAgreement: 'sin cambio',
  ofFile: (name: string, users: number) => `${name}, ${counted(users, 'cliente', 'clientes')}`,
  noReplacement: 'Sin reemplazos',
  tariffUnknown: 'una tarifa publicada de la empresa',
  agreementUnknown: 'un acuerdo de la empresa',
  fileUnknown: 'un archivo leído para la prueba de este ciclo y mes',
  changed: {
    clients: 'los clientes del ciclo',
    consumption: 'los consumos del ciclo',
    tariffs: 'las tarifas',
    annual: 'la parametrización anual',
    'law-readings': 'las lecturas de la norma',
    agreements: 'los acuerdos',
    offers: 'las ofertas',
    concepts: 'los otros conceptos',
    credits: 'los créditos',
    differences: 'las diferencias por desviaciones',
  } as Readonly<Record<string, string>>,
  stale: (what: readonly string[]) =>
    `Desde la prueba ${agreed(what.length, 'cambió', 'cambiaron')}: ${what.join(', ')}. Hágala de nuevo.`,
  recordOfReplacement: (what: string) => `Reemplazo de la prueba: ${what}`,
  workbook: {
    file: (cycle: string, month: string) => `Liquidacion_de_prueba_${cycle}_${month}.xlsx`,
    concepts: 'Conceptos',
    classes: 'Clases',
    clients: 'Clientes',
    concept: 'Concepto',
    before: 'Antes',
    after: 'Después',
    difference: 'Diferencia',
    use: 'Tipo de uso',
    stratum: 'Estrato',
    code: 'Código cliente',
    sic: 'Código SIC',
    name: 'Cliente',
    energy: 'kWh antes',
    energyAfter: 'kWh después',
  },
} as const;
