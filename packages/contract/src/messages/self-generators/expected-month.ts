import { agreed, counted } from '@contador/kernel';

/** Texts of 'Comportamiento estimado', in everyday words. */
export const expectedMonthTexts = {
  title: 'Comportamiento estimado',
  sentence: (month: string, imported: string, exported: string) =>
    `En ${month} se espera que importe ${imported} y exporte ${exported}.`,
  between: (lower: string, upper: string, unit: string) =>
    lower === upper ? `${lower} ${unit}` : `entre ${lower} y ${upper} ${unit}`,
  isEstimate: 'Es una estimación con sus propias horas medidas, no una factura.',
  imported: 'Energía importada',
  exported: 'Energía exportada',
  crossing: 'Paso a excedente 2',
  surplus: (at: string) => `Excedente 2, ${at}`,
  bill: 'Factura estimada',
  figure: 'Qué se estima',
  range: (lower: string, upper: string) => (lower === upper ? lower : `${lower} a ${upper}`),
  /** A range of amounts with their unit, which is stated once. */
  rangeOf: (lower: string, upper: string) => (lower === upper ? lower : `${lower.replace(/ kWh$/, '')} a ${upper}`),
  middle: (value: string) => `lo más usual: ${value}`,
  around: (day: string) => `hacia el ${day}`,
  aroundRange: (earliest: string, latest: string) => `${earliest} a ${latest}`,
  perhapsFrom: (day: string) => `quizá desde el ${day}`,
  noCrossing: 'no se espera',
  withoutValue: '—',
  notSettled: 'sin liquidar',
  besideOf: (month: string, value: string) => `${month}: ${value}`,
  lastMonth: 'Último mes',
  byDay: 'Importada y exportada por día',
  importedRange: 'Importada, rango',
  exportedRange: 'Exportada, rango',
  taken: 'Importada',
  delivered: 'Exportada',
  dayColumn: 'Día',
  chartNote: 'La línea es lo más usual; la franja, la mitad de los días de ese día de la semana.',
  restsOn: 'En qué se basa',
  basis: (months: string) =>
    `Las horas aprobadas de ${months}: de cada día de la semana y cada hora, lo más usual y entre cuánto y cuánto estuvo la mitad de las veces.`,
  estimatedHours: (count: number) =>
    `${counted(count, 'hora', 'horas')} de esos meses ${agreed(count, 'se estimó', 'se estimaron')} y ${agreed(count, 'cuenta', 'cuentan')} la mitad.`,
  priced: (tariff: string) => `La factura, con la tarifa de ${tariff}, la última publicada.`,
  pricedBy: (tariff: string, price: string, month: string) =>
    `La factura, con la tarifa de ${tariff}, la última publicada, y ${price} de cada hora de ${month}.`,
  withoutBalance: 'Sin saldos a favor de meses anteriores ni otros cobros.',
  billLacks: 'La factura no se puede estimar todavía.',
  tooFew: (needed: number, there: number) =>
    `${agreed(needed - there, 'Falta', 'Faltan')} ${counted(needed - there, 'mes aprobado', 'meses aprobados')} para estimar el mes.`,
  tooFewHelp: (needed: number, months: string) =>
    months === ''
      ? `Se estima con ${counted(needed, 'mes', 'meses')} de consumos aprobados o más, y no hay ninguno.`
      : `Se estima con ${counted(needed, 'mes', 'meses')} de consumos aprobados o más; está aprobado ${months}.`,
  notFound: 'Información no encontrada.',
  notFoundHelp: 'No hay un autogenerador activo con ese código en el mes en curso.',
} as const;
