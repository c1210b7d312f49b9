import { z } from 'zod';
import { recordTexts } from '../messages/tariff-inputs/input-information.ts';

/** A NIT without its check digit, not all zeros; empty means none. A number is accepted too. */
export function nitDigits() {
  const isNit = (nit: string | number) => /^(?:(?!0+$)\d{1,15})?$/.test(String(nit).trim());
  return z.union([z.string().refine(isNit, recordTexts.nit), z.number().refine(isNit, recordTexts.nit)]);
}

/** A code of digits that external systems store as a number. A number is accepted too. */
export function digits(most: number) {
  const shape = new RegExp(`^\\d{0,${most}}$`);
  const sentence = recordTexts.digits(most);
  const isCode = (code: string | number) => shape.test(String(code).trim());
  // Each type has its own check, because a check on the union does not run when encoding.
  return z.union([z.string().refine(isCode, sentence), z.number().refine(isCode, sentence)]);
}
