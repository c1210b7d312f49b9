/** Sentences that the page and the refusal share. Apart from the page's texts, so that the catalogue of refusals does not load them all. */
export const refusedSentences = {
  failed: 'Error en el proceso.',
  openFailed: 'Error subiendo archivo.',
  unknown: 'Datos proporcionados incorrectos.',
  typeMissing: 'Seleccione tipo de calculo. Ingreso invalido.',
  baseMissing: 'Ingrese precio base. Ingreso invalido.',
  indexMissing: 'Ingrese precio base y/o valor base de indexacion. Ingreso invalido.',
} as const;
