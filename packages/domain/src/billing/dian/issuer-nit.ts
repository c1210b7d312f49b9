import { nitCheckDigit } from '../../reports/sui/nit-check-digit.ts';

/** Why a NIT cannot be used on an electronic document: it is missing or malformed, or its check digit is absent or wrong. */
export type NitFault = { readonly reason: 'missing' } | { readonly reason: 'digit'; readonly right: number };

/** Checks the NIT of a company, such as `900000000-5`, with or without points; `undefined` when it is valid. */
export function issuerNitFault(nit: string | null): NitFault | undefined {
  const [, number, digit] = /^((?!0+(?:-|$))\d{5,15})(?:-(\d))?$/.exec((nit ?? '').replace(/[.\s]/g, '')) ?? [];
  const right = number === undefined ? undefined : nitCheckDigit(number);
  if (right === undefined) return { reason: 'missing' };
  return digit === String(right) ? undefined : { reason: 'digit', right };
}
