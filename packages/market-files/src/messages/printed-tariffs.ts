import { counted, type Month, spanishMonth } from '@contador/kernel';

/** Maximum number of figures named in a sentence. */
const NAMED = 6;

/** Messages about files of tariffs that another system published. */
export const printedTariffSentences = {
  market: (codes: readonly string[]) => `el código de un mercado de la empresa: ${codes.join(', ')}`,
  month: 'un mes con su año, aaaa-mm',
  published: 'un mes que ya se publicó',
  figure: 'el nombre de una cifra de la plantilla',
  repeated: (line: number) => `una fila por cifra; ya está en la línea ${line.toLocaleString('en-US')}`,
  day: 'un día, aaaa-mm-dd',
  source: (most: number) => `dónde se publicó, en a lo sumo ${counted(most, 'letra', 'letras')}`,
  absent: (market: string, month: Month, names: readonly string[]) => {
    const more = names.length > NAMED ? ` y ${names.length - NAMED} más` : '';
    return `una fila por cada cifra; a ${market} en ${spanishMonth(month)} le faltan ${names.slice(0, NAMED).join(', ')}${more}`;
  },
} as const;
