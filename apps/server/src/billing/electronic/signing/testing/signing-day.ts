/** Colombian day on which the file was signed. */
export function signingDay(file: string): string {
  return /<xades:SigningTime>(\d{4}-\d{2}-\d{2})T/.exec(file)?.[1] ?? '';
}
