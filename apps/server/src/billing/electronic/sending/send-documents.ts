import { createHash } from 'node:crypto';
import { documentSendingTexts as texts } from '@contador/contract/messages';
import { answered, mayPassByItself } from '@contador/domain/billing';
import {
  type AuthorityUrls,
  allTenants,
  colombianDay,
  fileNamed,
  inTenant,
  KeyFileUnusable,
  type Parts,
  SecretNotOpened,
  type TenantTransaction,
} from '../../../platform/index.ts';
import { openPointsOf } from '../../open-points/open-point.repository.ts';
import { authorityUrlsOf } from '../authority/authority-urls.ts';
import type { AuthorityAnswer } from '../authority/read-answer.ts';
import { type TaxAuthority, taxAuthority } from '../authority/tax-authority.ts';
import { currentContingency } from '../contingency/contingency.repository.ts';
import { currentCertificate, signingCertificate, validityFault } from '../signing/certificate.repository.ts';
import type { DocumentInFlight } from './document-in-flight.ts';
import { sendTestDocuments } from './send-test-documents.ts';
import { countFailures, stopQueue, storeAnswer, wasRejected } from './sending-answer.repository.ts';
import { claimQueue, type Lease, releaseQueue, takeDue } from './sending-queue.repository.ts';

type SendingNeeds = Pick<Parts, 'database' | 'now' | 'log' | 'authorityUrls' | 'companyAuthorityUrls'>;

/**
 * Sends the due documents of every company and asks for those that are unknown, the companies at once. Safe in several processes: one
 * sends for a company at a time. `running` has the companies that an earlier call is still sending for, which are left out.
 */
export async function sendDocuments(
  needs: SendingNeeds,
  until: AbortSignal,
  running: Set<string> = new Set(),
): Promise<void> {
  const tenants = (await allTenants(needs.database)).filter((tenant) => !running.has(tenant));
  await Promise.all(
    tenants.map(async (tenant) => {
      running.add(tenant);
      try {
        await sendOf(needs, tenant, until);
      } catch (error) {
        needs.log.error(texts.log.failed(tenant), error);
      } finally {
        running.delete(tenant);
      }
    }),
  );
}

async function sendOf(needs: SendingNeeds, tenant: string, until: AbortSignal): Promise<void> {
  const { database, now } = needs;
  const authorityUrls = authorityUrlsOf(needs, tenant);
  const within = <T>(work: (transaction: TenantTransaction) => Promise<T>) => inTenant(database, tenant, work);
  const isDue = await within(
    async (transaction) =>
      (await currentContingency(transaction)) === undefined && (await hasDue(transaction, now(), authorityUrls)),
  );
  const lease = isDue ? await within((transaction) => claimQueue(transaction, now())) : undefined;
  if (lease === undefined) return;
  try {
    const authority = await within((transaction) =>
      authorityOf(transaction, { now, urls: authorityUrls }, lease, until),
    );
    if (typeof authority === 'string') return await stop(needs, tenant, lease, authority);
    while (!until.aborted) {
      const documents = await within((transaction) => takeDue(transaction, lease, now()));
      if (documents.length === 0) break;
      await Promise.all(documents.map((document) => sendOne(needs, tenant, { lease, authority, document })));
    }
    if (lease.mode !== 'test') return;
    const why = await sendTestDocuments({ within, lease, authority, now, until });
    if (why !== undefined) await stop(needs, tenant, lease, why);
  } finally {
    await within((transaction) => releaseQueue(transaction, lease));
  }
}

/** Whether the company has a document to send or to ask for, in an environment whose address the server has. */
async function hasDue(transaction: TenantTransaction, now: Date, urls: AuthorityUrls) {
  const environments = (['test', 'production'] as const).filter((environment) => urls[environment] !== undefined);
  if (environments.length === 0) return false;
  const due = await transaction
    .selectFrom('document_sending')
    .select('number')
    .where((row) => row.or([row('next_at', '<=', now), row('operation', 'is not', null)]))
    .where('environment', 'in', environments)
    .limit(1)
    .executeTakeFirst();
  if (due !== undefined || urls.test === undefined) return due !== undefined;
  const test = await transaction
    .selectFrom('test_document')
    .select('number')
    .where((row) => row.or([row('next_at', '<=', now), row('operation', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return test !== undefined;
}

/** Client of the service with the company's certificate, or why there is none. */
async function authorityOf(
  transaction: TenantTransaction,
  { now, urls }: Pick<Parts, 'now'> & { readonly urls: AuthorityUrls },
  { mode }: Lease,
  until: AbortSignal,
): Promise<TaxAuthority | string> {
  const url = urls[mode];
  if (url === undefined) return texts.withoutAddress;
  const loaded = await currentCertificate(transaction);
  if (loaded === undefined) return texts.withoutCertificate;
  const fault = validityFault(loaded, now());
  if (fault !== null) return fault;
  try {
    const certificate = await signingCertificate(transaction, loaded.id);
    const { signedTimestamp } = await openPointsOf(transaction, colombianDay(now()));
    return taxAuthority({ url, certificate, now, until, signsTimestamp: signedTimestamp === 'yes' });
  } catch (error) {
    if (error instanceof SecretNotOpened || error instanceof KeyFileUnusable) return texts.keyNotOpened;
    throw error;
  }
}

interface Sent {
  readonly lease: Lease;
  readonly authority: TaxAuthority;
  readonly document: DocumentInFlight;
}

/** Makes the request of one document and stores its answer. */
async function sendOne(needs: SendingNeeds, tenant: string, { lease, authority, document }: Sent): Promise<void> {
  const { database, now } = needs;
  const answer = await answerTo(needs, tenant, authority, document);
  const at = now();
  await inTenant(database, tenant, async (transaction) => {
    const next = answered(
      document,
      {
        operation: document.operation,
        outcome: answer.outcome,
        isAbsent: answer.isAbsent,
        hasResponse: answer.applicationResponse !== undefined,
        mayPass: mayPassByItself(answer.rules) && !(await wasRejected(transaction, document)),
      },
      at,
      Math.random(),
    );
    if (!(await storeAnswer(transaction, lease, document, answer, next, at))) return;
    await countFailures(transaction, lease, answer.outcome, at);
  });
  if (answer.outcome === 'configuration') await stop(needs, tenant, lease, answer.detail);
}

async function answerTo(
  { database }: SendingNeeds,
  tenant: string,
  authority: TaxAuthority,
  { operation, cude, fileName, fileSha256 }: DocumentInFlight,
): Promise<AuthorityAnswer> {
  if (operation === 'GetStatus') return await withConflicting(authority, await authority.status(cude));
  const file = await inTenant(database, tenant, (transaction) => fileNamed(transaction, fileSha256));
  const answer = await authority.sendBillSync(fileName.replace(/\.xml$/, ''), Buffer.from(file).toString('utf8'), cude);
  const isRepeated = answer.outcome === 'accepted' && answer.rules.some(({ code }) => code === '90');
  if (!isRepeated) return await withConflicting(authority, answer);
  // The authority has a document with this CUDE: it must be this file.
  const theirs = await authority.file(cude);
  const isOther = theirs !== undefined && createHash('sha256').update(theirs).digest('hex') !== fileSha256;
  return isOther ? { ...answer, outcome: 'conflict', conflicting: theirs } : answer;
}

/** Adds the file that the authority has under the number to the answer that tells of a conflict. */
async function withConflicting(authority: TaxAuthority, answer: AuthorityAnswer): Promise<AuthorityAnswer> {
  if (answer.outcome !== 'conflict' || answer.documentKey === '') return answer;
  const conflicting = await authority.file(answer.documentKey);
  return conflicting === undefined ? answer : { ...answer, conflicting };
}

/** Stops the queue of the company and raises one alarm. */
async function stop({ database, now, log }: SendingNeeds, tenant: string, lease: Lease, why: string): Promise<void> {
  const isNew = await inTenant(database, tenant, (transaction) => stopQueue(transaction, lease, why, now()));
  if (isNew) log.error(texts.log.stopped(tenant, why));
}
