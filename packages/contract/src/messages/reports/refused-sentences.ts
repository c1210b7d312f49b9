/** Sentences that the page and the refusal share. Apart from the page's texts, so that the catalogue of refusals does not load them all. */
export const refusedSentences = {
  uploadFailed: 'Error al cargar los archivos.',
  failed: 'Error en el proceso.',
  noDefinitiveVersion: 'No existe una version definitiva de calculo.',
  inputsMissing: 'No se ha ingresado la informacion necesaria.',
  notProcessedForDownload: 'El reporte no se ha procesado.',
} as const;
