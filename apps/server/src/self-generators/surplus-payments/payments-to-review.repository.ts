import type { PaymentState } from '@contador/domain/self-generators';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';

/** Number in the register of clients whose surplus goes to the balance; they claim nothing with a document. */
const TO_BALANCE = 1;

/** Payable surplus of a client's month. Amounts in cents. */
export interface PayableMonth {
  readonly client_code: string;
  readonly client_name: string;
  readonly year: number;
  readonly month: number;
  readonly claimed: number;
  readonly exceed_payment: number;
  readonly state: PaymentState;
  /** COP, decimal text. */
  readonly paid: string | null;
  readonly paid_on: string | null;
  /** When the client sent its last document; null without one. */
  readonly sent_at: Date | null;
  /** Name of the file of another system that brought the month; null for a month settled here. */
  readonly brought_from: string | null;
}

/** A payable month whose document waits for the company. */
const WAITS = sql`sent.sent_at is not null and coalesce(p.state, 'pending') <> 'paid'`;

const payableMonths = sql`
  payable_surplus s
  join client c on c.tenant = s.tenant and c.client_code = s.client_code
  left join surplus_payment p on p.tenant = s.tenant and p.client_code = s.client_code and p.year = s.year and p.month = s.month
  left join (
    select tenant, client_code, year, month, max(sent_at) as sent_at from surplus_payment_document
    group by tenant, client_code, year, month
  ) sent on sent.tenant = s.tenant and sent.client_code = s.client_code and sent.year = s.year and sent.month = s.month
  where s.claimed <> 0 and s.exceed_payment <> ${TO_BALANCE}`;

/** Payable months whose document waits, and all payable months of the period; the oldest document first, then by client. */
export async function payableMonthsOf(
  transaction: TenantTransaction,
  { year, number }: Month,
): Promise<PayableMonth[]> {
  const { rows } = await sql<PayableMonth>`
    select s.client_code, c.name as client_name, s.year, s.month, s.claimed::float8 as claimed, s.exceed_payment,
      coalesce(p.state, 'pending') as state, p.paid, p.paid_on, sent.sent_at, s.brought_from
    from ${payableMonths} and ((s.year = ${year} and s.month = ${number}) or (${WAITS}))
    order by sent.sent_at nulls last, s.client_code, s.year, s.month`.execute(transaction);
  return rows;
}

/** Clients and months whose document waits for the company, as text, the oldest document first. */
export async function documentsToReview(transaction: TenantTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select s.client_code || ' ' || c.name as name
    from ${payableMonths} and (${WAITS}) order by sent.sent_at, s.client_code`.execute(transaction);
  return rows.map(({ name }) => name);
}
