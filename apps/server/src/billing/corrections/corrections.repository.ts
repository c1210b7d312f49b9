import type { clientMonth } from '@contador/contract/billing';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import { keptTable, type TenantTransaction } from '../../platform/index.ts';
import { ROUNDING } from './differences-by-concept.ts';

const entered = { by: 'entered_by', at: 'entered_at' } as const;
const corrected = { by: 'corrected_by', at: 'corrected_at' } as const;

/** Append-only corrections of consumption; the last version of a client's month applies. */
export const consumptionCorrections = keptTable('consumption_correction', entered);
/** Append-only corrections of the terms that price and charge the energy; the last version of a client's month applies. */
export const termsCorrections = keptTable('terms_correction', entered);
/** Append-only corrections of other charges. */
export const chargeCorrections = keptTable('charge_correction', entered);
/** Append-only log of single-client liquidations that replace those of a bill. */
export const liquidationCorrections = keptTable('liquidation_correction', corrected);
/** Append-only differences by concept between a corrected bill and its replacement. */
export const billCorrections = keptTable('bill_correction', corrected);

/** Corrections made by the given bills relative to the bills that they replace, by bill number; the rounding comes last. */
export async function correctionsOf(
  transaction: TenantTransaction,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<clientMonth['correction']>>> {
  if (numbers.length === 0) return new Map();
  const names = ['number', 'concept', 'name', 'before', 'after', 'energyBefore', 'energyAfter', 'causes'] as const;
  const rows = await billCorrections.rows(transaction, { number: numbers }, names, 'concept');
  const optional = (amount: string | null) => (amount === null ? null : Number(amount));
  return new Map(
    numbers.flatMap((number) => {
      const all = rows.filter((row) => row.number === number);
      const rounding = (row: (typeof all)[number]) => row.concept === ROUNDING;
      const own = [...all.filter((row) => !rounding(row)), ...all.filter(rounding)];
      const [first] = own;
      if (first === undefined) return [];
      const differences = own.map((row) => ({
        concept: row.concept,
        name: row.name,
        before: Number(row.before),
        after: Number(row.after),
        energy_before: optional(row.energyBefore),
        energy_after: optional(row.energyAfter),
      }));
      return [[number, { causes: first.causes, differences }] as const];
    }),
  );
}

/** Digest of the request that corrected the bill; `undefined` if it was not corrected. */
export async function askedOf(transaction: TenantTransaction, corrects: number): Promise<string | undefined> {
  const [row] = await billCorrections.rows(transaction, { corrects }, ['asked']);
  return row?.asked;
}

/** Version for the next correction of the client's month, starting at 1. The caller must hold the lock of the cycle month. */
export async function nextVersion(
  transaction: TenantTransaction,
  { year, number }: Month,
  clientCode: string,
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select greatest(
      (select max(version) from consumption_correction where (client_code, year, month) = (${clientCode}, ${year}, ${number})),
      (select max(version) from terms_correction where (client_code, year, month) = (${clientCode}, ${year}, ${number})),
      (select max(version) from charge_correction where (client_code, year, month) = (${clientCode}, ${year}, ${number})), 0) as last`.execute(
    transaction,
  );
  return (rows[0]?.last ?? 0) + 1;
}

/** Inductive energy of the client's month, kVArh: last corrected value, or else the loaded one. No line of a bill shows it. */
export async function inductiveOf(
  transaction: TenantTransaction,
  { year, number }: Month,
  clientCode: string,
): Promise<string> {
  const { rows } = await sql<{ inductive: string | null }>`
    select coalesce(
      (select inductive from consumption_correction where (client_code, year, month) = (${clientCode}, ${year}, ${number})
        order by version desc limit 1),
      (select inductive from billing_consumption where (client_code, year, month) = (${clientCode}, ${year}, ${number})))::text as inductive`.execute(
    transaction,
  );
  return rows[0]?.inductive ?? '0';
}
