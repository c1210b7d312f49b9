import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@contador/contract';
import { checkBillIssuer, updateBillIssuer } from '@contador/contract/billing';
import { companyIdentityTexts, electronicDocumentTexts } from '@contador/contract/messages';
import { type IssuerSettings, issuerNitFault, reversedEnds } from '@contador/domain/billing';
import { accepted } from '@contador/kernel';
import {
  audit,
  handle,
  lockRecords,
  notDone,
  recordGuard,
  secretsIn,
  type TenantTransaction,
} from '../../platform/index.ts';
import { changeIdentity, identityOf } from '../../tariff-publication/index.ts';
import { billIssuer, pinOf, sealedPin } from '../bills/compose/issuer.repository.ts';
import { tenantOf } from '../bills/compose/tenant-of.ts';
import { firstAssignedNumber } from '../issued-bills/former-numbers.repository.ts';

/** Optimistic concurrency check for the issuer. The PIN is never disclosed, so a change to it is not reported. */
const issuerGuard = recordGuard(updateBillIssuer, { alsoLocked: ['pin'], notDone });

/** Returns how the company issues bills, without the PIN, which is secret. */
export const checkBillIssuerCall = handle(checkBillIssuer, async ({ caller, inTenant }) =>
  inTenant(async (transaction) => {
    const { values, hasPin } = await shownIssuer(transaction, caller.tenant);
    return { issuer: { ...values, hasPin, revision: issuerGuard.revisionOf(values) } };
  }),
);

async function shownIssuer(transaction: TenantTransaction, tenant: string) {
  const { applicationName } = await tenantOf(transaction, tenant);
  const [{ prefix, environment, pin }, row, { nit }] = await Promise.all([
    billIssuer(transaction, tenant),
    transaction.selectFrom('billing_issuer').selectAll().executeTakeFirst(),
    identityOf(transaction, applicationName),
  ]);
  const values = {
    nit,
    prefix,
    environment,
    softwareId: row?.software_id ?? null,
    authorisation: row?.authorisation ?? null,
    authorisedFrom: row?.authorised_from ?? null,
    authorisedTo: row?.authorised_to ?? null,
    rangeFirst: row?.range_first ?? null,
    rangeLast: row?.range_last ?? null,
    formerLastNumber: row?.former_last_number ?? null,
    municipalityCode: row?.municipality_code ?? null,
    address: row?.address ?? null,
    email: row?.email ?? null,
    postalCode: row?.postal_code ?? null,
    responsibilities: row?.responsibilities ?? null,
    taxScheme: (row?.tax_scheme ?? null) as IssuerSettings['taxScheme'] | null,
    makerPerson: row?.maker_person ?? null,
    makerCompany: row?.maker_company ?? null,
    makerSoftware: row?.maker_software ?? null,
    signerRole: (row?.signer_role ?? null) as 'supplier' | 'third party' | null,
    softwareOwner: row?.software_owner ?? null,
    suiCode: row?.sui_code ?? null,
  };
  return { values, hasPin: pin !== '', savedBy: row?.saved_by, savedAt: row?.saved_at.toISOString() };
}

/** Saves how the company issues bills. Issued bills do not change. Idempotent. */
export const updateBillIssuerCall = handle(updateBillIssuer, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'bill issuer');
    const { savedBy, savedAt, values: there } = await shownIssuer(transaction, caller.tenant);
    const current = savedBy !== undefined && savedAt !== undefined ? { values: there, savedBy, savedAt } : undefined;
    const onTop = current ? issuerGuard.onTop(body, current) : accepted(body);
    if (!onTop.ok) return onTop;
    const { pin, nit, username: _username, seen: _seen, told: _told, ...changes } = onTop.value;
    const fault = nit ? issuerNitFault(nit) : undefined;
    if (fault !== undefined) {
      const { nitExpected, nitDigit } = electronicDocumentTexts.issuer;
      const expected = fault.reason === 'missing' ? nitExpected : nitDigit(fault.right);
      return refuse('record-refused', [{ field: 'nit', value: nit ?? '', expected }], notDone);
    }
    const { authorisedFrom = null, authorisedTo = null, rangeFirst = null, rangeLast = null } = changes;
    const reversed = reversedEnds({ authorisedFrom, authorisedTo, rangeFirst, rangeLast });
    if (reversed.length > 0) {
      const particulars = reversed.map((field) => ({
        field,
        value: String(changes[field]),
        expected: electronicDocumentTexts.issuer.reversed[field],
      }));
      return refuse('record-refused', particulars, notDone);
    }
    const former = await refusedFormer(transaction, changes.formerLastNumber ?? null, there.formerLastNumber);
    if (former !== undefined) return former;
    const secrets = secretsIn(transaction);
    if (pin && secrets === undefined) return refuse('key-file-missing', [], notDone);
    const saved = await transaction.selectFrom('billing_issuer').selectAll().executeTakeFirst();
    const { applicationName } = await tenantOf(transaction, caller.tenant);
    const identity = await identityOf(transaction, applicationName);
    const fields = {
      prefix: changes.prefix,
      environment: changes.environment,
      // An encrypted PIN differs at each saving, so it is written only when one was entered.
      ...(pin && secrets && !(saved?.sealed_pin && pinOf(transaction, saved) === pin)
        ? sealedPin(secrets, pin)
        : { pin: saved?.pin ?? '', sealed_pin: saved?.sealed_pin ?? null }),
      software_id: changes.softwareId ?? null,
      authorisation: changes.authorisation ?? null,
      authorised_from: changes.authorisedFrom ?? null,
      authorised_to: changes.authorisedTo ?? null,
      range_first: changes.rangeFirst ?? null,
      range_last: changes.rangeLast ?? null,
      former_last_number: changes.formerLastNumber ?? null,
      municipality_code: changes.municipalityCode ?? null,
      address: changes.address ?? null,
      email: changes.email ?? null,
      postal_code: changes.postalCode || null,
      responsibilities: changes.responsibilities || null,
      tax_scheme: changes.taxScheme ?? null,
      maker_person: changes.makerPerson || null,
      maker_company: changes.makerCompany || null,
      maker_software: changes.makerSoftware || null,
      signer_role: changes.signerRole ?? null,
      software_owner: changes.softwareOwner || null,
      sui_code: changes.suiCode ?? null,
    };
    const isThere = saved !== undefined && isDeepStrictEqual({ ...saved, ...fields }, saved);
    if (isThere && (!nit || nit === identity.nit)) return { Upload: 'OK' as const };
    const values = { ...fields, saved_by: caller.personName, saved_at: now };
    await transaction
      .insertInto('billing_issuer')
      .values(values)
      .onConflict((conflict) => conflict.column('tenant').doUpdateSet(values))
      .execute();
    if (nit && nit !== identity.nit) {
      await changeIdentity(
        transaction,
        { ...identity, nit },
        { applicationName, reason: companyIdentityTexts.nitChanged, signed: { by: caller.personName, at: now } },
      );
    }
    const after = { ...changes, ...(nit && { nit }) };
    audit(transaction, { by: caller, action: 'bill-issuer-saved', subject: changes.prefix, after, at: now });
    return { Upload: 'OK' as const };
  }),
);

/** Refuses a last number of another system at or above numbers that are assigned here: two bills would have one number. */
async function refusedFormer(transaction: TenantTransaction, number: number | null, saved: number | null) {
  if (number === null || number === saved) return undefined;
  const first = await firstAssignedNumber(transaction);
  if (first === undefined || number < first) return undefined;
  const expected = electronicDocumentTexts.issuer.belowAssigned(first);
  return refuse('record-refused', [{ field: 'formerLastNumber', value: String(number), expected }], notDone);
}
