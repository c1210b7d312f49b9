import { counted } from '@contador/kernel';

/** Messages about text tables: heading, rows and cells. */
export const tableSentences = {
  notEmpty: 'Un archivo con datos; está vacío.',
  headingAndRow: 'Una fila con los nombres de las columnas y otra con valores.',
  headingAndRows: 'Un archivo con encabezado y filas; está vacío.',
  rowAfterHeading: 'Al menos una fila después del encabezado.',
  mostRows: (most: number) => `A lo sumo ${counted(most, 'fila', 'filas')}.`,
  mostColumns: (most: number) => `A lo sumo ${counted(most, 'columna', 'columnas')}.`,
  mostMegabytes: (most: number) => `A lo sumo ${most} MB.`,

  columnInHeading: (name: string) => `La columna '${name}' en el encabezado.`,
  columnOnce: (name: string, positions: string) =>
    `La columna '${name}' una sola vez; está en las posiciones ${positions}.`,
  columnTooMany: (known: string, position: number) => `Solo las columnas: ${known}. Sobra la columna ${position}.`,
  cells: (width: number, isCut: boolean) =>
    `${counted(width, 'celda', 'celdas')}, como el encabezado.${isCut ? ` ${MAYBE_CUT}.` : ''}`,

  number: 'Un número; la celda está vacía.',
  numberOrEmpty: 'Un número con punto decimal, o la celda vacía.',
  numberWithoutThousands: 'Un número con punto decimal y sin separador de miles.',
  notNegative: 'Un valor mayor o igual a cero.',
  between: (from: number, to: number) => `Un valor entre ${from} y ${to}.`,
  maybeCut: (value: string) => `${MAYBE_CUT} y termina en '${value}', con menos cifras que las demás.`,
} as const;

const MAYBE_CUT = 'El archivo puede estar cortado: la última línea no tiene fin';
