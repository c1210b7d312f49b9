/** Parts of the name of a document's file (technical annex, names of files). */
export interface DocumentFile {
  /** `fv` for a bill and `nc` for a note by default. */
  readonly kind: string;
  /** NIT of the issuer without check digit. */
  readonly nit: string;
  /** 000 for software of the company's own, otherwise the code of the provider. */
  readonly softwareOwner: string;
  readonly year: number;
  /** Number of the file among those of its kind in the year. */
  readonly consecutive: number;
}

/** Name of the file without extension: `fv09001234560002600000001`. The consecutive is hexadecimal. */
export function documentFileName({ kind, nit, softwareOwner, year, consecutive }: DocumentFile): string {
  const hexadecimal = consecutive.toString(16).padStart(8, '0');
  return `${kind}${nit.padStart(10, '0')}${softwareOwner}${String(year % 100).padStart(2, '0')}${hexadecimal}`;
}
