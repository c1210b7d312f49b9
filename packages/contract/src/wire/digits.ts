import { z } from 'zod';
import { recordTexts } from '../messages/input-information.ts';

/** A NIT without its check digit, not all zeros; empty is none. A caller may send the number. */
export function nitDigits() {
  const isNit = (nit: string | number) => /^(?:(?!0+$)\d{1,15})?$/.test(String(nit).trim());
  return z.union([z.string().refine(isNit, recordTexts.nit), z.number().refine(isNit, recordTexts.nit)]);
}

/** Digits that a system outside keeps as a number, and a person reads as a code. A caller may send the number. */
export function digits(most: number) {
  const shape = new RegExp(`^\\d{0,${most}}$`);
  const sentence = recordTexts.digits(most);
  const isCode = (code: string | number) => shape.test(String(code).trim());
  // Each has its own check: a check of the union itself is not made on the way to the wire.
  return z.union([z.string().refine(isCode, sentence), z.number().refine(isCode, sentence)]);
}
