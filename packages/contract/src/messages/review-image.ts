/** What the server alone says of an image of an acta. */
export const reviewImageTexts = {
  mostPixels: (megapixels: number) =>
    `Una imagen de a lo sumo ${megapixels} megapíxeles. Redúzcala y envíela de nuevo.`,
  undrawable: 'Una imagen que se pueda abrir. Esta está dañada: tómela de nuevo.',
} as const;
