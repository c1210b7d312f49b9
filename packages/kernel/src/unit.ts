/**
 * The units in which the regulation measures. `fraction` is a pure number between things of one unit (a share, a rate
 * as a decimal); `%` is the same printed in hundredths, and only `fromPercent` turns it into a fraction.
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

/** How a person reads a unit in a heading. */
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

/** The unit of a product. A product that no formula of the regulation needs is `'undefined product'`, and fits nowhere. */
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

/** The unit of a quotient; one that the regulation does not know is `'undefined quotient'`, and fits nowhere. */
export type Per<A extends string, B extends string> = B extends 'fraction'
  ? A
  : A extends B
    ? 'fraction'
    : B extends `${A}/${infer Below}`
      ? Below
      : `${A}/${B}` extends Unit
        ? `${A}/${B}`
        : 'undefined quotient';
