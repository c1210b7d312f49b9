/** Sentences about a field that takes one of several values. */
export const codedTexts = {
  oneOf: (values: readonly string[]) => `Uno de: ${values.join(', ')}.`,
} as const;
