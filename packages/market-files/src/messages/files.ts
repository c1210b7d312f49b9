import { counted } from '@contador/kernel';

/** Messages about the files themselves: their number, size and names. */
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
  /** Messages about a file sent instead of a workbook, when its bytes identify it. */
  notWorkbook: {
    locked: 'Un libro de Excel (.xlsx) sin contraseña; este tiene una. Ábralo, quítesela y guárdelo de nuevo.',
    old: 'Un libro de Excel (.xlsx); este es del formato anterior, .xls. Ábralo y guárdelo como Libro de Excel (.xlsx).',
    otherArchive: 'Un libro de Excel (.xlsx) que se pueda abrir; este archivo es de otro programa, o está dañado.',
    cut: 'Un libro de Excel (.xlsx) que se pueda abrir; este está incompleto. Vuelva a exportarlo o a copiarlo.',
    pdf: 'Un libro de Excel (.xlsx); este archivo es un PDF con otro nombre.',
    page: 'Un libro de Excel (.xlsx); este archivo es una página web con otro nombre. Ábralo en Excel y guárdelo como Libro de Excel (.xlsx).',
    text: 'Un libro de Excel (.xlsx); este archivo es un texto con otro nombre. Ábralo en Excel y guárdelo como Libro de Excel (.xlsx).',
  },
  workbookBounds: 'Un libro de a lo sumo 32 MB, 400.000 celdas y 2.000.000 de elementos al descomprimirlo.',
} as const;
