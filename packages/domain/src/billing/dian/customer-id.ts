/** Codes of the DIAN for the identity documents that the register of clients knows. */
export const dianIdSchemes: Readonly<Record<string, string>> = {
  RC: '11',
  TI: '12',
  CC: '13',
  TE: '21',
  CE: '22',
  NIT: '31',
  PA: '41',
  DE: '42',
  PEP: '47',
  PPT: '48',
  NITE: '50',
  NUIP: '91',
};

/** Identity documents whose numbers can contain letters. */
const WITH_LETTERS: readonly string[] = ['PA', 'DE', 'NITE', 'PEP', 'PPT', 'TE', 'CE'];

/** The buyer that did not identify itself, as the DIAN names it. */
export const FINAL_CONSUMER = { idNumber: '222222222222', idType: 'CC', name: 'Consumidor Final' } as const;

/** True when the number has the shape of numbers of that identity document. */
export function isCustomerId(idType: string, idNumber: string): boolean {
  return WITH_LETTERS.includes(idType) ? /^[A-Za-z0-9]{4,20}$/.test(idNumber) : /^\d{4,15}$/.test(idNumber);
}

/**
 * Identification of a client in its electronic document: that of the final consumer if the register says that the client has no identity
 * document; for a NIT, the number without its check digit, which is another field of the document. The CUDE contains it, so it is fixed when
 * the bill is issued.
 */
export function customerIdOf(client: {
  readonly idType: string | null;
  readonly idNumber: string | null;
  readonly code: string;
}): string {
  if (client.idType === 'NA') return FINAL_CONSUMER.idNumber;
  const number = client.idNumber ?? client.code;
  return client.idType === 'NIT' ? number.replace(/-\d$/, '') : number;
}
