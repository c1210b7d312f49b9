/**
 * Units of measurement in the regulation. `fraction` is a pure number, a ratio of equal units (a share, a rate as a decimal); `%` is a
 * fraction in hundredths, and only `fromPercent` converts it.
 */
export const UNITS = [
  'COP',
  'kWh',
  'kVArh',
  'COP/kWh',
  'COP/kVArh',
  'COP/invoice',
  'invoice',
  'kWh/invoice',
  'fraction',
  '%',
  'index',
  'month',
  'hour',
  'kW',
  'text',
] as const;
export type Unit = (typeof UNITS)[number];

/** Label of a unit in a heading. */
export const UNIT_LABELS: Readonly<Record<Unit, string>> = {
  COP: '$',
  kWh: 'kWh',
  kVArh: 'kVArh',
  'COP/kWh': '$/kWh',
  'COP/kVArh': '$/kVArh',
  'COP/invoice': '$/factura',
  invoice: 'facturas',
  'kWh/invoice': 'kWh/factura',
  fraction: 'fracción',
  '%': '%',
  index: 'índice',
  month: 'meses',
  hour: 'horas',
  kW: 'kW',
  text: '',
};

/** Unit of a product. A product that no formula of the regulation needs is `'undefined product'`, which is not assignable to any unit. */
export type Times<A extends string, B extends string> = A extends 'fraction'
  ? B
  : B extends 'fraction'
    ? A
    : A extends `${infer Above}/${B}`
      ? Above
      : B extends `${infer Above}/${A}`
        ? Above
        : [A, B] extends ['kW', 'hour'] | ['hour', 'kW']
          ? 'kWh'
          : 'undefined product';

/** Unit of a quotient. A quotient unknown to the regulation is `'undefined quotient'`, which is not assignable to any unit. */
export type Per<A extends string, B extends string> = B extends 'fraction'
  ? A
  : A extends B
    ? 'fraction'
    : B extends `${A}/${infer Below}`
      ? Below
      : `${A}/${B}` extends Unit
        ? `${A}/${B}`
        : 'undefined quotient';
