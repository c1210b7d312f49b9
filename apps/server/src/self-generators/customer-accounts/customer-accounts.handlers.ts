import { refuse } from '@contador/contract';
import {
  checkCustomerAccounts,
  downloadCustomerLinks,
  inviteCustomers,
  withdrawCustomerAccess,
} from '@contador/contract/access';
import { dateText } from '@contador/contract/format';
import { customerAccountTexts as texts } from '@contador/contract/messages';
import { rolesOf } from '@contador/domain/access';
import { endCustomerAccounts } from '../../access/index.ts';
import { audit, download, forgetOperation, handle, workbookDownload, zippedDownload } from '../../platform/index.ts';
import { dropLetters } from './customer-letter.repository.ts';
import { listCustomers } from './customer-list.repository.ts';
import { INVITATION, inviteCustomersOperation } from './invite-customers.operation.ts';
import type { CustomerLink } from './letters-pdf.ts';
import { takeFile, waitingFile } from './prepared-links.repository.ts';

/** Lists the customers with their access, and the file of links that waits to be fetched. */
export const checkCustomerAccountsCall = handle(checkCustomerAccounts, async ({ caller, inTenant, parts, now }) =>
  inTenant(async (transaction) => {
    const waiting = await waitingFile(transaction, now);
    return {
      customers: await listCustomers(transaction, caller.tenant, now),
      prepared: waiting
        ? {
            contents: waiting.contents,
            links: waiting.links,
            until: waiting.expires_at.toISOString(),
            byName: waiting.by_name,
            own: waiting.by_email === caller.email,
          }
        : null,
      mail: parts.post !== undefined,
    };
  }),
);

/** Gives accounts to the clients and prepares their links or e-mails, as long work. */
export const inviteCustomersCall = handle(
  inviteCustomers,
  async ({ body: { customers, deliver }, caller, inTenant, operations, parts }) => {
    if (!rolesOf(caller.profile.kind).includes('ag_client')) return refuse('role-of-another-kind');
    if (deliver === 'mail' && parts.post === undefined) return refuse('mail-not-set-up');
    const invited = new Map(customers.map((customer) => [customer.clientCode, customer]));
    const request = {
      customers: [...invited.values()]
        .map(({ clientCode, user, address }) => ({
          clientCode,
          user: user?.toLowerCase() || undefined,
          address: address || undefined,
        }))
        .sort((one, other) => (one.clientCode < other.clientCode ? -1 : 1)),
      deliver,
      company: caller.profile.applicationName,
      publicUrl: parts.publicUrl ?? '',
      by: caller.email,
    };
    // A finished invitation is made again when it is asked for again: its file was fetched, or its links are over.
    await inTenant((transaction) => forgetOperation(transaction, inviteCustomersOperation.kind, INVITATION));
    const done = await operations.run(inviteCustomersOperation, INVITATION, request);
    return done.ok ? { Upload: 'OK' as const, ...done.value } : done;
  },
);

/** Hands out the file that the person prepared, once; its links serve from then on. */
export const downloadCustomerLinksCall = handle(downloadCustomerLinks, async ({ query, caller, inTenant, now }) => {
  const taken = await inTenant(async (transaction) => {
    const file = await takeFile(transaction, caller.email, now);
    if (file === undefined) return undefined;
    const after = { contents: file.contents, links: file.links };
    audit(transaction, { by: caller, action: 'customer-links-fetched', subject: file.run, after, at: now });
    return file;
  });
  if (taken === undefined) return refuse('customer-links-over');
  const { contents, parts } = taken;
  if (contents === 'sheet') {
    const links = parts.flatMap((part) => JSON.parse(part.toString('utf8')) as CustomerLink[]);
    const rows = links.map(({ clientCode, name, user, link, until }) => [
      clientCode,
      name,
      user,
      link,
      dateText(until),
    ]);
    return await workbookDownload(texts.fileName(query.username), [
      { name: texts.sheet, columns: texts.sheetColumns, rows },
    ]);
  }
  const [first] = parts;
  if (first !== undefined && parts.length === 1) {
    return download(`${texts.lettersName(query.username)}.pdf`, 'application/pdf', first);
  }
  const files = parts.map((content, at) => {
    const part = String(at + 1).padStart(3, '0');
    return { name: texts.lettersPart(query.username, part), modified: now, content };
  });
  return zippedDownload(`${texts.lettersName(query.username)}.zip`, files);
});

/** Ends the access of clients: their sessions end, and their links and letters are withdrawn. */
export const withdrawCustomerAccessCall = handle(withdrawCustomerAccess, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const ended = await endCustomerAccounts(transaction, body.codes);
    await dropLetters(transaction, body.codes);
    for (const email of ended) {
      audit(transaction, { by: caller, action: 'account-deactivated', subject: email, at: now });
    }
    return { Upload: 'OK' as const, withdrawn: ended.length };
  }),
);
