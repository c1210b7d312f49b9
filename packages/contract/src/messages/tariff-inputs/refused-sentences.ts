/** Sentences that the page and the refusal share. Apart from the page's texts, so that the catalogue of refusals does not load them all. */
export const refusedSentences = {
  emptyFields: 'Algunos campos estan vacíos. Ingreso inválido.',
  tariffsPublished: 'Tarifas publicadas. No se pueden modificar los insumos de esta versión.',
  noFileChosen: 'No ha seleccionado ningún archivo.',
  uploadFailed: 'Error al subir archivos.',
  parameterSaveFailed: 'Error al guardar datos.',
  recordSaveFailed: 'Error al guardar los datos.',
} as const;
