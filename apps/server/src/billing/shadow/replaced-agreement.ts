import type { BodyOf } from '@contador/contract';
import type { makeShadowLiquidation } from '@contador/contract/billing';
import { taxAgreementTexts, shadowTexts as texts } from '@contador/contract/messages';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { agreementFaults } from '../agreements/agreement-faults.ts';
import {
  type AgreementBody,
  type AgreementFields,
  fieldsOfBody,
  fieldsOfSaved,
} from '../agreements/agreement-fields.ts';
import { presentAgreements } from '../liquidation/tax-agreements.repository.ts';
import type { TriedAgreement } from './shadow-request.ts';
import type { Replacement } from './shadow-request-of.ts';

type Terms = BodyOf<typeof makeShadowLiquidation>['lighting'];

/** The agreement of the tax with the terms that are tried; what they do not say stays. They are refused as they would be on saving them. */
export async function replacedAgreement(
  transaction: TenantTransaction,
  tax: 'lighting' | 'security',
  terms: Terms,
): Promise<Replacement<TriedAgreement> | undefined> {
  if (terms === undefined) return undefined;
  const saved = (await presentAgreements(transaction, tax)).find(({ id }) => id === terms.id);
  if (saved === undefined) return { fault: { field: tax, value: String(terms.id), expected: texts.agreementUnknown } };
  const before = fieldsOfSaved(saved);
  const { id, ...said } = terms;
  const fields = fieldsOfBody({ ...before, ...said } as AgreementBody, before);
  if (fields === undefined) return { fault: { field: tax, expected: texts.agreementUnknown } };
  const [fault] = agreementFaults(fields, { extendedCollectTypes: 'on' });
  if (fault !== undefined) return { fault: { ...fault, field: `${tax}.${fault.field}` } };
  return { value: { id, fields }, sentence: texts.ofAgreement(id, whatChanges(before, fields)) };
}

const NAMES = {
  ...{ active: taxAgreementTexts.state, startDate: taxAgreementTexts.start, finishDate: taxAgreementTexts.finish },
  ...{ variable: taxAgreementTexts.variable, type: taxAgreementTexts.type, limitUnit: taxAgreementTexts.limitUnit },
  ranges: taxAgreementTexts.ranges,
} as const;

function whatChanges(before: AgreementFields, after: AgreementFields): string {
  const names = Object.entries(NAMES).flatMap(([field, name]) => {
    const [one, other] = [before, after].map((fields) => JSON.stringify(fields[field as keyof typeof NAMES]));
    return one === other ? [] : [name.toLowerCase()];
  });
  return names.length === 0 ? texts.sameAgreement : names.join(', ');
}
