import { refuse } from '@contador/contract';
import { adoptAcceptedDocument, checkSentDocument, remakeElectronicDocument } from '@contador/contract/billing';
import { mayBeRemade } from '@contador/domain/billing';
import { handle, type TenantTransaction } from '../../../platform/index.ts';
import { versionsOf } from '../../bills/versions/document-versions.repository.ts';
import { sentDocument } from '../sending/queue-documents.ts';
import type { DocumentKey } from '../sending/sending.tables.ts';
import { shownRules } from '../sending/sending-board.repository.ts';
import { adoptDocument, conflictOf } from './adopt-document.ts';
import { remakeDocument } from './remake-document.ts';
import { remakePlan } from './remake-plan.ts';

/** Outcomes of an attempt that are decisions of the authority. */
const DECISIONS = ['accepted', 'rejected', 'conflict'] as const;

/** Decisions on a sent document, and what a person can do about the last one. */
export const checkSentDocumentCall = handle(checkSentDocument, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const { bill_number: number, document } = query;
    const key = { number, document };
    const row = await sentDocument(transaction, key);
    if (row === undefined) return refuse('document-not-sent');
    const plan = mayBeRemade(row.state) ? await remakePlan(transaction, caller.tenant, key, now) : undefined;
    return {
      decisions: await decisionsOn(transaction, key),
      remake:
        plan === undefined
          ? null
          : { changes: [...plan.changes], lacks: [...plan.lacks], fingerprint: plan.fingerprint },
      conflict: row.state === 'stopped' ? await conflictOf(transaction, row) : null,
    };
  }),
);

export const remakeElectronicDocumentCall = handle(
  remakeElectronicDocument,
  async ({ body, caller, inTenant, now, parts }) =>
    inTenant(async (transaction) => {
      const { tenant } = caller;
      const done = await remakeDocument(transaction, body, { tenant, threads: parts.threads, by: caller, at: now });
      return done.ok ? { Upload: 'OK' as const } : done;
    }),
);

export const adoptAcceptedDocumentCall = handle(adoptAcceptedDocument, async ({ body, caller, inTenant, now, parts }) =>
  inTenant(async (transaction) => {
    const { tenant } = caller;
    const done = await adoptDocument(transaction, body, { tenant, threads: parts.threads, by: caller, at: now });
    return done.ok ? { Upload: 'OK' as const } : done;
  }),
);

/** Decisions of the authority on a document, newest first, each with the version whose file it was about. */
async function decisionsOn(transaction: TenantTransaction, { number, document }: DocumentKey) {
  const [attempts, versions] = await Promise.all([
    transaction
      .selectFrom('sending_attempt')
      .select(['file_sha256', 'outcome', 'rules', 'ended_at'])
      .where('number', '=', number)
      .where('document', '=', document)
      .where('outcome', 'in', DECISIONS)
      .orderBy('attempt', 'desc')
      .execute(),
    versionsOf(transaction, document, [number]),
  ]);
  return attempts.map(({ file_sha256, outcome, rules, ended_at }) => ({
    version: versions.find(({ fileSha256 }) => fileSha256 === file_sha256)?.version ?? 1,
    outcome: outcome as (typeof DECISIONS)[number],
    at: ended_at.toISOString(),
    rules: shownRules(rules),
  }));
}
