import { counted } from '@contador/kernel';

/** Messages about files of adjustments of months that another system calculated. */
export const broughtAdjustmentSentences = {
  concept: (known: readonly string[]) => `un concepto de las reliquidaciones: ${known.join(', ')}`,
  unit: (concept: string, unit: string) => `${unit}, la unidad de ${concept}`,
  notZero: 'un valor distinto de 0; quite la fila de un concepto sin ajuste',
  repeated: (line: number) => `un solo ajuste por mes y concepto; ya está en la línea ${line.toLocaleString('en-US')}`,
  source: (most: number) => `el archivo o documento de donde sale, en a lo sumo ${counted(most, 'letra', 'letras')}`,
  reason: (most: number) => `el motivo del ajuste, en a lo sumo ${counted(most, 'letra', 'letras')}`,
} as const;
