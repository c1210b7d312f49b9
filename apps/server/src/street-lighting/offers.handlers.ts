import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type Particular, refuse } from '@contador/contract';
import { dateText } from '@contador/contract/format';
import { streetLightingTexts as texts } from '@contador/contract/messages';
import {
  checkLightingOffers,
  checkLightingStatus,
  type LightingOfferRow,
  updateLightingOffers,
} from '@contador/contract/street-lighting';
import { overlapping } from '@contador/domain/entry';
import {
  emptyLightingOfferFields,
  type LightingOfferDraft,
  type LightingOfferFault,
  type LightingPricing,
  lightingOfferFaults,
  lightingStatus,
  lightingTermsInUse,
} from '@contador/domain/street-lighting';
import { audit, handle, lockRecords, recordGuard } from '../platform/index.ts';
import { lightingOffersOf, type SavedLightingOffer, saveLightingOffer } from './lighting-offer.repository.ts';
import { LIGHTING, municipalitiesOf, municipalityOf, saveMunicipality } from './municipality.repository.ts';
import { municipalityOfRecord, notDone, withMunicipality } from './municipality-of-record.ts';
import { registrationsOf } from './registration.repository.ts';

/** Detects two people who edit one offer, or its municipality, at once. */
const offerGuard = recordGuard(updateLightingOffers, {
  alsoLocked: ['number', 'municipality', 'acceptOverlap'],
  notDone,
  wording: (field, value) => (field === 'pricing' ? texts.pricingNames[value as LightingPricing] : undefined),
});

/** Every municipality with a record, in its present state; those whose contract has ended come first. */
export const checkLightingStatusCall = handle(checkLightingStatus, async ({ inTenant, today }) =>
  inTenant(async (transaction) => {
    const offers = await lightingOffersOf(transaction);
    const registrations = await registrationsOf(transaction);
    const rows = (await municipalitiesOf(transaction)).map((municipality) => {
      const own = offers.filter((offer) => offer.municipality === municipality.code);
      const { status, finishDate } = lightingStatus(own, today);
      const active = registrations.filter((it) => it.municipality === municipality.code && it.active);
      return { ...municipality, finishDate, expired: status === 'expired', registrations: active.length };
    });
    return { offers: rows.toSorted((a, b) => Number(b.expired) - Number(a.expired) || a.code.localeCompare(b.code)) };
  }),
);

export const checkLightingOffersCall = handle(checkLightingOffers, async ({ query, inTenant, caller }) =>
  inTenant(async (transaction) => {
    const municipality = await municipalityOf(transaction, query.municipality);
    const offers = await lightingOffersOf(transaction, query.municipality);
    return {
      municipality: municipality ?? null,
      offers: offers.map(({ savedBy: _by, savedAt: _at, ...offer }): LightingOfferRow => {
        const revision = offerGuard.revisionOf(withMunicipality(offer, municipality));
        return { ...offer, municipalityName: municipality?.name ?? '', username: caller.tenant, revision };
      }),
    };
  }),
);

/** Adds an offer, or saves the one with the given number or contract. Idempotent; published tariffs never change. */
export const updateLightingOffersCall = handle(
  updateLightingOffers,
  async ({ body: typed, caller, inTenant, now, today }) =>
    inTenant(async (transaction) => {
      await lockRecords(transaction, LIGHTING);
      const all = await lightingOffersOf(transaction, typed.municipality);
      const contract = typed.contract?.trim() ?? '';
      const before =
        typed.number === undefined
          ? all.find((it) => contract !== '' && it.contract === contract)
          : all.find((it) => it.number === typed.number);
      if (typed.number !== undefined && before === undefined) return refuse('alu-offer-unknown', [], notDone);
      const known = await municipalityOf(transaction, typed.municipality);
      const onTop = offerGuard.onTop(typed, before && { ...before, values: withMunicipality(before, known) });
      if (!onTop.ok) return onTop;
      const body = onTop.value;
      const draft = draftOf(body);
      const empty = emptyLightingOfferFields(draft);
      const { pricing } = draft;
      if (pricing === null || empty.length > 0) {
        const particulars = empty.map((field) => ({ field, expected: texts.required }));
        return refuse('alu-empty-fields', particulars, notDone);
      }
      const terms = lightingTermsInUse(draft);
      const faults = lightingOfferFaults({ pricing, ...terms }).map((fault) => faultParticulars[fault]);
      if (faults.length > 0) return refuse('alu-record-refused', faults, notDone);
      const input = {
        code: body.municipality,
        name: body.municipalityName ?? null,
        market: body.market ?? null,
        firstMonth: body.firstMonth ?? null,
      };
      const record = await municipalityOfRecord(transaction, input, today);
      if (!record.ok) return record;
      const municipality = record.value;
      const fields = {
        municipality: municipality.code,
        contract:
          body.contract === undefined || body.contract === null ? (before?.contract ?? '') : body.contract.trim(),
        detail: body.detail?.trim() ?? before?.detail ?? '',
        pricing,
        ...terms,
        active: body.active ?? before?.active ?? true,
      };
      const others = all.filter((it) => it.number !== before?.number && it.pricing === 'contract');
      const asDated = pricing === 'regulated' ? { ...fields, startDate: today } : fields;
      const crossed = body.acceptOverlap === true ? [] : overlapping(others, asDated);
      const unchanged = before !== undefined && isDeepStrictEqual(fieldsOf(before), fields);
      if (crossed.length > 0 && !unchanged) {
        return refuse('alu-offer-overlaps', crossed.map(crossedParticular), notDone);
      }
      const moved = !isDeepStrictEqual(record.before, municipality);
      if (moved) await saveMunicipality(transaction, municipality, caller.personName, now);
      const same = (before === undefined ? all : [before]).some((it) => isDeepStrictEqual(fieldsOf(it), fields));
      const number = before?.number ?? Math.max(0, ...all.map((it) => it.number)) + 1;
      const offer = { number, ...fields };
      if (!same) await saveLightingOffer(transaction, offer, caller.personName, now);
      if (!same || moved) {
        audit(transaction, {
          by: caller,
          action: 'lighting-offer-saved',
          subject: `${municipality.code} ${number}`,
          before: before && { ...before, municipality: record.before },
          after: { ...offer, municipality },
          at: now,
        });
      }
      return { Upload: 'OK' as const };
    }),
);

function draftOf(body: BodyOf<typeof updateLightingOffers>): LightingOfferDraft {
  return {
    pricing: body.pricing ?? null,
    indexVariable: body.indexVariable ?? null,
    baseIndex: body.baseIndex ?? null,
    energyPrice: body.energyPrice ?? null,
    commercialisation: body.commercialisation ?? null,
    subscriptionDate: body.subscriptionDate ?? null,
    startDate: body.startDate ?? null,
    finishDate: body.finishDate ?? null,
  };
}

function crossedParticular({ number, startDate, finishDate }: SavedLightingOffer): Particular {
  const value = texts.crossedOffer(number, dateText(startDate), dateText(finishDate));
  return { field: 'startDate', value, expected: texts.otherDays };
}

function fieldsOf({ number: _, savedBy: _by, savedAt: _at, ...fields }: SavedLightingOffer) {
  return fields;
}

const faultParticulars: Readonly<Record<LightingOfferFault, Particular>> = {
  'finish-before-start': { field: 'finishDate', expected: texts.notBefore },
  'negative-base-index': { field: 'baseIndex', expected: texts.positiveIndex },
  'negative-price': { field: 'energyPrice', expected: texts.notNegative },
};
