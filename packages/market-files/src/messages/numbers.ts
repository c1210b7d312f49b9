/** Messages about a number stored as text. */
export const numberSentences = {
  ambiguous: (readings: string) =>
    `¿${readings}? El texto puede ser cualquiera de los dos: diga cuál es el signo decimal del archivo.`,
} as const;
