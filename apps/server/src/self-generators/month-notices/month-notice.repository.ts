import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { type AnnexMonths, queueReadyAnnexes } from '../../billing/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import './month-notices.tables.ts';

interface Consent {
  readonly clientCode: string;
  readonly agreed: boolean;
}

/** True when the client agreed to be told by e-mail. */
export async function hasAgreed(transaction: TenantTransaction, clientCode: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('month_notice_consent')
    .select('agreed')
    .where('client_code', '=', clientCode)
    .executeTakeFirst();
  return row?.agreed ?? false;
}

/** Stores the client's answer. It is read again before a letter is sent, so that a withdrawal also stops those that wait. */
export async function saveConsent(
  transaction: TenantTransaction,
  { clientCode, agreed }: Consent,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const answer = { agreed, saved_by: by, saved_at: at };
  await transaction
    .insertInto('month_notice_consent')
    .values({ client_code: clientCode, ...answer })
    .onConflict((conflict) => conflict.columns(['tenant', 'client_code']).doUpdateSet(answer))
    .execute();
}

/** SQL rows of the approved months of the clients, of all by default, with their answer. */
export const annexMonths = ({ year, number }: Month, clientCodes?: readonly string[]): AnnexMonths => sql`
  select v.tenant, v.client_code, v.year, v.month, k.agreed
  from settled_version v
  left join month_notice_consent k on k.tenant = v.tenant and k.client_code = v.client_code
  where v.in_force and v.year = ${year} and v.month = ${number}
    and (${clientCodes ?? null}::text[] is null or v.client_code = any(${clientCodes ?? null}::text[]))`;

/** Queues an e-mail for each client that agreed and has an address, once for each month. */
export async function queueMonthNotices(
  transaction: TenantTransaction,
  month: Month,
  clientCodes: readonly string[],
  signed: { readonly by: string; readonly at: Date },
): Promise<void> {
  if (clientCodes.length === 0) return;
  await queueReadyAnnexes(transaction, annexMonths(month, clientCodes), signed);
}
