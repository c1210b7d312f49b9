/** `Res. CREG 119 de 2007, art. 11`; where the norm has no numbered article, the name of its part. */
export function lawText({ law, article }: { readonly law: string; readonly article: string }): string {
  if (article === '') return law;
  return /^\d/.test(article) ? `${law}, art. ${article}` : `${law}, ${article}`;
}
