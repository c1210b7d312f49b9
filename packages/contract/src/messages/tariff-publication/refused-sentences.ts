/** Sentences that the page and the refusal share. Apart from the page's texts, so that the catalogue of refusals does not load them all. */
export const refusedSentences = {
  notPublished: 'Las tarifas de todos los mercados no han sido publicadas.',
} as const;
