import type { NetworkOperator, OperatorZone } from '@contador/domain/clients';
import type { TenantTransaction } from '../platform/index.ts';

/** An operator, and who saved it last. */
interface SavedOperator extends NetworkOperator {
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Network operators of the company, ordered by market and name. */
export async function networkOperators(transaction: TenantTransaction): Promise<SavedOperator[]> {
  const rows = await transaction.selectFrom('network_operator').selectAll().orderBy('market').orderBy('name').execute();
  return rows.map((row) => ({
    incentiveCode: row.inc_code,
    market: row.market,
    operatorCode: row.code,
    name: row.name,
    zone: row.zone as OperatorZone,
    nit: row.nit,
    relatedOperator: row.related_operator,
    document: row.document,
    municipality: row.municipality,
    address: row.address,
    phone: row.phone,
    active: row.active,
    savedBy: row.saved_by,
    savedAt: row.saved_at.toISOString(),
  }));
}

/** Number of active clients on the operator's network, in its market or without a market. */
export async function clientsOnNetwork(
  transaction: TenantTransaction,
  { incentiveCode, market }: Pick<NetworkOperator, 'incentiveCode' | 'market'>,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('client')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('active', 'is', true)
    .where('network_operator', '=', incentiveCode)
    .where((where) => where.or([where('market', 'is', null), where('market', '=', market)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Upserts the operator by code and market. */
export async function saveNetworkOperator(
  transaction: TenantTransaction,
  { incentiveCode, market, operatorCode, relatedOperator, ...fields }: NetworkOperator,
  by: string,
  at: Date,
): Promise<void> {
  const row = { ...fields, code: operatorCode, related_operator: relatedOperator, saved_by: by, saved_at: at };
  await transaction
    .insertInto('network_operator')
    .values({ inc_code: incentiveCode, market, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'inc_code', 'market']).doUpdateSet(row))
    .execute();
}
