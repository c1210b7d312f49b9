import { randomUUID } from 'node:crypto';
import { refuse } from '@contador/contract';
import { uploadTexts as texts } from '@contador/contract/messages';
import { getSignedUrl } from '@contador/contract/uploads';
import { audit } from '../database/audit.ts';
import { handle } from '../http/handle.ts';
import { UPLOAD_PATH } from '../http/upload-path.ts';
import { newAddress } from '../uploads/upload-address.ts';
import { ADDRESS_MINUTES, DOCUMENT } from '../uploads/upload-bound.ts';
import { insertTicket } from '../uploads/upload-ticket.repository.ts';

/** Gives the person an upload address for one file; company, person, name, type and month are fixed with it. */
export const getSignedUrlCall = handle(getSignedUrl, async ({ query, body, caller, inTenant, now }) => {
  const { address, digest } = newAddress(caller.tenant);
  const { fileName, contentType, decimalSign } = body;
  // A customer's account may send only the document that bears its own code, to self-generators, the area of such customers.
  if (caller.customer !== null) {
    if (fileName !== `${caller.customer}.pdf` || query.filesFrom !== 'ag') return refuse('not-permitted');
    if (contentType !== DOCUMENT) {
      return refuse('upload-other-type', [{ file: fileName, value: contentType, expected: texts.ofType(DOCUMENT) }]);
    }
  }
  await inTenant(async (transaction) => {
    await insertTicket(transaction, {
      id: randomUUID(),
      digest,
      email: caller.email,
      fileName,
      contentType,
      filesFrom: query.filesFrom ?? null,
      decimalSign: decimalSign ?? null,
      year: query.year,
      month: query.period,
      issuedAt: now,
      expiresAt: new Date(now.getTime() + ADDRESS_MINUTES * 60_000),
    });
    audit(transaction, {
      by: caller,
      action: 'upload-address-given',
      subject: fileName,
      after: { contentType, ...(decimalSign && { decimalSign }) },
      at: now,
    });
  });
  return { url: `${UPLOAD_PATH}/${address}` };
});
