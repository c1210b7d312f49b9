/** Sentences that the page and the refusal share. Apart from the page's texts, so that the catalogue of refusals does not load them all. */
export const refusedSentences = {
  emptyFields: 'Algunos campos estan vacios. Ingreso invalido.',
  saveFailed: 'Error al guardar los datos.',
} as const;
