import { counted } from '@contador/kernel';

/** Texts for importing the register of clients from a workbook. */
export const clientWorkbookTexts = {
  upload: 'Subir libro',
  enter: 'Guardar los cambios',
  once: (line: number) => `Un código que no esté en otra fila: está en la ${line}.`,
  downloadAgain: (changed: string) => `${changed} Descargue la lista de nuevo y repita el cambio.`,
  zerosLost: (before: string) =>
    `Antes era «${before}»: la hoja de cálculo quita los ceros del comienzo. Si los lleva, escríbalo como texto.`,
  otherCode: 'La fila se descargó de otro cliente, y con este código agrega uno nuevo: aquel queda como estaba.',
  reading: 'Leyendo el libro de clientes...',
  entering: 'Guardando los clientes...',
  more: (errors: number) => `${counted(errors, 'celda', 'celdas')} más por corregir.`,
  refused: 'Libro de clientes que no se guardó',
  onlyWorkbook: 'Un libro de Excel, .xlsx, con la columna client_code.',
  nothingChanged: 'Nada cambió: el libro dice lo mismo que la lista.',
  entered: (added: number, changed: number) =>
    `Guardado: ${counted(added, 'cliente nuevo', 'clientes nuevos')} y ${counted(changed, 'cliente con cambios', 'clientes con cambios')}.`,
  review: '¿Desea guardar los cambios del libro de clientes?',
  reviewDetail: (added: number, changed: number, unchanged: number) =>
    `${counted(added, 'cliente nuevo', 'clientes nuevos')}, ${counted(changed, 'con cambios', 'con cambios')} y ${counted(unchanged, 'sin cambios', 'sin cambios')}.`,
  reviewHint: 'Lo que se lista se puede guardar así; conviene revisarlo.',
  failed: 'El libro de clientes no se procesó.',
  drop: 'Suelte aquí el libro de clientes',
  /** Help for a refused workbook; `places` is the number of invalid cells, 0 when the file is not such a workbook. */
  refusedHelp: (places: number) =>
    places === 0
      ? 'No se guardó ningún cliente. Corrija el archivo y súbalo de nuevo.'
      : `${counted(places, 'celda', 'celdas')} por corregir. No se guardó ningún cliente. Descargue el libro marcado, corríjalo y súbalo de nuevo.`,
} as const;
