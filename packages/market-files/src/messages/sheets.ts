/** Messages about a cell of a workbook: its number, its month. */
export const sheetSentences = {
  numberInCell: (what: string) => `${what}: un número; la celda está vacía.`,
  decimalPoint: (what: string) => `${what}: un número con punto decimal.`,
  number: (what: string) => `${what}: un número.`,
  within: (what: string, from: number, to: number) =>
    `${what}: un valor ${to === Number.POSITIVE_INFINITY ? `mayor o igual a ${from}` : `entre ${from} y ${to}`}.`,
  month: (month: string) => `El mes ${month}.`,
  monthAtRight: (month: string) => `El mes ${month} a la derecha.`,
  estimated: "El archivo dice 'Estimado' en lugar de 'Definitivo': la cifra puede cambiar.",
} as const;
