import type { LevelKey } from '../tariff-calculation/component.ts';
import { emptyFields } from '../tariff-inputs/required-fields.ts';

/** A registered supply of street lighting, with the level at which it is connected. */
export interface LightingRegistration {
  /** As the company numbers it; text. */
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

/** The fields that must be filled and are not. */
export function emptyRegistrationFields(draft: RegistrationDraft): (keyof RegistrationDraft)[] {
  return emptyFields(draft, ['matricula', 'name', 'level']);
}
