import { capacityClassOf, isCapacityOf, userTypeOf } from '@contador/domain/self-generators';
import type { Month } from '@contador/kernel';
import type { SelfGeneratorType } from '@contador/regulation';
import { sql } from 'kysely';
import { clientChanges } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { rowsInPeriod } from '../register/rows-in-period.ts';
import type { SettledUserType } from './settlement.tables.ts';

const columns = [
  'client_code',
  'name',
  'self_generator',
  'fncer',
  'spec_capacity',
  'agreed_price',
  'exceed_payment',
  'market_type',
  'market',
  'voltage_level',
  'connection_level',
  'use_type',
  'stratum',
  'special_contribution',
  'subsistence_consumption',
  'm_factor',
  'months_with_excess',
  'consecutive_months_out_of_excess',
  'consecutive_months_m6',
] as const;

/** Register data of a client that a settlement needs, with the values of the month; `changes` are its saved changes. */
export type SettledClientRow = Awaited<ReturnType<typeof clientsWithHours>>[number];

/** Self-generators with approved hours in the month, ordered by code; limited to `codes` when given. */
export async function clientsWithHours(transaction: TenantTransaction, period: Month, codes?: readonly string[]) {
  const { year, number } = period;
  // Read first: in a semijoin, PostgreSQL searches the list of codes for each client with approved hours.
  const approved = await transaction
    .selectFrom('approved_meter_month')
    .distinctOn('client_code')
    .select('client_code')
    .where('year', '=', year)
    .where('month', '=', number)
    .$if(codes !== undefined, (some) => some.where(isAnyOf(codes as readonly string[])))
    .orderBy('client_code')
    .execute();
  const rows = await selfGenerators(transaction)
    .where(isAnyOf(approved.map(({ client_code: code }) => code)))
    .orderBy('client_code')
    .execute();
  return rowsInPeriod(period, rows, await clientChanges(transaction, codes));
}

/** Self-generator with that code, with the values of the month, whether its hours are approved or not. */
export async function clientToSettle(transaction: TenantTransaction, period: Month, code: string) {
  const rows = await selfGenerators(transaction).where('client_code', '=', code).execute();
  return rowsInPeriod(period, rows, await clientChanges(transaction, [code]))[0];
}

const isAnyOf = (codes: readonly string[]) => sql<boolean>`client_code = any(${codes as string[]}::text[])`;

function selfGenerators(transaction: TenantTransaction) {
  return transaction.selectFrom('client').select(columns).where('self_generator', 'is not', null);
}

/**
 * User type under which a client is liquidated; for GD and AGGE, which have no numbered type, the kind itself. `undefined` while the
 * register is incomplete.
 */
export function userTypeOfRow(
  row: Pick<SettledClientRow, 'self_generator' | 'fncer' | 'spec_capacity' | 'agreed_price'>,
): SettledUserType | undefined {
  const type = row.self_generator as SelfGeneratorType | null;
  if (type === null) return undefined;
  if (type !== 'AGPE') return type;
  const capacity = Number(row.spec_capacity ?? 0);
  if (row.fncer === null || capacityClassOf(capacity) === undefined || !isCapacityOf(type, capacity)) return undefined;
  const kind = { type, renewable: row.fncer, capacity, hasAgreedPrice: row.agreed_price === true };
  const found = userTypeOf(kind);
  return found === null ? undefined : (String(found) as SettledUserType);
}
