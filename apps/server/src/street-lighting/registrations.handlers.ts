import { isDeepStrictEqual } from 'node:util';
import {
  checkLightingRegistrations,
  refuse,
  streetLightingTexts as texts,
  updateLightingRegistrations,
} from '@contador/contract';
import { emptyRegistrationFields } from '@contador/domain';
import { audit } from '../database/audit.ts';
import { handle } from '../http/handle.ts';
import { lockLighting, saveMunicipality } from './municipality.repository.ts';
import { municipalityOfRecord, notDone } from './municipality-of-record.ts';
import { registrationOf, registrationsOf, saveRegistration } from './registration.repository.ts';

export const checkLightingRegistrationsCall = handle(checkLightingRegistrations, async ({ query, inTenant, caller }) =>
  inTenant(async (transaction) => ({
    registrations: (await registrationsOf(transaction, query.municipality)).map((registration) => ({
      ...registration,
      username: caller.tenant,
    })),
  })),
);

/** Adds a registration, or saves the one of that code. One that is active in another municipality stays there. */
export const updateLightingRegistrationsCall = handle(
  updateLightingRegistrations,
  async ({ body, caller, inTenant, now, today }) => {
    const { matricula = null, name = null, level = null } = body;
    const empty = emptyRegistrationFields({ matricula, name, level });
    if (matricula === null || name === null || level === null || empty.length > 0) {
      const particulars = empty.map((field) => ({ field, expected: texts.required }));
      return refuse('alu-empty-fields', particulars, notDone);
    }
    return await inTenant(async (transaction) => {
      await lockLighting(transaction);
      const given = {
        code: body.municipality,
        name: body.municipalityName ?? null,
        market: body.market ?? null,
        firstMonth: body.firstMonth ?? null,
      };
      const found = await municipalityOfRecord(transaction, given, today);
      if (!found.ok) return found;
      const municipality = found.value;
      const before = await registrationOf(transaction, matricula.trim());
      if (before?.active && before.municipality !== municipality.code) {
        return refuse('alu-registration-elsewhere', [{ field: 'matricula', value: matricula, expected: '' }], notDone);
      }
      const registration = {
        matricula: matricula.trim(),
        municipality: municipality.code,
        name: name.trim(),
        level,
        active: body.active ?? (before?.municipality === municipality.code ? before.active : true),
      };
      const moved = !isDeepStrictEqual(found.before, municipality);
      if (moved) await saveMunicipality(transaction, municipality, caller.personName, now);
      if (!isDeepStrictEqual(before, registration)) {
        await saveRegistration(transaction, registration, caller.personName, now);
        audit(transaction, {
          by: caller,
          action: 'lighting-registration-saved',
          subject: registration.matricula,
          before,
          after: registration,
          at: now,
        });
      }
      return { Upload: 'OK' as const };
    });
  },
);
