import type { BodyOf, Particular } from '@contador/contract';
import type { makeTrialLiquidation } from '@contador/contract/billing';
import { taxAgreementTexts, trialTexts as texts } from '@contador/contract/messages';
import type { LocalTaxName } from '@contador/domain/billing';
import type { TenantTransaction } from '../../platform/index.ts';
import { agreementFaults } from '../agreements/agreement-faults.ts';
import {
  type AgreementBody,
  type AgreementFields,
  fieldsOfBody,
  fieldsOfSaved,
} from '../agreements/agreement-fields.ts';
import { placeCode, placeName } from '../agreements/agreement-places.ts';
import { emptyOfAgreement, placeParticular } from '../agreements/save-agreement.ts';
import { presentAgreements } from '../liquidation/taxes/tax-agreements.repository.ts';
import type { TriedAgreement } from './trial-request.ts';
import type { Replacement } from './trial-request-of.ts';

type Body = BodyOf<typeof makeTrialLiquidation>;
type Terms = Body['lighting'] | Body['security'];

/**
 * Builds the tax agreement used by a trial: the saved agreement with the given fields replaced, or a new one. Applies the same validation
 * as saving it.
 */
export async function replacedAgreement(
  transaction: TenantTransaction,
  tax: LocalTaxName,
  terms: Terms,
): Promise<Replacement<TriedAgreement> | undefined> {
  if (terms === undefined) return undefined;
  const { id, ...typedTerms } = terms;
  if (id === undefined) return newAgreement(tax, typedTerms);
  const saved = (await presentAgreements(transaction, tax)).find((it) => it.id === id);
  if (saved === undefined) return { fault: { field: tax, value: String(id), expected: texts.agreementUnknown } };
  const before = fieldsOfSaved(saved);
  const fields = fieldsOfBody({ ...before, ...typedTerms } as AgreementBody, before);
  const fault = faultOf(tax, fields);
  if (fields === undefined || fault !== undefined) return { fault: fault ?? unknownOf(tax) };
  const { place } = saved;
  return { value: { id, place, fields }, sentence: texts.ofAgreement(id, whatChanges(before, fields)) };
}

/** A new, unsaved agreement; requires a place and all mandatory fields. */
function newAgreement(tax: LocalTaxName, terms: AgreementBody): Replacement<TriedAgreement> {
  const place = placeCode(tax, terms);
  if (place === undefined) return { fault: inTax(tax, placeParticular(tax, terms)) };
  const [empty] = emptyOfAgreement(terms);
  const fields = fieldsOfBody(terms, undefined);
  const fault = empty === undefined ? faultOf(tax, fields) : inTax(tax, empty);
  if (fields === undefined || fault !== undefined) return { fault: fault ?? unknownOf(tax) };
  const sentence = texts.ofNewAgreement(placeName(tax, place), fields.useTypes.join(', '));
  return { value: { place, fields }, sentence };
}

function faultOf(tax: LocalTaxName, fields: AgreementFields | undefined): Particular | undefined {
  if (fields === undefined) return unknownOf(tax);
  const [fault] = agreementFaults(fields, { extendedCollectTypes: 'on' });
  return fault && inTax(tax, fault);
}

const inTax = (tax: LocalTaxName, fault: Particular): Particular => ({ ...fault, field: `${tax}.${fault.field}` });
const unknownOf = (tax: LocalTaxName): Particular => ({ field: tax, expected: texts.agreementUnknown });

const NAMES = {
  active: taxAgreementTexts.state,
  startDate: taxAgreementTexts.start,
  finishDate: taxAgreementTexts.finish,
  variable: taxAgreementTexts.variable,
  type: taxAgreementTexts.type,
  limitUnit: taxAgreementTexts.limitUnit,
  ranges: taxAgreementTexts.ranges,
} as const;

function whatChanges(before: AgreementFields, after: AgreementFields): string {
  const names = Object.entries(NAMES).flatMap(([field, name]) => {
    const [one, other] = [before, after].map((fields) => JSON.stringify(fields[field as keyof typeof NAMES]));
    return one === other ? [] : [name.toLowerCase()];
  });
  return names.length === 0 ? texts.sameAgreement : names.join(', ');
}
