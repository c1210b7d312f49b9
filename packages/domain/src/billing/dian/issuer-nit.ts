import { nitCheckDigit } from '../../reports/sui/nit-check-digit.ts';

/** Why a NIT cannot stand on an electronic document: there is none, it has no check digit, or another one than it should. */
export type NitFault = { readonly reason: 'missing' } | { readonly reason: 'digit'; readonly right: number };

/** What is wrong with the NIT of a company, `900000000-5`, points or not; `undefined` where nothing is. */
export function issuerNitFault(nit: string | null): NitFault | undefined {
  const [, number, digit] = /^((?!0+(?:-|$))\d{5,15})(?:-(\d))?$/.exec((nit ?? '').replace(/[.\s]/g, '')) ?? [];
  const right = number === undefined ? undefined : nitCheckDigit(number);
  if (right === undefined) return { reason: 'missing' };
  return digit === String(right) ? undefined : { reason: 'digit', right };
}
