/** Messages for a field that accepts one of several values. */
export const codedTexts = {
  ambiguous: (readings: string) =>
    `¿${readings}? El texto se lee de dos maneras: envíe el número, o escríbalo con punto decimal y sin separador de miles.`,
  oneOf: (values: readonly string[]) => `Uno de: ${values.join(', ')}.`,
} as const;
