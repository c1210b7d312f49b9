import { counted } from '@contador/kernel';

/** Messages about the files of a self-generator's meter. */
export const meterSentences = {
  extension: 'Un archivo .xlsx, .xls o .csv.',
  notEmpty: 'Un archivo con una fila por día; está vacío.',
  bounds: (megabytes: number) =>
    `Un libro de a lo sumo ${megabytes} MB sin comprimir; deje solo las filas del periodo y vuelva a guardarlo.`,
  workbook: 'Un libro de Excel (.xlsx o .xls) que se pueda abrir; el archivo puede estar cortado. Vuelva a exportarlo.',
  namedWorkbook: {
    page: 'Un libro de Excel (.xlsx o .xls); este archivo es una página web con otro nombre. Ábralo en Excel y guárdelo como .xlsx o .csv.',
    text: 'Un libro de Excel (.xlsx o .xls); este archivo es un texto con otro nombre. Cámbiele la extensión a .csv o guárdelo como .xlsx.',
  },
  text: 'Un archivo de texto .csv; este es un libro de Excel. Cámbiele la extensión o guárdelo como .csv.',
  password: 'Un libro sin contraseña; guárdelo de nuevo sin protegerlo.',
  macros: 'Un libro sin macros; guárdelo como .xlsx o .csv y súbalo de nuevo.',
  documentType: (part: string) =>
    `Un libro sin definiciones de tipo de documento (DTD); la parte ${part} tiene una. Ábralo en Excel, guárdelo como .xlsx o .csv y súbalo de nuevo.`,

  columns: (width: number) =>
    `97 columnas en la primera fila: FECHA, ACT_DEM_01 a 24, ACT_GEN_01 a 24, REA_IND_01 a 24 y REA_CAP_01 a 24; tiene ${width}.`,
  hoursOnFirstSheet: 'Las horas en la primera hoja; la primera es CAMBIO. Cambie el orden de las hojas.',
  dateColumn: 'FECHA como primera columna.',
  otherHeading: (name: string, block: string) =>
    `Se esperaba ${name}; el bloque se leyó como ${block} por su posición. Revise que las columnas estén en orden.`,
  rowsUnderHeading: 'Una fila por día debajo del encabezado; no hay ninguna.',

  dateRequired: 'La fila no tiene fecha y no se leyó; escríbala o borre la fila.',
  date: 'No se leyó la fecha, y la fila tampoco; escríbala sin hora, como fecha de Excel, AAAA-MM-DD, DD/MM/AAAA o DD-MM-AAAA.',
  noDate:
    'Una fecha en cada fila; no se leyó la de ninguna. Escríbalas sin hora, como fecha de Excel, AAAA-MM-DD, DD/MM/AAAA o DD-MM-AAAA.',
  dateMonthFirst:
    'La fecha parece escrita con el mes primero, MM/DD/AAAA, y no se leyó; escriba las del archivo como DD/MM/AAAA o AAAA-MM-DD.',
  dateAsText: 'La fecha está escrita como texto y se leyó como AAAA-MM-DD o DD/MM/AAAA; déle formato de fecha.',
  dateOnce: (day: string, line: number) => `Una sola fila del ${day}; ya está en la línea ${line}.`,
  dayOutside: (first: string, last: string) => `El periodo va del ${first} al ${last}; la fila no se leyó.`,
  noDayOfPeriod: (first: string, last: string) =>
    `El archivo no tiene ningún día del periodo, que va del ${first} al ${last}; revise que sea el del mes.`,

  notANumber: 'No es un número y la hora queda sin dato; escriba un número sin separador de miles.',
  formula:
    'La celda tiene una fórmula sin su resultado y la hora queda sin dato; abra el libro en Excel, guárdelo y súbalo de nuevo.',
  dateCell:
    'La celda tiene formato de fecha y la hora queda sin dato; escriba el número de nuevo y déle formato de número.',
  numberAsText: 'El número está escrito como texto y la hora queda sin dato; conviértalo a número.',
  otherMark: (mark: string) => `El archivo usa '${mark}' como marca decimal; la hora queda sin dato.`,
  negative: 'Una hora no puede ser negativa; queda sin dato.',
  tooLarge: 'El valor es mayor que el que puede medir un medidor; la hora queda sin dato.',
  shortRow: (column: string, hours: number) =>
    `La fila no tiene nada desde ${column}: ${counted(hours, 'hora queda', 'horas quedan')} sin dato.`,

  cells: (cells: number) => `97 celdas, como el encabezado; la fila tiene ${cells}.`,
  decimalComma: (cells: number) =>
    `La fila tiene ${counted(cells, 'celda', 'celdas')} en lugar de 97: con coma decimal, las celdas se separan con punto y coma o tabulador.`,
  cut: (cells: number) =>
    `97 celdas; la última fila tiene ${cells} y no termina: el archivo está cortado. Vuelva a exportarlo.`,

  changeColumn: (name: string) =>
    `La columna ${name} en la hoja CAMBIO, que tiene FECHA, HORA, BLOQUE, LECTURA_FINAL y LECTURA_INICIAL.`,
  changeRows: (most: number) => `A lo sumo ${counted(most, 'fila', 'filas')} en la hoja CAMBIO.`,
  changeDate: 'La fecha del cambio, sin hora: una fecha de Excel, AAAA-MM-DD, DD/MM/AAAA o DD-MM-AAAA.',
  changeHour: 'La hora del cambio: un entero de 1 a 24.',
  changeBlock: 'El bloque del cambio: ACT_DEM, ACT_GEN, REA_IND o REA_CAP.',
  changeRegister: 'La lectura del medidor: un número de 0 o más, sin separador de miles.',
  changeOnce: 'Un solo cambio por bloque y hora; este está dos veces.',
  changeOutside: (first: string, last: string) =>
    `El periodo va del ${first} al ${last}; el cambio de medidor no se tuvo en cuenta.`,
} as const;
