import { checkUserMonthNotice, updateUserMonthNotice } from '@contador/contract/self-generators';
import { noticeAddress } from '@contador/domain/self-generators';
import { clientOf } from '../../clients/index.ts';
import { audit, handle, lockRecords } from '../../platform/index.ts';
import { hasAgreed, saveConsent } from '../month-notices/month-notice.repository.ts';

/** Whether the client receives an e-mail when a month is ready, and the address in the register. */
export const checkUserMonthNoticeCall = handle(checkUserMonthNotice, async ({ query: { clientCode }, inTenant }) =>
  inTenant(async (transaction) => {
    const [agreed, found] = await Promise.all([hasAgreed(transaction, clientCode), clientOf(transaction, clientCode)]);
    return { agreed, email: noticeAddress(found?.client.email ?? null) ?? null };
  }),
);

/** Saves the customer's own answer. Idempotent. */
export const updateUserMonthNoticeCall = handle(updateUserMonthNotice, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, `month notice of ${body.clientCode}`);
    if ((await hasAgreed(transaction, body.clientCode)) === body.agreed) return { Upload: 'OK' as const };
    await saveConsent(transaction, body, { by: caller.personName, at: now });
    audit(transaction, {
      by: caller,
      action: 'month-notice-consent',
      subject: body.clientCode,
      after: { agreed: body.agreed },
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);
