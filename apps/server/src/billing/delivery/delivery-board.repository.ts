import type { BillDelivery, DeliveryState, PaperReason } from '@contador/contract/billing';
import type { Month } from '@contador/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { printedNumber } from '../issued-bills/printed-numbers.repository.ts';
import { stands } from '../issued-bills/standing-bill.repository.ts';
import './bill-delivery.tables.ts';

/** Most letters that are listed. */
export const LISTED = 500;

export interface CycleMonth {
  readonly month: Month;
  readonly cycle: string;
}

interface DeliveryRow {
  number: number;
  printed: string;
  client_code: string;
  name: string;
  address: string | null;
  agreed: boolean | null;
  answered_on: string | null;
  means: BillDelivery['means'];
  recorded_by: string | null;
  state: DeliveryState;
  reason: PaperReason | null;
  is_accepted: boolean;
  sent_to: string | null;
  moment: Date | null;
  next_at: Date | null;
  fault: BillDelivery['fault'];
  reply: string | null;
  zip_sha256: string | null;
}

/** One address and nothing else: the register's field may hold several, or a remark. */
const oneAddress = sql`case when btrim(c.email) ~ '^[^[:space:]@,;<>]+@[^[:space:]@,;<>]+\\.[^[:space:]@,;<>]+$'
  and length(btrim(c.email)) <= 254 then btrim(c.email) end`;

/** Bills or annexes to deliver: rows `s` with `tenant`, `client_code`, `agreed` and `columns`, and the condition that joins letters `l` to them. */
interface Subject {
  readonly rows: RawBuilder<unknown>;
  /** Columns that are only shown. */
  readonly columns: RawBuilder<unknown>;
  readonly letters: RawBuilder<unknown>;
}

/**
 * Delivery of each bill or annex: its last letter, the client's consent and address, and the state that follows from them. `paper` is the
 * list to print, with its reason.
 */
export const deliveriesOf = ({ rows, columns, letters }: Subject) => sql`
  select d.*, case
      when d.letter_state in ('waiting', 'sending') and d.is_stopped then 'paper'
      when d.letter_state = 'sent' and d.returned_at is not null then 'paper'
      when d.letter_state in ('waiting', 'sending', 'sent') then d.letter_state
      when d.letter_state = 'stopped' then 'paper'
      when d.reason is not null then 'paper'
      else 'ready' end as state
  from (
    select s.client_code, s.agreed, ${columns}, c.name, a.address,
      l.state as letter_state, l.address as sent_to, coalesce(r.recorded_at, l.sent_at, l.tried_at, l.queued_at) as moment, l.next_at,
      coalesce(r.kind, l.fault) as fault, coalesce(r.reply, l.reply) as reply, l.zip_sha256,
      b.is_stopped, case when r.kind = 'returned' then r.recorded_at end as returned_at,
      case when coalesce(s.agreed, false) = false then 'no-consent'
        when a.address is null then 'no-address'
        when exists (select from mail_block m where m.tenant = s.tenant and m.kind = 'address' and m.value = lower(a.address)
          and m.lifted_at is null) then 'suppressed'
        when b.is_stopped then 'domain-stopped'
        when l.state = 'stopped' or r.kind = 'returned' then 'failed' end as reason
    from (${rows}) s
    join client c on c.tenant = s.tenant and c.client_code = s.client_code
    cross join lateral (select ${oneAddress} as address) a
    cross join lateral (select exists (select from mail_block m where m.tenant = s.tenant and m.kind = 'domain'
      and m.value = split_part(lower(a.address), '@', 2) and m.lifted_at is null) as is_stopped) b
    left join lateral (select * from bill_letter l where l.tenant = s.tenant and ${letters}
      order by l.copy desc limit 1) l on true
    left join lateral (select * from bill_letter_report r where r.tenant = s.tenant and r.letter_id = l.id
      order by r.kind desc limit 1) r on true
  ) d`;

/** Delivery of each valid bill of a cycle month, or of one bill. */
const deliveries = (bills: RawBuilder<unknown>) =>
  deliveriesOf({
    rows: sql`
      select bill.tenant, bill.client_code, bill.number, ${printedNumber} as printed, bill.due::text, k.agreed,
        k.answered_on::text, k.means, k.recorded_by, exists (select from accepted_document e where e.tenant = bill.tenant
          and e.number = bill.number and e.document = 'bill' and e.environment = 'production') as is_accepted
      from bill left join lateral (select * from bill_mail_consent k where k.tenant = bill.tenant and k.client_code = bill.client_code
        order by k.id desc limit 1) k on true
      where ${bills} and ${stands}`,
    columns: sql`s.number, s.printed, s.due, s.answered_on, s.means, s.recorded_by, s.is_accepted`,
    letters: sql`l.number = s.number`,
  });

const ofCycle = ({ month, cycle }: CycleMonth) =>
  sql`bill.year = ${month.year} and bill.month = ${month.number} and bill.cycle = ${cycle}`;

/**
 * Bills of a cycle month by state, and those on paper by reason. Of the ready ones, `notAccepted` are those that the tax authority has not
 * accepted, and `firstDue` is the first day on which one must be paid.
 */
export async function deliveryCounts(transaction: TenantTransaction, cycleMonth: CycleMonth) {
  const { rows } = await sql<{
    state: DeliveryState;
    reason: PaperReason | null;
    count: number;
    not_accepted: number;
    due: string;
  }>`
    select state, case when state = 'paper' then reason end as reason, count(*)::int as count,
      (count(*) filter (where not is_accepted))::int as not_accepted, min(due) as due
    from (${deliveries(ofCycle(cycleMonth))}) x group by 1, 2`.execute(transaction);
  const ready = rows.find(({ state }) => state === 'ready');
  return { ...countedDeliveries(rows), notAccepted: ready?.not_accepted ?? 0, firstDue: ready?.due ?? null };
}

/** Bills of each cycle of a month that are ready for their first letter, in one statement. Only those of clients that agreed are looked at. */
export async function readyLetterCounts(
  transaction: TenantTransaction,
  { year, number }: Month,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ cycle: string; count: number }>`
    with agreed as (
      select client_code from (select distinct on (client_code) client_code, agreed from bill_mail_consent
        order by client_code, id desc) k where agreed),
    without_letter as (
      select bill.number, bill.cycle from bill join agreed using (client_code)
      where bill.year = ${year} and bill.month = ${number}
        and not exists (select from bill_letter l where l.tenant = bill.tenant and l.number = bill.number))
    select w.cycle, count(*)::int as count
    from (${deliveries(sql`bill.number in (select number from without_letter)`)}) x join without_letter w using (number)
    where x.state = 'ready' group by w.cycle`.execute(transaction);
  return new Map(rows.map(({ cycle, count }) => [cycle, count]));
}

/** Sums counts by state, and those on paper by reason. */
export function countedDeliveries(
  rows: readonly { readonly state: DeliveryState; readonly reason: PaperReason | null; readonly count: number }[],
) {
  const states: Record<DeliveryState, number> = { paper: 0, ready: 0, waiting: 0, sending: 0, sent: 0 };
  const paper: Record<PaperReason, number> = {
    'no-consent': 0,
    'no-address': 0,
    suppressed: 0,
    'domain-stopped': 0,
    failed: 0,
  };
  for (const { state, reason, count } of rows) {
    states[state] += count;
    if (reason !== null) paper[reason] += count;
  }
  return { states, paper };
}

/** Bills of a cycle month with their delivery, those for paper first. */
export async function deliveryRows(
  transaction: TenantTransaction,
  { state, ...cycleMonth }: CycleMonth & { readonly state: DeliveryState | undefined },
): Promise<BillDelivery[]> {
  const { rows } = await sql<DeliveryRow>`
    select * from (${deliveries(ofCycle(cycleMonth))}) x where ${state ?? null}::text is null or state = ${state ?? null}
    order by array_position(array['paper', 'ready', 'sending', 'waiting', 'sent'], state), number limit ${LISTED}`.execute(
    transaction,
  );
  return rows.map(shown);
}

/** Delivery of one valid bill, with what prevents another letter, also of a sent one; `undefined` if the company has no such bill. */
export async function deliveryOf(transaction: TenantTransaction, number: number): Promise<BillDelivery | undefined> {
  const { rows } = await sql<DeliveryRow>`select * from (${deliveries(sql`bill.number = ${number}`)}) x`.execute(
    transaction,
  );
  return rows[0] && { ...shown(rows[0]), reason: rows[0].reason };
}

const shown = (row: DeliveryRow): BillDelivery => ({
  number: Number(row.number),
  printed: row.printed,
  clientCode: row.client_code,
  clientName: row.name,
  address: row.address,
  agreed: row.agreed,
  answeredOn: row.answered_on,
  means: row.means,
  recordedBy: row.recorded_by,
  state: row.state,
  reason: row.state === 'paper' ? row.reason : null,
  sentTo: row.sent_to,
  moment: row.moment?.toISOString() ?? null,
  nextAt: row.next_at?.toISOString() ?? null,
  fault: row.fault,
  reply: row.reply,
  sha256: row.zip_sha256,
});

/** Queues another letter of a bill. The caller must hold the lock of the letters. */
export async function queueAgain(
  transaction: TenantTransaction,
  { number, clientCode, address }: { readonly number: number; readonly clientCode: string; readonly address: string },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const { last } = await transaction
    .selectFrom('bill_letter')
    .select(({ fn }) => fn.max('copy').as('last'))
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('bill_letter')
    .values({
      number,
      copy: (last ?? 0) + 1,
      client_code: clientCode,
      address,
      state: 'waiting',
      next_at: at,
      queued_by: by,
      queued_at: at,
    })
    .execute();
}

/** Queues a letter for every bill of the cycle month that is ready, and returns how many. */
export async function queueReady(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<number> {
  const { rows } = await sql`
    insert into bill_letter (number, copy, client_code, address, state, next_at, queued_by, queued_at)
    select number, 1, client_code, address, 'waiting', ${at}, ${by}, ${at} from (${deliveries(ofCycle(cycleMonth))}) x
    where state = 'ready' on conflict do nothing returning number`.execute(transaction);
  return rows.length;
}
