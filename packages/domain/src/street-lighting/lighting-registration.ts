import type { LevelKey } from '../tariff-calculation/component.ts';
import { emptyFields } from '../tariff-inputs/required-fields.ts';

/** A registered street lighting supply with its connection level. */
export interface LightingRegistration {
  /** Number assigned by the company, as text. */
  readonly matricula: string;
  readonly name: string;
  readonly level: LevelKey;
  readonly municipality: string;
  readonly active: boolean;
}

/** A registration as a person fills it in. */
export interface RegistrationDraft {
  readonly matricula: string | null;
  readonly name: string | null;
  readonly level: LevelKey | null;
}

/** Required fields that are empty. */
export function emptyRegistrationFields(draft: RegistrationDraft): (keyof RegistrationDraft)[] {
  return emptyFields(draft, ['matricula', 'name', 'level']);
}
