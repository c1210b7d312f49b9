import { agreed, counted } from '@contador/kernel';

/** Messages about the contracts of a month and their dispatch. */
export const contractSentences = {
  code: 'Un código; la celda está vacía.',
  buyerIsNotSeller: 'Un comprador distinto del vendedor del contrato.',
  assignmentOfFamily: (known: string) => `Un tipo de asignación con familia de contratos: ${known}.`,
  contractOnce: (line: number) =>
    `El contrato una sola vez con el mismo mercado, asignación, comprador y vendedor; ya está en la línea ${line}.`,
  noneOfAgent: (agent: string) => `No hay contratos del agente ${agent}: compras y ventas se toman como cero.`,
  ofOtherAgents: (rows: number) =>
    `${counted(rows, 'fila es', 'filas son')} de contratos entre otros agentes y no se ${agreed(rows, 'tiene', 'tienen')} en cuenta.`,
  priceOfHour: 'La tarifa de la hora, porque hay energía despachada.',

  firstDay: (day: string) => `El primer día del periodo, ${day}.`,
  product: (product: string) => `ENERGIA × TARIFA = ${product}, con diferencia relativa menor que 1e-6.`,
  dispatchedEnergy: (contract: string, energy: string) =>
    `La energía de DSPCTTOS del contrato ${contract}, ${energy} kWh, con diferencia menor que 0,5 %.`,
  notCompared: 'Las energías no se compararon con DSPCTTOS, que todavía no se ha ingresado.',
  notListed: (contract: string) => `El contrato ${contract} está en DSPCTTOS y no en este archivo.`,
} as const;
