import { counted, groupedText } from '@contador/kernel';

/** Decimal sign that was declared for the text numbers of a file, as the trace names it. */
export const declaredSignTexts = { point: 'leído con punto decimal', comma: 'leído con coma decimal' } as const;

/** Question about the decimal sign of a file, asked once per file, and texts about the answer. */
export const decimalSignTexts = {
  decimalSign: 'Signo decimal',
  whichNumber: (text: string, cells: number) =>
    `¿Qué número es «${text}»? ${counted(cells, 'celda del archivo tiene', 'celdas del archivo tienen')} un número escrito como texto. Lo que elija vale para todo el archivo.`,
  readWith: {
    point: (amount: string) => `${groupedText(amount)} (punto decimal)`,
    comma: (amount: string) => `${groupedText(amount)} (coma decimal)`,
  },
  declaredSign: declaredSignTexts,
} as const;
