import { randomUUID } from 'node:crypto';
import { refuse } from '@contador/contract';
import { sendTestMail } from '@contador/contract/access';
import { companyFactTexts as texts } from '@contador/contract/messages';
import { audit, handle } from '../../platform/index.ts';

/** Longest wait for the mail server, in milliseconds; the person waits for the answer. */
const WAIT_MS = 30_000;

/** Sends a letter at once, outside the queue, and returns what the mail server answered. */
export const sendTestMailHandler = handle(sendTestMail, async ({ body, caller, inTenant, parts, now }) => {
  if (parts.post === undefined) return refuse('mail-not-set-up');
  const company = caller.profile.applicationName;
  const { accepted, reply } = await parts.post.send(
    {
      to: body.to,
      id: `prueba.${randomUUID()}`,
      senderName: company,
      subject: texts.testSubject,
      text: texts.testText(company),
    },
    AbortSignal.timeout(WAIT_MS),
  );
  await inTenant(async (transaction) =>
    audit(transaction, { by: caller, action: 'test-mail-sent', subject: body.to, after: { accepted, reply }, at: now }),
  );
  return { accepted, reply };
});
