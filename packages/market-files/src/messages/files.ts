import { counted } from '@contador/kernel';

/** What is said of files as such: how many, how large, and what their names say. */
export const fileSentences = {
  anyFile: 'Debe haber al menos un archivo.',
  oneFile: 'Un solo archivo para este insumo.',
  mostFiles: (most: number) => `A lo sumo ${counted(most, 'archivo', 'archivos')}.`,
  mostMegabytesTogether: (most: number) => `A lo sumo ${most} MB entre todos los archivos.`,
  moreErrors: (more: number) =>
    `Hay ${counted(more, 'error más que no se lista', 'errores más que no se listan')}; corrija primero los anteriores.`,

  extension: (expected: readonly string[]) => `Un archivo de extensión ${expected.join(' o ')}.`,
  nameWith: (code: string) => `Un nombre que contenga '${code}'.`,
  nameWithDay: (code: string) => `Un nombre de la forma ${code}MMDD.`,
  nameWithMonth: (ending: string) => `Un nombre que contenga ${ending}.`,
  nameEndingIn: (endings: readonly string[], month: string) =>
    `Un nombre terminado en ${endings.join(' o ')}: debe ser de ${month}.`,
  monthAfterCode: (digits: string, code: string, month: string) =>
    `El mes ${digits} después de '${code}': el archivo debe ser de ${month}.`,
  dayUntil: (last: number) => `Un día entre 01 y ${last}.`,

  fileOfDay: (day: number) => `El archivo del día ${day}; faltan datos del mes.`,
  oneFileOfDay: (day: number, earlier: string) => `Un solo archivo del día ${day}; ya está en ${earlier}.`,
  daysWithSameContent: (days: string) =>
    `Cada día con sus propios datos: los días ${days} tienen exactamente el mismo contenido.`,

  notUtf16:
    'Un texto en UTF-8 o Windows-1252; el archivo está en UTF-16. Guárdelo de nuevo con una de esas codificaciones.',
  noNullBytes: 'Un archivo de texto; este contiene bytes nulos.',
  rowsNotEmpty: 'Filas de una hoja de cálculo; el archivo está vacío.',
  workbookNotEmpty: 'Un libro de Excel; el archivo está vacío.',
  workbookThatOpens: 'Un libro de Excel (.xlsx) que se pueda abrir.',
  workbookBounds: 'Un libro de a lo sumo 32 MB, 400.000 celdas y 2.000.000 de elementos al descomprimirlo.',
} as const;
