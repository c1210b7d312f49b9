/** Sentences that the page and the refusal share. Apart from the page's texts, so that the catalogue of refusals does not load them all. */
export const refusedSentences = {
  customerUnknown: 'No se encontró cliente para el código proporcionado.',
  saveFailed: 'Error al guardar los datos.',
  consumptionLiquidated: 'El ciclo está liquidado con las tarifas que se publicaron con estos consumos.',
} as const;
