import {
  agreementsFileName,
  checkDepartmentAgreements,
  checkMunicipAgreements,
  downloadMunicipAgreements,
  updateDepartmentAgreements,
  updateMunicipAgreements,
} from '@contador/contract/billing';
import { taxAgreementTexts as texts } from '@contador/contract/messages';
import type { LocalTaxName } from '@contador/domain/billing';
import { handle, type TenantTransaction, type WorkbookCell, workbookDownload } from '../../platform/index.ts';
import { type PlainAgreement, presentAgreements } from '../liquidation/taxes/tax-agreements.repository.ts';
import { fieldsOfSaved } from './agreement-fields.ts';
import { agreementOptions } from './agreement-options.ts';
import { placeName } from './agreement-places.ts';
import { agreementGuards, saveAgreement } from './save-agreement.ts';

/** Agreements of a tax grouped by place, ordered by id. */
async function byPlace(transaction: TenantTransaction, tax: LocalTaxName) {
  const agreements = (await presentAgreements(transaction, tax)).sort((a, b) => a.id - b.id);
  const places = new Map<string, PlainAgreement[]>();
  for (const each of agreements) places.set(each.place, [...(places.get(each.place) ?? []), each]);
  return [...places].map(([code, list]) => ({
    code,
    name: placeName(tax, code),
    agreements: list.map((it) => {
      const fields = fieldsOfSaved(it);
      return { id: it.id, version: it.version, ...fields, revision: agreementGuards[tax].revisionOf(fields) };
    }),
  }));
}

export const checkMunicipAgreementsCall = handle(checkMunicipAgreements, async ({ inTenant, caller, now }) =>
  inTenant(async (transaction) => ({
    places: (await byPlace(transaction, 'lighting')).map((place) => ({
      ...place,
      agreements: place.agreements.map((it) => ({ ...it, username: caller.tenant })),
    })),
    extendedCollectTypes: (await agreementOptions(transaction, now)).extendedCollectTypes === 'on',
  })),
);

export const checkDepartmentAgreementsCall = handle(checkDepartmentAgreements, async ({ inTenant, caller, now }) =>
  inTenant(async (transaction) => ({
    places: (await byPlace(transaction, 'security')).map((place) => ({
      ...place,
      agreements: place.agreements.map(({ marketType: _m, strata: _s, level: _l, ...it }) => ({
        ...it,
        collectId: it.id,
        username: caller.tenant,
      })),
    })),
    extendedCollectTypes: (await agreementOptions(transaction, now)).extendedCollectTypes === 'on',
  })),
);

export const updateMunicipAgreementsCall = handle(updateMunicipAgreements, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const saved = await saveAgreement(transaction, 'lighting', body, { caller, now });
    return saved.ok ? { Upload: 'OK' as const, id: saved.value.id } : saved;
  }),
);

export const updateDepartmentAgreementsCall = handle(
  updateDepartmentAgreements,
  async ({ body, caller, inTenant, now }) =>
    inTenant(async (transaction) => {
      const saved = await saveAgreement(transaction, 'security', body, { caller, now });
      return saved.ok ? { Upload: 'OK' as const, id: saved.value.id } : saved;
    }),
);

/** Downloads the lighting agreements as a workbook: one row per range, in the order of the screen. */
export const downloadMunicipAgreementsCall = handle(downloadMunicipAgreements, async ({ inTenant }) => {
  const rows = agreementRows(await inTenant((transaction) => presentAgreements(transaction, 'lighting')));
  return await workbookDownload(agreementsFileName, [
    { name: texts.downloadFile, columns: Object.values(texts.columns), rows },
  ]);
});

const NA = texts.notApplied;

/** Rows of the workbook of lighting agreements, one per range, with places by name. */
function agreementRows(agreements: readonly PlainAgreement[]): WorkbookCell[][] {
  const named = agreements.map((it) => ({ it, name: placeName('lighting', it.place) }));
  named.sort((a, b) => a.name.localeCompare(b.name, 'es') || a.it.id - b.it.id);
  return named.flatMap(({ it, name }) => {
    const fields = fieldsOfSaved(it);
    const scope = [
      name,
      it.place,
      it.id,
      fields.active ? texts.active : texts.inactive,
      fields.marketType ?? NA,
      fields.useTypes.join(', '),
      fields.strata.join(', ') || NA,
      fields.level ?? NA,
      fields.startDate ?? NA,
      fields.finishDate ?? NA,
      fields.variable,
      fields.type,
    ];
    return fields.ranges.map(({ min, max, value, limitMin, limitMax }): WorkbookCell[] => [
      ...scope,
      min ?? NA,
      max ?? NA,
      value,
      limitMin ?? NA,
      limitMax ?? NA,
      fields.limitUnit,
    ]);
  });
}
