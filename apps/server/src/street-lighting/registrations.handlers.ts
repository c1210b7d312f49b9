import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@contador/contract';
import { streetLightingTexts as texts } from '@contador/contract/messages';
import { checkLightingRegistrations, updateLightingRegistrations } from '@contador/contract/street-lighting';
import { emptyRegistrationFields } from '@contador/domain/street-lighting';
import type { LevelKey } from '@contador/domain/tariff-calculation';
import { audit, handle, lockRecords, recordGuard } from '../platform/index.ts';
import { LIGHTING, municipalityOf, saveMunicipality } from './municipality.repository.ts';
import { municipalityOfRecord, notDone, withMunicipality } from './municipality-of-record.ts';
import { registrationOf, registrationsOf, saveRegistration, unsigned } from './registration.repository.ts';

/** Detects two people who edit one registration, or its municipality, at once. */
const registrationGuard = recordGuard(updateLightingRegistrations, {
  alsoLocked: ['matricula'],
  notDone,
  wording: (field, value) => (field === 'level' ? texts.levelNames[value as LevelKey] : undefined),
});

export const checkLightingRegistrationsCall = handle(checkLightingRegistrations, async ({ query, inTenant, caller }) =>
  inTenant(async (transaction) => {
    const municipality = await municipalityOf(transaction, query.municipality);
    const registrations = await registrationsOf(transaction, query.municipality);
    return {
      registrations: registrations.map(({ savedBy: _by, savedAt: _at, ...registration }) => ({
        ...registration,
        username: caller.tenant,
        revision: registrationGuard.revisionOf(withMunicipality(registration, municipality)),
      })),
    };
  }),
);

/** Adds a registration, or saves the one with that code. A registration that is active in another municipality is refused. */
export const updateLightingRegistrationsCall = handle(
  updateLightingRegistrations,
  async ({ body: typed, caller, inTenant, now, today }) =>
    inTenant(async (transaction) => {
      await lockRecords(transaction, LIGHTING);
      const saved = await registrationOf(transaction, typed.matricula?.trim() ?? '');
      const known = saved && (await municipalityOf(transaction, saved.municipality));
      const onTop = registrationGuard.onTop(typed, saved && { ...saved, values: withMunicipality(saved, known) });
      if (!onTop.ok) return onTop;
      const body = onTop.value;
      const { matricula = null, name = null, level = null } = body;
      const empty = emptyRegistrationFields({ matricula, name, level });
      if (matricula === null || name === null || level === null || empty.length > 0) {
        const particulars = empty.map((field) => ({ field, expected: texts.required }));
        return refuse('alu-empty-fields', particulars, notDone);
      }
      const input = {
        code: body.municipality,
        name: body.municipalityName ?? null,
        market: body.market ?? null,
        firstMonth: body.firstMonth ?? null,
      };
      const record = await municipalityOfRecord(transaction, input, today);
      if (!record.ok) return record;
      const municipality = record.value;
      const before = saved && unsigned(saved);
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
      const moved = !isDeepStrictEqual(record.before, municipality);
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
    }),
);
