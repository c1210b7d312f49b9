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

/** DANE code of the place in the request, found by code or by an unambiguous name. */
export function placeCode(tax: LocalTaxName, { code, name = '', departmentName }: SaidPlace): string | undefined {
  if (tax === 'lighting') return (code ? municipalityOf(code) : municipalityNamed(name, departmentName))?.code;
  return (code ? departmentOf(code) : departmentNamed(name))?.code;
}

/** Display name: `LA UNIÓN (NARIÑO)` or the department name; the code itself if DANE no longer lists it. */
export function placeName(tax: LocalTaxName, code: string): string {
  if (tax === 'security') return departmentOf(code)?.name ?? code;
  const found = municipalityOf(code);
  return found === undefined ? code : municipalityName(found);
}
