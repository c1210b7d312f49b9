/** Texts of the comparison of the saved range of numbers with what the tax authority authorised. */
export const numberingRangeTexts = {
  compare: 'Comparar con la DIAN',
  answer: 'Respuesta de la DIAN',
  notCompared: 'La numeración no se comparó',
  environments: { test: 'pruebas', production: 'producción' },
  same: (environment: string) => `La numeración guardada es la autorizada por la DIAN (${environment}).`,
  differs: (environment: string) => `La numeración guardada no es la que la DIAN autorizó (${environment}).`,
  none: (environment: string) => `La DIAN no tiene un rango con esa autorización ni con ese prefijo (${environment}).`,
  mend: 'Corríjala en Datos ante la DIAN; si la autorización es nueva, asóciela al software en el portal de la DIAN.',
  heads: { value: 'Guardado', expected: 'Autorizado' },
} as const;
