import { type SendingRow, sendingStates } from '@contador/contract/billing';
import { authorityRules, type SendingState } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';

/** Most documents that are listed. */
const LISTED = 500;

interface CycleMonth {
  readonly month: Month;
  readonly cycle: string;
}

/** Settings of the company's sending; off for a company that never chose. */
export async function sendingSettings(transaction: TenantTransaction) {
  const row = await transaction
    .selectFrom('authority_sending')
    .select(['mode', 'stopped_at', 'stopped_for'])
    .executeTakeFirst();
  return row ?? { mode: 'off' as const, stopped_at: null, stopped_for: null };
}

/** Whether the authority accepted a document of the company in the test environment. */
export async function isTested(transaction: TenantTransaction): Promise<boolean> {
  const row = await transaction
    .selectFrom('accepted_document')
    .select('number')
    .where('environment', '=', 'test')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Documents of a cycle month by state, those that are signed and not sent, and the earliest term of one that is not accepted. */
export async function sendingCounts(transaction: TenantTransaction, { month, cycle }: CycleMonth) {
  const rows = await sql<{ state: SendingState | null; count: number; send_before: Date | null }>`
    select d.state, count(*)::int as count, min(d.send_before) as send_before
    from bill b
    join billed_cycle c on c.tenant = b.tenant and c.run = b.run
    join signed_document s on s.tenant = b.tenant and s.number = b.number
    left join document_sending d on d.tenant = s.tenant and d.number = s.number and d.document = s.document
    where b.year = ${month.year} and b.month = ${month.number} and b.cycle = ${cycle}
    group by d.state`.execute(transaction);
  const counts = Object.fromEntries(sendingStates.map((state) => [state, 0])) as Record<SendingState, number>;
  let unsent = 0;
  let sendBefore: Date | null = null;
  for (const { state, count, send_before } of rows.rows) {
    if (state === null) unsent = count;
    else counts[state] = count;
    const isOpen = state !== 'accepted' && send_before !== null;
    if (isOpen && (sendBefore === null || send_before < sendBefore)) sendBefore = send_before;
  }
  return { counts, unsent, sendBefore };
}

/** Electronic documents of a cycle month by what has become of them. */
export interface DocumentCounts {
  readonly accepted: number;
  /** Rejected, or with a number that another document has. */
  readonly refused: number;
  /** In the queue, or unknown. */
  readonly waiting: number;
  /** Signed and not in the queue. */
  readonly unsent: number;
  /** Bills without a signed document that can have one, and notes that reversed a bill with one and have none. */
  readonly unsigned: number;
}

/**
 * Documents of every billed cycle of a month, by cycle, in one statement; of bills and notes. A bill in favour of its customer has no document
 * and does not count as unsigned once other documents of its cycle are signed. Before that all bills count, so that their lines are not summed.
 */
export async function documentCounts(
  transaction: TenantTransaction,
  month: Month,
): Promise<ReadonlyMap<string, DocumentCounts>> {
  const { rows } = await sql<{ cycle: string } & DocumentCounts>`
    select cycle, count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state in ('rejected', 'stopped'))::int as refused,
      count(*) filter (where state in ('queued', 'sending', 'unknown'))::int as waiting,
      count(*) filter (where is_signed and state is null)::int as unsent,
      count(*) filter (where not is_signed and not (any_signed and ${isInFavour}))::int as unsigned
    from (
      select b.cycle, b.document, d.state, s.number is not null as is_signed,
        bool_or(s.number is not null) over (partition by b.cycle) as any_signed
      from bill b
      join billed_cycle c on c.tenant = b.tenant and c.run = b.run
      left join signed_document s on s.tenant = b.tenant and s.number = b.number
      left join document_sending d on d.tenant = s.tenant and d.number = s.number and d.document = s.document
      where b.year = ${month.year} and b.month = ${month.number}
      union all
      select b.cycle, r.document, null, false, false
      from bill b
      join bill_reversal r on r.tenant = b.tenant and r.number = b.number
      join signed_document s on s.tenant = b.tenant and s.number = b.number and s.document = 'bill'
      where b.year = ${month.year} and b.month = ${month.number} and not exists (
        select from signed_document n where n.tenant = b.tenant and n.number = b.number and n.document = 'note')) b
    group by cycle`.execute(transaction);
  return new Map(rows.map(({ cycle, ...counts }) => [cycle, counts]));
}

/** The lines of the bill `b` are below zero: no document states such a total. */
const isInFavour = sql<boolean>`coalesce((
  select sum((line->>'value')::numeric + (line->>'vat')::numeric) < 0
  from jsonb_array_elements(b.document->'fiscal'->'lines') as line), false)`;

/** Documents of a cycle month, those that a person has to look at first. */
export async function sendingRows(
  transaction: TenantTransaction,
  { month, cycle, state }: CycleMonth & { readonly state: SendingState | undefined },
): Promise<SendingRow[]> {
  const order = sql<number>`array_position(${[...sendingStates]}::text[], d.state)`;
  let query = transaction
    .selectFrom('document_sending as d')
    .innerJoin('bill as b', (join) => join.onRef('b.tenant', '=', 'd.tenant').onRef('b.number', '=', 'd.number'))
    .innerJoin('client as c', (join) =>
      join.onRef('c.tenant', '=', 'd.tenant').onRef('c.client_code', '=', 'd.client_code'),
    )
    .leftJoin('accepted_document as a', (join) =>
      join.onRef('a.tenant', '=', 'd.tenant').onRef('a.number', '=', 'd.number').onRef('a.document', '=', 'd.document'),
    )
    .leftJoin('document_sending as o', (join) =>
      join.onRef('o.tenant', '=', 'd.tenant').onRef('o.number', '=', 'd.number').on('o.document', '=', 'bill'),
    )
    .select([
      'd.number',
      'd.document',
      'd.printed',
      'd.client_code',
      'c.name',
      'd.state',
      'd.version',
      'd.since',
      'd.next_at',
      'd.attempts',
      'd.send_before',
      'd.rules',
      'a.accepted_at',
      'o.state as bill_state',
    ])
    .where('b.year', '=', month.year)
    .where('b.month', '=', month.number)
    .where('b.cycle', '=', cycle)
    .orderBy(order)
    .orderBy('d.number')
    .orderBy('d.document')
    .limit(LISTED);
  if (state !== undefined) query = query.where('d.state', '=', state);
  const rows = await query.execute();
  return rows.map((row) => ({
    number: row.number,
    document: row.document,
    printed: row.printed,
    clientCode: row.client_code,
    clientName: row.name,
    state: row.state,
    version: row.version,
    since: row.since.toISOString(),
    nextAt: row.next_at?.toISOString() ?? null,
    attempts: row.attempts,
    sendBefore: row.send_before.toISOString(),
    hasResponse: row.accepted_at !== null,
    rules: shownRules(row.rules),
    waitsForBill: waitsForBill(row),
  }));
}

/** State of the bill for which a note in the queue waits, `unsent` if it is not in the queue; null if the document waits for none. */
function waitsForBill({
  document,
  state,
  bill_state,
}: {
  readonly document: 'bill' | 'note';
  readonly state: SendingState;
  readonly bill_state: SendingState | null;
}): SendingRow['waitsForBill'] {
  if (document === 'bill' || state !== 'queued' || bill_state === 'accepted') return null;
  return bill_state ?? 'unsent';
}

/** Lines of the authority as rules, rejections first. */
export function shownRules(lines: readonly string[]): SendingRow['rules'] {
  return authorityRules({ errors: lines }).map(({ code, isRejection, text }) => ({
    code,
    rejection: isRejection,
    text,
  }));
}
