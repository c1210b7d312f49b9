import type { TypedConsumption } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import type { CycleMonth } from '../cycles/cycle-month.ts';

/** A client on the page for typing consumption. */
export interface ConsumingClient {
  readonly code: string;
  readonly name: string;
  readonly marketType: string | null;
  readonly cycle: string | null;
  readonly hourly: boolean;
}

/** Stored consumption (kWh, kVArh and COP), its source and its cycle. */
export interface StoredConsumption extends Required<TypedConsumption> {
  readonly cycle: string;
  readonly source: 'file' | 'manual';
  readonly enteredBy: string;
  /** ISO 8601. */
  readonly enteredAt: string;
}

/** Finds a client that only buys energy, by client code, ignoring case. */
export async function consumingClient(
  transaction: TenantTransaction,
  code: string,
): Promise<ConsumingClient | undefined> {
  const row = await transaction
    .selectFrom('client')
    .select(['client_code', 'name', 'market_type', 'cycle', 'tariff_type'])
    .where(sql<boolean>`code_key = lower(${code.trim()})`)
    .where('self_generator', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      code: row.client_code,
      name: row.name,
      marketType: row.market_type,
      cycle: row.cycle,
      hourly: row.tariff_type === 'HORARIA',
    }
  );
}

/** Active clients with manually entered consumption, ordered by code. */
export async function manualClients(transaction: TenantTransaction): Promise<Omit<ConsumingClient, 'hourly'>[]> {
  const rows = await transaction
    .selectFrom('client')
    .select(['client_code', 'name', 'market_type', 'cycle'])
    .where('consumption_source', '=', 'manual')
    .where('active', '=', true)
    .where('self_generator', 'is', null)
    .orderBy('client_code')
    .execute();
  return rows.map((row) => ({ code: row.client_code, name: row.name, marketType: row.market_type, cycle: row.cycle }));
}

export async function consumptionOfClient(
  transaction: TenantTransaction,
  month: Month,
  clientCode: string,
): Promise<StoredConsumption | undefined> {
  const row = await transaction
    .selectFrom('billing_consumption')
    .selectAll()
    .where(ofPeriod(month))
    .where('client_code', '=', clientCode)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const optional = (value: string | null) => (value === null ? null : Number(value));
  return {
    cycle: row.cycle,
    source: row.source,
    enteredBy: row.entered_by,
    enteredAt: row.entered_at.toISOString(),
    active: Number(row.active),
    inductive: Number(row.inductive),
    penalised: Number(row.penalised),
    capacitive: Number(row.capacitive),
    activeMax: optional(row.active_max),
    activeMed: optional(row.active_med),
    activeMin: optional(row.active_min),
    daysInExcess: row.days_in_excess,
    permuted: optional(row.permuted),
    permutedValue: optional(row.permuted_value),
    surplusValue: optional(row.surplus_value),
  };
}

/** Upserts the consumption typed by a person. */
export async function saveTypedConsumption(
  transaction: TenantTransaction,
  { month, cycle }: CycleMonth,
  clientCode: string,
  typed: TypedConsumption,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  const text = (value: number | null | undefined) => (value === null || value === undefined ? null : String(value));
  const required = (value: number | null | undefined) => text(value) ?? '0';
  const row = {
    cycle,
    source: 'manual' as const,
    active: required(typed.active),
    inductive: required(typed.inductive),
    penalised: required(typed.penalised),
    capacitive: required(typed.capacitive),
    active_max: text(typed.activeMax),
    active_med: text(typed.activeMed),
    active_min: text(typed.activeMin),
    days_in_excess: typed.daysInExcess ?? null,
    permuted: text(typed.permuted),
    permuted_value: text(typed.permutedValue),
    surplus_value: text(typed.surplusValue),
    hours: null,
    file_name: null,
    file_sha256: null,
    line: null,
    entered_by: by,
    entered_at: at,
  };
  await transaction
    .insertInto('billing_consumption')
    .values({ ...row, year: month.year, month: month.number, client_code: clientCode })
    .onConflict((conflict) => conflict.columns(['tenant', 'year', 'month', 'client_code']).doUpdateSet(row))
    .execute();
}
