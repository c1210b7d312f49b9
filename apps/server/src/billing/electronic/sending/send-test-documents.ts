import { testSetTexts as texts } from '@contador/contract/messages';
import { answered, begun, interrupted, type Sending, type SendingState } from '@contador/domain/billing';
import { visibleText } from '@contador/kernel';
import { fileNamed, type TenantTransaction } from '../../../platform/index.ts';
import type { TestSetAnswer } from '../authority/read-answer.ts';
import type { TaxAuthority } from '../authority/tax-authority.ts';
import { currentContingency } from '../contingency/contingency.repository.ts';
import type { Lease } from './sending-queue.repository.ts';

/** Requests about a document of a test set. */
export type TestOperation = 'SendTestSetAsync' | 'GetStatusZip' | 'GetStatus';

/** Requests in flight for a company. */
const IN_FLIGHT = 4;
/** Time during which a batch is asked for by its key, in milliseconds; a broken one stays in process for ever. Then its document is asked for. */
const BATCH_MS = 10 * 60_000;
/** Requests about a document after which it is left to a person. */
const MOST_REQUESTS = 40;

interface TestSending {
  readonly within: <T>(work: (transaction: TenantTransaction) => Promise<T>) => Promise<T>;
  readonly lease: Lease;
  readonly authority: TaxAuthority;
  readonly now: () => Date;
  readonly until: AbortSignal;
}

/**
 * Sends the due documents of the company's test set, and asks for those that wait for an answer. The caller holds the lease of the company's
 * queue. Returns why the queue has to stop, in the words of the authority.
 */
export async function sendTestDocuments({
  within,
  lease,
  authority,
  now,
  until,
}: TestSending): Promise<string | undefined> {
  while (!until.aborted) {
    const documents = await within((transaction) => takeDue(transaction, lease, now()));
    if (documents.length === 0) return undefined;
    const stops = await Promise.all(
      documents.map(async (document) => {
        const answer = await within((transaction) => requestOf(transaction, document)).then((ask) => ask(authority));
        await within((transaction) => storeAnswer(transaction, lease, document, answer, now()));
        return answer.outcome === 'configuration' ? answer.detail : undefined;
      }),
    );
    const why = stops.find((stop) => stop !== undefined);
    if (why !== undefined) return why;
  }
  return undefined;
}

type Due = Awaited<ReturnType<typeof dueRows>>[number] & { readonly operation: TestOperation };

/** Takes the documents whose request is due, in order. What a former holder of the lease left in flight is unknown. A note waits for its document. */
async function takeDue(transaction: TenantTransaction, lease: Lease, now: Date): Promise<readonly Due[]> {
  await takeOver(transaction, lease, now);
  if ((await currentContingency(transaction)) !== undefined) return [];
  const due = await dueRows(transaction, now);
  const taken: Due[] = [];
  for (const row of due) {
    const operation = operationOf(row, now);
    await rowOf(transaction, row)
      .set({
        state: begun(sendingOf(row)).state,
        next_at: null,
        operation,
        fence: lease.fence,
        attempts: row.attempts + 1,
      })
      .execute();
    taken.push({ ...row, operation });
  }
  return taken;
}

async function takeOver(transaction: TenantTransaction, { fence }: Lease, now: Date): Promise<void> {
  const left = await transaction
    .selectFrom('test_document')
    .selectAll()
    .where('operation', 'is not', null)
    .where('fence', '<', fence)
    .execute();
  for (const row of left) {
    const next = interrupted(sendingOf(row), now);
    await rowOf(transaction, row)
      .set({ ...columnsOf(next), operation: null })
      .execute();
  }
}

const dueRows = (transaction: TenantTransaction, now: Date) =>
  transaction
    .selectFrom('test_document as d')
    .selectAll('d')
    .where('d.next_at', '<=', now)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('d.document', '=', 'bill'),
        eb('d.state', '<>', 'queued'),
        exists(
          selectFrom('test_document as b')
            .select('b.number')
            .whereRef('b.test_set_id', '=', 'd.test_set_id')
            .whereRef('b.number', '=', 'd.number')
            .where('b.document', '=', 'bill')
            .where('b.state', '=', 'accepted'),
        ),
      ]),
    )
    .orderBy('d.number')
    .orderBy('d.document')
    .limit(IN_FLIGHT)
    .forUpdate()
    .execute();

function operationOf(
  { state, zip_key, received_at }: { readonly state: SendingState; zip_key: string | null; received_at: Date | null },
  now: Date,
): TestOperation {
  if (state === 'queued') return 'SendTestSetAsync';
  const isBatch = zip_key !== null && received_at !== null && now.getTime() - received_at.getTime() < BATCH_MS;
  return isBatch ? 'GetStatusZip' : 'GetStatus';
}

async function requestOf(
  transaction: TenantTransaction,
  { operation, cude, zip_key, file_name, file_sha256, test_set_id }: Due,
): Promise<(authority: TaxAuthority) => Promise<TestSetAnswer>> {
  if (operation === 'GetStatus') return (authority) => authority.status(cude);
  if (operation === 'GetStatusZip') return (authority) => authority.statusOfZip(zip_key ?? '', cude);
  const file = Buffer.from(await fileNamed(transaction, file_sha256)).toString('utf8');
  return (authority) => authority.sendTestSet(file_name.replace(/\.xml$/, ''), file, test_set_id);
}

/** Stores an answer, unless another process took the queue meanwhile. */
async function storeAnswer(
  transaction: TenantTransaction,
  { fence }: Lease,
  row: Due,
  { outcome, isAbsent, lines, zipKey }: TestSetAnswer,
  at: Date,
): Promise<void> {
  const isSending = row.operation === 'SendTestSetAsync';
  const before: Sending = { ...sendingOf(row), state: isSending ? 'sending' : row.state };
  const operation = isSending ? ('SendBillSync' as const) : ('GetStatus' as const);
  // The test set needs no ApplicationResponse.
  const next = answered(before, { operation, outcome, isAbsent, hasResponse: true }, at, Math.random());
  const isLeft = row.attempts + 1 >= MOST_REQUESTS && next.state !== 'accepted';
  const isDecision = ['accepted', 'rejected', 'conflict'].includes(outcome);
  await rowOf(transaction, row)
    .where('fence', '=', fence)
    .set({
      ...columnsOf(isLeft && next.nextAt !== null ? { ...next, state: 'unknown', nextAt: null } : next),
      ...(next.state !== row.state && { since: at }),
      operation: null,
      ...(isDecision && { rules: lines.map(visibleText) }),
      ...(isSending && zipKey !== undefined && { zip_key: zipKey.slice(0, 200), received_at: at }),
    })
    .execute();
  if (row.document === 'bill' && next.state === 'rejected')
    await rowOf(transaction, { ...row, document: 'note' })
      .where('state', '=', 'queued')
      .set({ state: 'rejected', since: at, next_at: null, rules: [texts.rejectedWithBill] })
      .execute();
}

interface StateColumns {
  readonly state: SendingState;
  readonly next_at: Date | null;
  readonly tries: number;
  readonly absences: number;
  readonly absent_since: Date | null;
}

const sendingOf = ({ state, next_at, tries, absences, absent_since }: StateColumns): Sending => ({
  state,
  nextAt: next_at,
  tries,
  absences,
  absentSince: absent_since,
});

const columnsOf = ({ state, nextAt, tries, absences, absentSince }: Sending): StateColumns => ({
  state,
  next_at: nextAt,
  tries,
  absences,
  absent_since: absentSince,
});

const rowOf = (
  transaction: TenantTransaction,
  row: { readonly test_set_id: string; readonly number: number; readonly document: 'bill' | 'note' },
) =>
  transaction
    .updateTable('test_document')
    .where('test_set_id', '=', row.test_set_id)
    .where('number', '=', row.number)
    .where('document', '=', row.document);
