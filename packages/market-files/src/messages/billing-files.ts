import { counted, spanishMonth } from '@contador/kernel';

/** Maximum number of columns named in a sentence. */
const COLUMNS_NAMED = 6;

/** Messages about files of consumption, other concepts and credits. */
export const billingFileSentences = {
  onlyWorkbook: 'un libro de Excel, .xlsx',
  bounds: (megabytes: number, cells: string) =>
    `un libro de a lo sumo ${megabytes} MB, que al descomprimirlo tenga hasta ${cells} de celdas`,
  rows: (most: string) => `a lo sumo estas filas: ${most}`,
  headingRow: 'los nombres de las columnas en la primera fila, y una fila o más debajo',
  column: (name: string) => `la columna ${name} en la primera fila`,
  oneColumn: (name: string) => `una sola columna ${name}`,
  noColumn: (cycle: string) => `nada: el ciclo ${cycle} no es de autogeneradores`,
  strangerOrAbsent: (absent: readonly string[]) => {
    const named = absent.slice(0, COLUMNS_NAMED).join(', ');
    const more = absent.length > COLUMNS_NAMED ? ` y ${absent.length - COLUMNS_NAMED} más` : '';
    return `uno de los nombres de columna que faltan (${named}${more}), o ninguno: borre el encabezado de una columna que no es de la plantilla`;
  },
  bandColumn: (name: string) => `la columna ${name} en la primera fila: el ciclo tiene clientes HORARIA`,

  code: 'un código; la celda está vacía',
  codeAsText: 'un código sin decimales; si empieza por ceros, como texto',
  codeOfCycle: (cycle: string, other: string) => `un código del ciclo ${cycle}; este es del ${other}`,
  nothingOfManual: 'nada: el cliente es 2-Manual, se ingresa en pantalla',
  repeated: (line: number) => `repetido en la línea ${line.toLocaleString('en-US')}`,
  unknownCode: 'No hay un cliente con ese código: créelo en el control de clientes o quite la fila.',
  zerosLost: (code: string) =>
    `No hay un cliente con ese código, y sí con «${code}»: la hoja de cálculo quitó los ceros del comienzo. Escríbalo como texto.`,
  unseenLetter: (letter: string, code: string) =>
    `El código tiene un carácter que no se ve, ${letter}: escríbalo de nuevo como «${code}».`,
  notBilled: 'El cliente no se factura en este periodo: está inactivo o entra después.',

  knownCode: 'el código de un cliente de la empresa',
  billedCode: 'un cliente activo que se facture en este periodo',
  activeConcept: 'el código de un concepto activo',
  creditConcept: 'un concepto activo que aplica a créditos',
  chargedAgain: (line: number) => `Igual a la línea ${line.toLocaleString('en-US')}: se cobra otra vez.`,
  instalmentApart: 'La cuota no es la suma de capital e interés.',
  typed: 'Su consumo del periodo se ingresó en pantalla y queda: cámbielo allí o quite la fila.',

  number: 'un número con punto decimal',
  required: 'un número; la celda está vacía',
  decimalPoint: (amount: string) => `punto decimal y sin separador de miles: ${amount}`,
  notNegative: 'un valor de 0 o más',
  aboveZero: 'un valor mayor que 0; quite la fila de quien no tiene saldo a favor',
  balanceOrCredit: 'un saldo a favor, o las cuotas de un crédito con su valor y su concepto',
  instalmentAboveZero: 'el valor de cada cuota, mayor que 0',
  remainingInstalments: (most: number) => `las cuotas que faltan, un número entero de 1 a ${most}`,
  balanceOrMonth: 'un saldo a favor, o un mes con su valor pendiente y su forma de pago',
  paidApart: '2-Pago mes siguiente o 3-Pago semestral',
  decimals: 'a lo sumo 6 decimales',
  atMost: (most: string) => `a lo sumo ${most}`,
  wholeNumber: (most: number) => `un número entero de 0 a ${most}`,
  instalment: 'un número entero de 0 o más',

  penalised: (inductive: string) => `a lo más la inductiva, ${inductive}`,
  permuted: (active: string) => `a lo más la activa, ${active}`,
  bands: 'las tres bandas: el cliente es HORARIA',
  bandSum: (sum: string) => `la suma de las tres bandas, ${sum}`,

  month: 'un mes con su año, aaaa-mm',
  monthBefore: (year: number, month: number) => `un mes anterior a ${spanishMonth({ year, number: month })}`,
  daysOfMonth: (most: number) => `los días que se facturaron, de 1 a ${most}`,

  day: (first: string, last: string) => `un día de ${first} a ${last}, aaaa-mm-dd`,
  repeatedDay: 'una sola fila por cliente y día',
  clientOfFirstSheet: 'un código de la primera hoja',
  everyDay: (lacking: number, first: string) =>
    `todos los días del periodo: ${counted(lacking, 'falta', 'faltan')}, el primero es ${first}`,
  hourSum: (sum: string) => `la suma de sus horas, ${sum}`,
} as const;
