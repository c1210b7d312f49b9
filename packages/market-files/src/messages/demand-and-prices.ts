import { counted } from '@contador/kernel';

/** Messages about files of demand and prices: their codes, agents and concepts. */
export const marketSentences = {
  agentOnce: (line: number) => `El agente una sola vez; ya está en la línea ${line}.`,
  agentOncePerDay: (line: number) => `El código y el agente una sola vez por día; ya están en la línea ${line}.`,
  rowOfAgent: (agent: string) => `La fila del agente propio ${agent}.`,
  rowsOfAgent: (agent: string) => `Filas del agente propio ${agent}.`,
  rowOfCodeAndAgent: (code: string, agent: string) => `Una fila con el código ${code} del agente ${agent}.`,
  noFreeDemand: (agent: string) =>
    `El agente ${agent} no tiene demanda no regulada en el mes (filas DMNR y PRNR): se toma como cero.`,
  emptyHours: (code: string, agent: string, empty: number) =>
    `La fila ${code} de ${agent} tiene ${counted(empty, 'hora sin valor: se toma', 'horas sin valor: se toman')} como cero.`,

  codeOnce: (line: number) => `El código una sola vez; ya está en la línea ${line}.`,
  codeOncePerDay: (line: number) => `El código una sola vez por día; ya está en la línea ${line}.`,
  spotPriceRow: (code: string) => `Una fila con el código ${code} (precio de bolsa nacional).`,
  spotPriceOfHour:
    'El precio de bolsa de la hora; la celda está vacía. Si el mercado lo publicó en PTB, suba primero ese insumo.',
  spotPriceOfHourInNone: 'El precio de bolsa de la hora; la celda está vacía y PTB tampoco tiene esa hora.',
  hourFromTransactions: (day: number, hour: number, price: string, place: string) =>
    `Día ${day}, hora ${hour}: TRSD no tiene el precio de bolsa y se toma el de PTB, ${price} COP/kWh (${place}).`,
  dateOfFile: (date: string) => `La fecha del nombre del archivo, ${date}.`,
  hourOfDay: 'Una hora entre 1 y 24.',
  hourOncePerDay: (line: number) => `La hora una sola vez por día; ya está en la línea ${line}.`,
  callContractsRow: (code: string) => `Una fila con el código ${code} (precio de los contratos por convocatoria).`,
  dateNotRead: 'La fecha no se reconoce; se toma el mes del nombre del archivo.',
  dateOfPeriod: 'Una fecha del periodo del archivo.',

  sheetWithColumns: (columns: readonly string[]) => `Una hoja con las columnas ${columns.join(', ')}.`,
  rowOfConcepts: (concepts: readonly string[]) => `Al menos una fila con concepto ${concepts.join(', ')}.`,
  conceptOnce: (concept: string) => `El concepto ${concept} una sola vez.`,
  noScarcityRow: (concept: string) => `No hay fila ${concept} (precio de escasez de activación).`,
} as const;
