import type { LocalTaxName } from '@contador/domain/billing';
import {
  departmentNamed,
  departmentOf,
  municipalityName,
  municipalityNamed,
  municipalityOf,
} from '@contador/domain/clients';

interface SaidPlace {
  readonly code?: string | undefined;
  readonly name?: string | undefined;
  readonly departmentName?: string | undefined;
}

/** The DANE code of the place that a call says: by its code, or by a name that identifies one. */
export function placeCode(tax: LocalTaxName, { code, name = '', departmentName }: SaidPlace): string | undefined {
  if (tax === 'lighting') return (code ? municipalityOf(code) : municipalityNamed(name, departmentName))?.code;
  return (code ? departmentOf(code) : departmentNamed(name))?.code;
}

/** `LA UNIÓN (NARIÑO)`, or the department; the code itself where the DANE has it no more. */
export function placeName(tax: LocalTaxName, code: string): string {
  if (tax === 'security') return departmentOf(code)?.name ?? code;
  const found = municipalityOf(code);
  return found === undefined ? code : municipalityName(found);
}
