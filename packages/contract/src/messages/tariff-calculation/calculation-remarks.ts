import type { CalculationImpediment, CalculationRemark } from '@contador/domain/tariff-calculation';

const remarks: Readonly<Record<CalculationRemark, string>> = {
  'spot-share-clamped-to-zero':
    'Los contratos y la autogeneración superan la demanda: la fracción en bolsa se tomó como 0.',
  'no-regulated-sales-adjustment-limited': 'Sin ventas reguladas: el ajuste AJ solo puede reducir el costo.',
  'risk-without-sales': 'Sin ventas reguladas: el riesgo de cartera se tomó como RCT.',
  'subsidy-cost-without-billing': 'Sin facturación: el costo financiero de los subsidios se tomó como 0.',
  'band-charge-taken-from-monomial': 'El libro del STN no trae cargos por franja: se tomó el cargo monomio.',
  'consumption-without-hours':
    'El consumo del mes se conoce sin sus horas: se toma el promedio simple del precio de bolsa.',
  'no-consumption-in-month': 'Sin consumo en el mes: se toma el promedio simple del precio de bolsa.',
  'option-balance-extinguished':
    'La opción tarifaria termina este mes: el saldo no alcanza para otra variación, y se extingue sin cobrarse.',
  'lighting-contract-over': 'El contrato de alumbrado público no está vigente en el mes de la tarifa.',
};

/** The sentence of a remark on a figure. A remark from a file already is a sentence. */
export function remarkSentence(remark: string): string {
  return (remarks as Readonly<Record<string, string>>)[remark] ?? remark;
}

const impediments: Readonly<Record<CalculationImpediment, string>> = {
  'no-formula-in-force': 'no hay una fórmula vigente en el mes',
  'regulated-demand-not-positive': 'la demanda comercial regulada debe ser mayor que cero',
  'demand-share-not-positive': 'la participación del mercado en la demanda debe ser mayor que cero',
  'market-demand-zero': 'la suma de la demanda y las pérdidas es cero',
  'spot-share-without-spot-purchases': 'hay una fracción de la demanda en bolsa y no hay compras en bolsa',
  'losses-reach-one': 'las pérdidas reconocidas llegan al 100 %',
  'total-sales-zero': 'las ventas totales de la empresa son cero',
  'regulated-sales-before-zero': 'las ventas reguladas de m−2 son cero',
  'segments-exceed-regulated-sales': 'los segmentos de usuarios superan las ventas reguladas',
  'fund-coverage-zero': 'la cobertura de los fondos hace cero el divisor del riesgo de los barrios subnormales',
  'unit-cost-zero': 'el costo unitario es cero',
  'price-index-zero': 'el índice de precios es cero',
  'band-energy-zero': 'la energía de la franja es cero',
  'recovery-sales-zero': 'las ventas reguladas del nivel en m−2 son cero',
};

/** Why a figure has no value, with the figures that make it impossible, such as `V = 0`. */
export function impedimentSentence(impediment: {
  code: CalculationImpediment;
  label: string;
  figures: Readonly<Record<string, string>>;
}): string {
  const figures = Object.entries(impediment.figures).map(([symbol, amount]) => `${symbol} = ${amount}`);
  return `${impediment.label}: ${impediments[impediment.code]}${figures.length > 0 ? ` (${figures.join(', ')})` : ''}.`;
}

/** An entered price index differs from XM's monthly file. */
export function indexDiffers(label: string, entered: string, published: string, code: string): string {
  return `${label}: se usa el valor ingresado, ${entered}; el archivo TRSM trae ${published} (${code}).`;
}

/** XM's mean price of pool purchases differs from the one in the settlement. */
export function spotPriceDiffers(settled: string, published: string): string {
  return `Pb: AFAC da ${settled} $/kWh en bolsa; el archivo TRSM trae ${published} (PPBO).`;
}

/** The energy bought from self-generators as entered differs from the sum of their approved month. */
export function suppliedEnergyDiffers(entered: string, settled: string, month: string): string {
  return `QAGD: se usa la energía ingresada, ${entered} kWh; la liquidación aprobada de autogeneradores de ${month} suma ${settled} kWh.`;
}

/** Market, month and version of an explained figure. */
export function explanationScope(market: string, month: string, version: string): string {
  return `${market} · CU ${month} · versión ${version}`;
}

/** Texts of the calculation, shown next to a figure or a refusal. */
export const calculationTexts = {
  estimated: 'El archivo dice Estimado: no es el cargo definitivo.',
  marketEnters: (month: string) => `Su periodo de ingreso es ${month}.`,
  oneDecision: 'Una componente de un mercado, con Approved o Published.',
} as const;

/** Texts for figures imported from a printed publication. */
export const printedTexts = {
  author: 'Publicación impresa',
  note: (source: string) => `Cifras de la publicación impresa (${source}): no se calcularon aquí.`,
} as const;
