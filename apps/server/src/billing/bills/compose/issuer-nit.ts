import { billingTexts as texts } from '@contador/contract/messages';
import { issuerNitFault } from '@contador/domain/billing';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import { pinOf } from './issuer.repository.ts';

const PRODUCTION = 1;

/** Error in the NIT or in the PIN of the issuing company, or `null` if it is right. `keeps` is true in production, where the error blocks the bills. */
export async function issuerNit(
  transaction: TenantTransaction,
): Promise<{ readonly fault: string; readonly keeps: boolean } | null> {
  const { rows } = await sql<{ nit: string | null; environment: number | null }>`
    select (select nit from publication_identity) as nit, (select environment from billing_issuer) as environment`.execute(
    transaction,
  );
  const nit = rows[0]?.nit ?? null;
  const fault = issuerNitFault(nit);
  if (fault === undefined) {
    const issuer = await transaction.selectFrom('billing_issuer').select(['pin', 'sealed_pin']).executeTakeFirst();
    return issuer === undefined || pinOf(transaction, issuer) !== undefined
      ? null
      : { fault: texts.pinNotOpened, keeps: rows[0]?.environment === PRODUCTION };
  }
  return {
    fault: fault.reason === 'missing' ? texts.nitMissing : texts.nitDigit(nit ?? '', fault.right),
    keeps: rows[0]?.environment === PRODUCTION,
  };
}
