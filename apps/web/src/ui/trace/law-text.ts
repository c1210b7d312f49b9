/** Citation of a law: `Res. CREG 119 de 2007, art. 11`; without a numbered article, the name of the section. */
export function lawText({ law, article }: { readonly law: string; readonly article: string }): string {
  if (article === '') return law;
  return /^\d/.test(article) ? `${law}, art. ${article}` : `${law}, ${article}`;
}
