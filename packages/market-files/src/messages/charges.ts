/** A market as named in a file. */
interface NamedMarket {
  readonly name: string;
  readonly code: string;
}

/** Messages about workbooks of charges: their sheets, labels, levels and markets. */
export const chargeSentences = {
  sheetNamed: (name: string) => `Una hoja llamada '${name}'.`,
  areaSheet: "Una hoja cuyo nombre empiece por 'Cargos ADD'.",
  columnLabelled: (label: string) => `Una columna con el rótulo '${label}'.`,
  columnLabelledExactly: (label: string) => `Una columna con el rótulo exacto '${label}'.`,
  monomialColumn: "Una columna con el rótulo 'Cargo monomio'.",
  rowLabelled: (label: string) => `Una fila con el rótulo '${label}'.`,
  oneRowLabelled: (label: string) => `Una sola fila con el rótulo '${label}'.`,
  cellLabelled: (label: string) => `Una celda con el rótulo '${label}'.`,
  valueAtRight: (label: string) => `El valor de '${label}' a la derecha.`,
  numberAtRight: (label: string) => `${label}: un número a la derecha del rótulo.`,
  fraction: (label: string) => `${label}: una fracción menor que 1 (0.1255 es 12,55 %).`,
  codeBelow: (codes: readonly string[]) => `Debajo del rótulo, una fila con el código ${codes.join(', ')}.`,
  closedBlock: (name: string) =>
    `El bloque '${name}' cerrado por una fila con 'PLANES DE GESTION' o 'COBRO DE LA REMUNERACION'.`,
  chargeUnder: (name: string) => `Al menos un cargo bajo '${name}'.`,
  sumOfBlockCounts: (sum: string) =>
    `La suma del bloque 'Nivel4' es ${sum} y esta fila dice otra cosa: se usa la suma.`,

  fileOfArea: (area: string) => `Un archivo del área ${area}.`,
  fileOfLevel: (level: number) => `Un archivo del nivel ${level}, con 'Nivel${level}' en su nombre.`,
  oneFileOfLevel: (level: number, earlier: string) => `Un solo archivo del nivel ${level}; ya está en ${earlier}.`,
  nameWithLevel: "Un nombre que contenga 'Nivel1', 'Nivel2' o 'Nivel3'.",
  levelOfName: (level: number) => `El nivel ${level}, como el nombre del archivo.`,
  lowerThanLevelBelow: (level: number, amount: string) =>
    `Un cargo del nivel ${level} menor que el del nivel ${level - 1}, ${amount}.`,
  sameForTheArea: (amount: string) => `El mismo cargo de toda el área, ${amount}.`,
  areaChargeCounts: (level: number, { amount, file }: { readonly amount: string; readonly file: string }) =>
    `El cargo del nivel ${level} del área es ${amount} (${file}): se usa el del área.`,

  titleOfMarket: "El título '<AGENTE> - <NOMBRE> Mercado de Comercialización - <MERCADO>'.",
  market: ({ name, code }: NamedMarket) => `El mercado ${name} (${code}).`,
  rowOfMarket: ({ name, code }: NamedMarket) => `Una fila del mercado ${name} (${code}).`,
  fileOfOneOf: (names: readonly string[]) => `Un archivo de ${names.join(' o ')}.`,

  monthOfNameTaken: "La hoja no dice 'Mes cargo'; se toma el del nombre del archivo.",
  valueMonthOfNameTaken: 'La columna del valor no tiene un encabezado con su mes; se toma el del nombre del archivo.',
  monomialForAllBands: 'No hay cargos por franja: el cargo monomio vale para las tres.',
} as const;
