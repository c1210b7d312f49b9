/** Sentences that the page and the refusal share. Apart from the page's texts, so that the catalogue of refusals does not load them all. */
export const refusedSentences = {
  uploadFailed: 'Error al cargar los archivos.',
} as const;
