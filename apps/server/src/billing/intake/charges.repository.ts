import type { CycleCharges } from '@contador/contract/billing';
import type { Month } from '@contador/kernel';
import type { CreditRow, OtherConceptRow } from '@contador/market-files';
import { sql } from 'kysely';
import { type Columns, insertRows, ofPeriod, type TenantTransaction, type Values } from '../../platform/index.ts';
import { billingsOf } from '../cycles/billed-cycles.repository.ts';
import { billedCycles, type CycleMonth } from '../cycles/cycle-month.ts';
import { intakesOf } from './intake.repository.ts';
import { loadedFile } from './loaded-file.ts';

/** Kind of charges other than energy: other concepts, or credit instalments. */
export type ChargeKind = 'concepts' | 'credits';

const tables = { concepts: 'billing_other_concept', credits: 'billing_credit' } as const;

/** Loading state of the charges of that kind, by cycle; unknown cycles are omitted. */
export async function chargesStanding(
  transaction: TenantTransaction,
  month: Month,
  codes: readonly string[],
  kind: ChargeKind,
): Promise<CycleCharges[]> {
  const [cycles, intakes, liquidated, billed, users] = await Promise.all([
    billedCycles(transaction, month, codes),
    intakesOf(transaction, month, [kind]),
    liquidatedCycles(transaction, month),
    billingsOf(transaction, month),
    usersOf(transaction, month, kind),
  ]);
  return cycles.map(({ code }) => {
    const intake = intakes.find(({ cycle }) => cycle === code);
    return {
      cycle: code,
      ready: intake !== undefined,
      liquidated: liquidated.has(code),
      billed: billed.has(code),
      users: users.get(code) ?? 0,
      notFound: intake?.ignored ?? [],
      file: loadedFile(intake),
    };
  });
}

/** Cycles whose energy is liquidated in the month. */
export async function liquidatedCycles(transaction: TenantTransaction, month: Month): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('liquidation')
    .select('cycle')
    .where('kind', '=', 'energy')
    .where(ofPeriod(month))
    .execute();
  return new Set(rows.map(({ cycle }) => cycle));
}

async function usersOf(
  transaction: TenantTransaction,
  { year, number }: Month,
  kind: ChargeKind,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ cycle: string; users: number }>`
    select cycle, count(distinct client_code)::integer as users from ${sql.table(tables[kind])}
    where year = ${year} and month = ${number} group by cycle`.execute(transaction);
  return new Map(rows.map(({ cycle, users }) => [cycle, users]));
}

const decimal = (cents: number) => String(cents / 100);

/** Columns of another concept to insert; the value is in cents. */
export const conceptColumns = {
  line: ['integer', (row) => row.line],
  client_code: ['text', (row) => row.clientCode],
  concept: ['text', (row) => row.concept],
  value: ['numeric', (row) => decimal(row.value)],
} as const satisfies Columns<
  Pick<OtherConceptRow, 'line' | 'clientCode' | 'concept' | 'value'>,
  Values<'billing_other_concept'>
>;

export async function insertOtherConcepts(
  transaction: TenantTransaction,
  { month, cycle }: CycleMonth,
  rows: readonly OtherConceptRow[],
): Promise<void> {
  const shared = { year: month.year, month: month.number, cycle };
  await insertRows(transaction, 'billing_other_concept', rows, conceptColumns, { shared });
}

export async function insertCredits(
  transaction: TenantTransaction,
  { month, cycle }: CycleMonth,
  rows: readonly CreditRow[],
): Promise<void> {
  await insertRows(
    transaction,
    'billing_credit',
    rows,
    {
      line: ['integer', (row) => row.line],
      client_code: ['text', (row) => row.clientCode],
      concept: ['text', (row) => row.concept],
      total: ['numeric', (row) => decimal(row.total)],
      balance: ['numeric', (row) => decimal(row.balance)],
      capital: ['numeric', (row) => decimal(row.capital)],
      interest: ['numeric', (row) => decimal(row.interest)],
      instalment: ['numeric', (row) => decimal(row.instalment)],
      rate: ['numeric', (row) => String(row.rate)],
      instalment_number: ['integer', (row) => row.instalmentNumber],
    },
    { shared: { year: month.year, month: month.number, cycle } },
  );
}
