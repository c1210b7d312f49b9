import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@contador/contract';
import { checkCompanyIdentity, updateCompanyIdentity } from '@contador/contract/access';
import { companyIdentityTexts as texts } from '@contador/contract/messages';
import { issuerNitFault } from '@contador/domain/billing';
import { type CompanyIdentity, isDrawable } from '@contador/domain/tariff-publication';
import { accepted } from '@contador/kernel';
import { audit, handle, lockRecords, notDone, recordGuard } from '../../platform/index.ts';
import { changeIdentity, formerIdentitiesOf, identityOf } from '../../tariff-publication/index.ts';

/** Optimistic concurrency of the identity. The reason belongs to the change, not to the identity. */
const guard = recordGuard(updateCompanyIdentity, { alsoLocked: ['reason'], notDone });

const written = ({ legalName, nit, activity, color }: CompanyIdentity) => ({ legalName, nit, activity, color });

/** Today's identity, and those before each change, latest first. */
export const checkCompanyIdentityHandler = handle(checkCompanyIdentity, async ({ caller, inTenant }) =>
  inTenant(async (transaction) => {
    const values = written(await identityOf(transaction, caller.profile.applicationName));
    const former = await formerIdentitiesOf(transaction);
    const history = former.map(({ changedAt, changedBy, reason, ...identity }) => ({
      ...written(identity),
      until: changedAt,
      changedBy,
      reason,
    }));
    return { ...values, history: history.toReversed(), revision: guard.revisionOf(values) };
  }),
);

/** Changes the identity from now on. Idempotent. */
export const updateCompanyIdentityHandler = handle(updateCompanyIdentity, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'company identity');
    const { applicationName } = caller.profile;
    const present = await identityOf(transaction, applicationName);
    const before = written(present);
    const last = (await formerIdentitiesOf(transaction)).at(-1);
    const onTop = last
      ? guard.onTop(body, { values: before, savedBy: last.changedBy, savedAt: last.changedAt })
      : accepted(body);
    if (!onTop.ok) return onTop;
    const { legalName, nit, activity, color, reason } = onTop.value;
    const after = { legalName, nit, activity: activity || null, color };
    if (isDeepStrictEqual(before, after)) return { Upload: 'OK' as const };
    const fault = issuerNitFault(nit);
    if (fault !== undefined) {
      const expected = fault.reason === 'missing' ? texts.nitExpected : texts.nitDigit(fault.right);
      return refuse('record-refused', [{ field: 'nit', value: nit, expected }], notDone);
    }
    if (!isDrawable({ color, emblem: present.emblem })) {
      return refuse('record-refused', [{ field: 'color', value: color, expected: texts.colorExpected }], notDone);
    }
    const signed = { by: caller.personName, at: now };
    await changeIdentity(transaction, { ...present, ...after }, { applicationName, reason, signed });
    audit(transaction, {
      by: caller,
      action: 'company-identity-changed',
      subject: caller.tenant,
      before,
      after: { ...after, reason },
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);
