import type { QueryOf, ReplyOf } from '@contador/contract';
import type { checkAccountActivity, downloadAuditLog } from '@contador/contract/access';
import { type Selectable, sql } from 'kysely';
import { auditActionText, auditSubjectText, kindsNamed } from '../messages/audit-actions.ts';
import type { Parts, Tables, TenantTransaction } from '../platform/index.ts';

/** Number of entries that the activity of an account shows. */
const SHOWN = 50;

type LogEntry = ReplyOf<typeof checkAccountActivity>['entries'][number];

/** The last entries of which the account is author or subject, latest first. */
export async function activityOf(
  transaction: TenantTransaction,
  email: string,
  summaries: Parts['summaries'],
): Promise<LogEntry[]> {
  const columns = ['number', 'at', 'by_email', 'by_name', 'action', 'subject'] as const;
  const [written, received] = await Promise.all([
    transaction
      .selectFrom('audit_entry')
      .select(columns)
      .where('by_email', '=', email)
      .orderBy('number', 'desc')
      .limit(SHOWN)
      .execute(),
    transaction
      .selectFrom('audit_entry')
      .select(columns)
      .where(sql`left(subject, 165)`, '=', email)
      .orderBy('number', 'desc')
      .limit(SHOWN)
      .execute(),
  ]);
  const entries = new Map([...written, ...received].map((row) => [Number(row.number), row]));
  return [...entries]
    .sort(([one], [other]) => other - one)
    .slice(0, SHOWN)
    .map(([, row]) => shownEntry(row, summaries));
}

type EntryRow = Pick<
  Selectable<Tables['audit_entry']>,
  'number' | 'at' | 'by_email' | 'by_name' | 'action' | 'subject'
>;

/** An entry as it is shown, with its action and subject in words. */
export function shownEntry(
  { number, at, by_email, by_name, action, subject }: EntryRow,
  summaries: Parts['summaries'],
): LogEntry {
  return {
    number: Number(number),
    at: at.toISOString(),
    byEmail: by_email,
    byName: by_name,
    action: auditActionText(action, summaries),
    subject: auditSubjectText(action, subject),
  };
}

type AuditFilter = Omit<QueryOf<typeof downloadAuditLog>, 'username'>;

/** Entries that match the filter and come before the number, latest first. */
export async function entriesOf(
  transaction: TenantTransaction,
  { by, action, subject, from, to }: AuditFilter,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
) {
  const contains = (column: 'by_email' | 'by_name' | 'subject', part: string) =>
    sql<boolean>`position(lower(${part}) in lower(${sql.ref(column)})) > 0`;
  const day = (date: string) => sql<Date>`${date}::date::timestamp at time zone 'America/Bogota'`;
  let query = transaction.selectFrom('audit_entry').selectAll().orderBy('number', 'desc').limit(limit);
  if (before !== undefined) query = query.where('number', '<', before);
  if (by) query = query.where(({ or }) => or([contains('by_email', by), contains('by_name', by)]));
  if (action) query = query.where('action', '=', action);
  if (subject) {
    const named = kindsNamed(subject).map((kind) => sql<boolean>`starts_with(subject, ${`${kind} `})`);
    query = query.where(({ or }) => or([contains('subject', subject), ...named]));
  }
  if (from !== undefined) query = query.where('at', '>=', day(from));
  if (to !== undefined) query = query.where('at', '<', sql<Date>`${day(to)} + interval '1 day'`);
  return await query.execute();
}

/** Whether each entry follows from the one before, and whether the last anchor still names an entry of the log. */
export async function auditChain(transaction: TenantTransaction) {
  const { rows } = await sql<{
    entries: string;
    broken: string | null;
    day: string | null;
    anchored: string | null;
    holds: boolean;
  }>`
    select (select coalesce(max(number), 0) from audit_entry where tenant = current_setting('app.tenant')) as entries,
      first_broken_audit_entry() as broken, anchor.day::text as day, anchor.audit_count as anchored,
      coalesce(anchor.audit_count = 0 or entry.hash = anchor.audit_hash, false) as holds
    from (select 1) one
    left join lateral (
      select * from chain_anchor where tenant = current_setting('app.tenant') order by day desc limit 1
    ) anchor on true
    left join audit_entry entry on entry.tenant = anchor.tenant and entry.number = anchor.audit_count`.execute(
    transaction,
  );
  const { entries, broken, day, anchored, holds } = rows[0] ?? { entries: 0, broken: null, day: null, anchored: null };
  return {
    entries: Number(entries),
    broken: broken === null ? null : Number(broken),
    anchor: day === null ? null : { day, entries: Number(anchored), holds: holds === true },
  };
}
