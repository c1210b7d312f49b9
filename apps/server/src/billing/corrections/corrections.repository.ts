import type { ClientBill } from '@contador/contract/billing';
import type { Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { keptTable } from '../../decisions/index.ts';
import '../../database/tables/billing-corrections.ts';
import '../../database/tables/bills.ts';
import { ROUNDING } from './differences-by-concept.ts';

const entered = { by: 'entered_by', at: 'entered_at' } as const;
const corrected = { by: 'corrected_by', at: 'corrected_at' } as const;

/** What was consumed in the place of what a bill said; the last version of a client's month holds. */
export const consumptionCorrections = keptTable('consumption_correction', entered);
/** By what the energy of a bill is priced and charged in the place of what it said; the last version of a client's month holds. */
export const termsCorrections = keptTable('terms_correction', entered);
/** What is charged in the place of charges that a bill said. */
export const chargeCorrections = keptTable('charge_correction', entered);
/** Liquidations of one client in the place of those that its bill rests on. */
export const liquidationCorrections = keptTable('liquidation_correction', corrected);
/** What a bill in the place of another changed, by concept. */
export const billCorrections = keptTable('bill_correction', corrected);

/** What those bills corrected of the ones in whose place they are, by their numbers; what rounds them comes last. */
export async function correctionsOf(
  transaction: TenantTransaction,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<ClientBill['correction']>>> {
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

/** What was asked for when that bill was corrected, as a digest; `undefined` of one that was not. */
export async function askedOf(transaction: TenantTransaction, corrects: number): Promise<string | undefined> {
  const [row] = await billCorrections.rows(transaction, { corrects }, ['asked']);
  return row?.asked;
}

/** The number that the next correction of the client's month is known by, from 1. The caller holds the cycle's month. */
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

/** The inductive energy of the client's month, kVArh: as it was corrected last, or as it was taken in. It is in no line of a bill. */
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
