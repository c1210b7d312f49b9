import { isoMonth, type Month, spanishMonth } from '@contador/kernel';

/** What is said of the consumption of free customers. */
export const consumptionSentences = {
  workbookOrText: 'Un libro de cálculo .xlsx, o texto .csv.',
  oneColumn: (name: string) => `Una sola columna ${name}.`,
  columnInFirstRow: (name: string) => `Una columna ${name} en la primera fila.`,
  knownCustomer: 'El código de un cliente no regulado registrado.',
  dayOf: (month: Month) => `Un día de ${spanishMonth(month)}, ${isoMonth(month)}-01 en adelante.`,
  hour: 'Una hora de 1 a 24, o vacía si la fila es de todo el mes.',
  monthOrHours: (customer: string) => `El cliente ${customer} en una fila del mes, o en una fila por hora.`,
  oneRowOfHour: (customer: string, day: number, hour: number) =>
    `Una sola fila del cliente ${customer} en el día ${day}, hora ${hour}.`,
  decimalPoint: 'Un número con punto decimal.',
  energy: 'Un consumo en kWh.',
  notNegative: 'Un consumo igual o mayor que cero.',
  atMost: (most: number) => `Un consumo de a lo sumo ${most} kWh.`,
  /** `at` counts the hours of the month from zero. */
  everyHour: (customer: string, lacking: number, at: number) =>
    `Todas las horas del cliente ${customer}: faltan ${lacking}, la primera es la hora ${(at % 24) + 1} del día ${Math.floor(at / 24) + 1}.`,
} as const;
