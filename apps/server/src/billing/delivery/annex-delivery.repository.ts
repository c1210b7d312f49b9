import type { DeliveryState, PaperReason } from '@contador/contract/billing';
import type { LetterFault, MailReport } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { countedDeliveries, deliveriesOf, LISTED } from './delivery-board.repository.ts';
import './bill-delivery.tables.ts';

/** SQL rows of clients' months with an annex: `tenant`, `client_code`, `year`, `month`, and whether the client `agreed` to the letter. */
export type AnnexMonths = RawBuilder<unknown>;

const annexDeliveries = (months: AnnexMonths) =>
  deliveriesOf({
    rows: months,
    columns: sql`s.year, s.month`,
    letters: sql`l.client_code = s.client_code and l.year = s.year and l.month = s.month`,
  });

/** Delivery of the annex of a client's month. */
export interface DeliveredAnnex {
  readonly clientCode: string;
  readonly clientName: string;
  readonly address: string | null;
  readonly agreed: boolean | null;
  readonly state: DeliveryState;
  /** Reason that prevents another letter, also after one was sent. */
  readonly reason: PaperReason | null;
  readonly sentTo: string | null;
  readonly moment: Date | null;
  readonly nextAt: Date | null;
  readonly fault: LetterFault | MailReport['kind'] | null;
  readonly reply: string | null;
  readonly sha256: string | null;
}

/** Delivery of the annexes of the given months, those for paper first; at most 500. */
export async function annexDeliveryRows(
  transaction: TenantTransaction,
  months: AnnexMonths,
  state?: DeliveryState,
): Promise<DeliveredAnnex[]> {
  const { rows } = await sql<DeliveredAnnex>`
    select client_code as "clientCode", name as "clientName", address, agreed, state, reason, sent_to as "sentTo", moment,
      next_at as "nextAt", fault, reply, zip_sha256 as sha256
    from (${annexDeliveries(months)}) x where ${state ?? null}::text is null or state = ${state ?? null}
    order by array_position(array['paper', 'ready', 'sending', 'waiting', 'sent'], state), client_code limit ${LISTED}`.execute(
    transaction,
  );
  return rows;
}

/** Annexes of the given months by state, and those on paper by reason. */
export async function annexDeliveryCounts(transaction: TenantTransaction, months: AnnexMonths) {
  const { rows } = await sql<{ state: DeliveryState; reason: PaperReason | null; count: number }>`
    select state, case when state = 'paper' then reason end as reason, count(*)::int as count
    from (${annexDeliveries(months)}) x group by 1, 2`.execute(transaction);
  return countedDeliveries(rows);
}

/** Queues the letter of every given month that is ready, once. */
export async function queueReadyAnnexes(
  transaction: TenantTransaction,
  months: AnnexMonths,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into bill_letter (year, month, copy, client_code, address, state, next_at, queued_by, queued_at)
    select year, month, 1, client_code, address, 'waiting', ${at}, ${by}, ${at} from (${annexDeliveries(months)}) x
    where state = 'ready' on conflict do nothing`.execute(transaction);
}

/** Queues another letter of a client's month. The caller holds the lock 'bill letters'. */
export async function queueAnnexAgain(
  transaction: TenantTransaction,
  { clientCode, month, address }: { readonly clientCode: string; readonly month: Month; readonly address: string },
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into bill_letter (year, month, copy, client_code, address, state, next_at, queued_by, queued_at)
    select ${month.year}::int, ${month.number}::int, coalesce(max(copy), 0) + 1, ${clientCode}, ${address}, 'waiting', ${at}, ${by}, ${at}
    from bill_letter where client_code = ${clientCode} and year = ${month.year} and month = ${month.number}`.execute(
    transaction,
  );
}
