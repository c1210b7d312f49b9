import { counted, groupedText } from '@contador/kernel';

/** How the numbers of a file were read that it carries as text. */
export const declaredSignTexts = { point: 'leído con punto decimal', comma: 'leído con coma decimal' } as const;

/** How a person is asked once for a file which decimal sign its numbers as text have, and what is said of the answer. */
export const decimalSignTexts = {
  decimalSign: 'Signo decimal',
  whichNumber: (text: string, cells: number) =>
    `¿Qué número es «${text}»? ${counted(cells, 'celda del archivo tiene', 'celdas del archivo tienen')} un texto con dos lecturas. Lo que elija vale para todo el archivo.`,
  readWith: {
    point: (amount: string) => `${groupedText(amount)} (punto decimal)`,
    comma: (amount: string) => `${groupedText(amount)} (coma decimal)`,
  },
  declaredSign: declaredSignTexts,
} as const;
